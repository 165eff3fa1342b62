import type { CheckSettings } from '@fairlead/domain/validation/checks-of';
import { thresholdsOf } from '@fairlead/domain/validation/thresholds';
import type { CheckSettingsRow } from './check-settings.sql.ts';

/** How a vessel is checked: its own limits before those of its company; the standard for one that no longer exists. */
export const checkSettingsOf = (row: CheckSettingsRow | undefined): CheckSettings => ({
  thresholds: thresholdsOf(row?.company_limits ?? {}, row?.vessel_limits ?? {}),
  excluded: new Set(Object.keys(row?.excluded ?? {}).map(Number)),
  switches: {
    disableIssuesChecking: row?.skips_all ?? false,
    disableQuantityProcessedWarning: row?.skips_quantity ?? false,
    disableArrivalAndDepartureReportWarning: row?.skips_reports ?? false,
    disableConsumptionWarning: row?.skips_consumption ?? false,
  },
});
