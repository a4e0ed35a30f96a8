// A visitor whose browser keeps the page and who is then left without server and network.

// Runs in the page: until the browser keeps all that the page is made of.
async function keepAll() {
  const wanted = new Set((await (await fetch("/sw.js")).text()).match(/sha256-[^"]+/g));
  const isWhole = async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return navigator.serviceWorker.controller && kept.flat().length >= wanted.size;
  };
  while (!(await isWhole())) await new Promise((resolve) => setTimeout(resolve, 50));
}

export async function cutOff(visitor, server) {
  await visitor.page.evaluate(keepAll);
  visitor.isCut = true;
  await server.end("SIGTERM");
  await visitor.context.setOffline(true);
}
