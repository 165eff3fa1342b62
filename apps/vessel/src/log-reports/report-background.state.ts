import type { ReportBackground } from '@fairlead/domain/log-reports/findings';
import { measuredOf } from '@fairlead/domain/log-reports/fuel';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import type { PartContent } from '../platform/sync/sync-wire.ts';

type ShipVessel = PartContent<'vessel'>;
type ReportBasis = PartContent<'reportBasis'>;

/** Where the vessel has no speed table, the fastest merchant ships decide what is impossible. */
const fastest = '30';

/** What a report on board is compared with: the same as ashore, from what the device has. */
export function backgroundOf(
  { at, last }: { readonly at: string; readonly last: LogReport | null },
  vessel: ShipVessel,
  basis: ReportBasis | null,
): ReportBackground {
  const fuelIds = vessel.fuels.map(({ id }) => id);
  const received = (basis?.received ?? []).filter(
    (one) =>
      last !== null &&
      Date.parse(one.at) > Date.parse(last.at) &&
      Date.parse(one.at) <= Date.parse(at),
  );
  return {
    lastReport: last,
    fuelIds,
    last: new Map(
      fuelIds.flatMap((id) => {
        const measured = last === null ? null : measuredOf(last, id);
        return measured === null ? [] : [[id, measured] as const];
      }),
    ),
    received: new Map(
      [...Map.groupBy(received, ({ fuelId }) => fuelId)].map(([id, all]) => [
        id,
        sumDecimals(all.map(({ tonnes }) => tonnes)),
      ]),
    ),
    topSpeed: basis?.topSpeed ?? fastest,
    capacity: new Map(),
    fuelNames: new Map(vessel.fuels.map(({ id, name }) => [id, name])),
    skipsConsumption: vessel.settings.disableConsumptionWarning,
    skipsAll: vessel.settings.disableIssuesChecking,
  };
}
