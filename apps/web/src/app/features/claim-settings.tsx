import { ClaimSettingsPart } from '../../claim-sending/claim-settings.part.tsx';
import { ClaimReminderSettings } from '../../claims/accounts/reminder-settings.part.tsx';

/** How the company invoices and sends claims, and when it reminds their owners. */
export function ClaimSettings() {
  return (
    <>
      <ClaimSettingsPart />
      <ClaimReminderSettings />
    </>
  );
}
