// A line of talk is reported from its menu, a person from the person's page; the operator answers,
// and the page tells so once.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

function admin(server, ...words) {
  const database = `sqlite:${join(server.folder, "tori.db")}`;
  return execFileSync(server.tori, ["admin", ...words, "--db", database], { encoding: "utf8" });
}

async function report(visitor, why) {
  const dialog = visitor.page.getByRole("dialog");
  await dialog.getByLabel(t("report.why")).fill(why);
  await visitor.checkAxe("a report");
  await dialog.getByTestId("send-report").click();
  await visitor.page.getByText(t("report.sent")).waitFor();
}

async function a_line(trial) {
  const server = await trial.server();
  const [host, guest] = [await trial.visit(server), await trial.visit(server)];
  const table = await host.createTable({ game: "helvetia", seats: ["me", "open"] }, { start: false });
  await guest.ask({ do: "join", table });
  await host.ask({ do: "start", table });
  for (const one of [host, guest]) await one.go(`/table/${table}`);
  const say = guest.page.getByPlaceholder(t("table.chat.say"));
  await say.fill("rude words");
  await say.press("Enter");
  const line = host.page.locator(".log-chat", { hasText: "rude words" });
  await line.getByRole("button").click();
  await host.page.getByRole("menuitem", { name: t("report.line") }).click();
  await report(host, "unkind");

  const listed = admin(server, "reports");
  if (!/rude words/.test(listed) || !/unkind/.test(listed)) throw new Error(listed);
  const seq = /> (\d+)/.exec(listed)[1];
  admin(server, "remove-line", table, "--line", seq, "--report", "1", "--why", "insults");
  await host.go("/");
  const told = host.page.getByTestId("told");
  await told.getByText(t("told.removed")).waitFor();
  await host.checkAxe("an answer");
  await told.getByTestId("told-ok").click();
  await told.waitFor({ state: "detached" });
  await host.go("/players");
  await host.page.getByRole("heading", { level: 1 }).waitFor();
  if (await told.count()) throw new Error("it is told twice");
}

await run([a_line]);
