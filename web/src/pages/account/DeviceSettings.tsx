// What the visitor has chosen about the page, on this device.

import { SettingsForm } from "../../table/Settings";
import { t } from "../../words/words";

export function DeviceSettings() {
  return (
    <section class="panel account-panel" aria-labelledby="account-device">
      <h2 id="account-device">{t("app.device")}</h2>
      <SettingsForm />
    </section>
  );
}
