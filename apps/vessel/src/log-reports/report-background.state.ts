import type { ReportBackground } from '@fairlead/domain/log-reports/findings';
import { receivedBetween, remainingAfter } from '@fairlead/domain/log-reports/fuel';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import type { ReportCheckSettings } from '@fairlead/domain/validation/report-checks';
import { thresholdsOf } from '@fairlead/domain/validation/thresholds';
import type { PartContent } from '../platform/sync/sync-wire.ts';

type ShipVessel = PartContent<'vessel'>;
type ReportBasis = PartContent<'reportBasis'>;

/** Where the vessel has no speed table, the fastest merchant ships decide what is impossible. */
const fastest = '30';

/** How the office checks the report; with the standard limits until the device has the company’s. */
export function checkSettingsOf(
  { settings }: Pick<ShipVessel, 'settings'>,
  basis: Pick<ReportBasis, 'checks'> | null,
): ReportCheckSettings {
  const { limits = {}, off = [] } = basis?.checks ?? {};
  return {
    checks: { thresholds: thresholdsOf(limits, {}), excluded: new Set(off), switches: settings },
    hasBoth: settings.useConsumption && settings.useRob,
  };
}

/** What a report on board is compared with: the same as ashore, from the reports before it that the device has, the latest first. */
export function backgroundOf(
  { at, before }: { readonly at: string; readonly before: readonly LogReport[] },
  vessel: ShipVessel,
  basis: ReportBasis | null,
): ReportBackground {
  const fuelIds = vessel.fuels.map(({ id }) => id);
  const received = basis?.received ?? [];
  const [last] = before;
  return {
    lastReport: last ?? null,
    fuelIds,
    last: new Map(
      fuelIds.flatMap((id) => {
        const remaining = remainingAfter(before, received, id);
        return remaining === null ? [] : [[id, remaining] as const];
      }),
    ),
    received: new Map(
      last === undefined
        ? []
        : fuelIds.map((id) => [id, receivedBetween(received, id, [last.at, at])]),
    ),
    topSpeed: basis?.topSpeed ?? fastest,
    capacity: new Map(),
    fuelNames: new Map(vessel.fuels.map(({ id, name }) => [id, name])),
    skipsConsumption: vessel.settings.disableConsumptionWarning,
    skipsAll: vessel.settings.disableIssuesChecking,
  };
}
