import type { ReportBackground } from '@fairlead/domain/log-reports/findings';
import {
  measuredOf,
  movedBetween,
  type MovedFuel,
  remainingAfter,
} from '@fairlead/domain/log-reports/fuel';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { compareDecimals } from '@fairlead/domain/quantities/decimal';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type {
  KnownStays,
  ReportCheckSettings,
  StockLimits,
} from '@fairlead/domain/validation/report-checks';
import { checksOnBoard } from '../platform/fuel/checks-on-board.ts';
import type { FuelMoves } from '../platform/fuel/fuel-stock.state.ts';
import type { PartContent } from '../platform/sync/sync-wire.ts';

type ShipVessel = PartContent<'vessel'>;
type ReportBasis = PartContent<'reportBasis'>;

/** Where the vessel has no speed table, the fastest merchant ships decide what is impossible. */
const fastest = '30';

/**
 * The largest stock of each fuel: by the reports before that the device has, and by those of the year before them as the
 * office has them. Without the latter, the few reports on the device would make any bunkering look too large.
 */
function largestStocks(
  { at, before }: Pick<ReportedUntil, 'at' | 'before'>,
  older: NonNullable<ReportBasis['stock']>['largest'],
): StockLimits['largest'] {
  const since = Date.parse(at) - 365 * dayMs;
  const measured = before
    .filter((report) => Date.parse(report.at) > since)
    .flatMap((report) =>
      [...new Set(report.remaining.map(({ fuelId }) => fuelId))].map((fuelId) => ({
        fuelId,
        tonnes: measuredOf(report, fuelId) ?? '0',
      })),
    );
  const ordered = [...older, ...measured].toSorted((a, b) => compareDecimals(a.tonnes, b.tonnes));
  return new Map(ordered.map(({ fuelId, tonnes }) => [fuelId, tonnes]));
}

/** How the office checks the report; with the standard limits until the device has the company’s. */
export function checkSettingsOf(
  reported: Pick<ReportedUntil, 'at' | 'before' | 'calls'>,
  vessel: Pick<ShipVessel, 'settings'>,
  basis: Pick<ReportBasis, 'checks' | 'stock'> | null,
): ReportCheckSettings {
  const stock = basis?.stock;
  return {
    checks: checksOnBoard(vessel, basis),
    hasBoth: vessel.settings.useConsumption && vessel.settings.useRob,
    stock: {
      capacity: stock?.capacity ?? null,
      largest: stock === undefined ? new Map() : largestStocks(reported, stock.largest),
    },
    calls: reported.calls,
  };
}

interface ReportedUntil {
  readonly at: string;
  /** The latest first. */
  readonly before: readonly LogReport[];
  readonly waiting: FuelMoves;
  readonly calls: KnownStays;
}

/** What a report on board is compared with: the same as ashore, from the reports before it that the device has, the latest first. */
export function backgroundOf(
  { at, before, waiting }: Omit<ReportedUntil, 'calls'>,
  vessel: ShipVessel,
  basis: ReportBasis | null,
): ReportBackground {
  const fuelIds = vessel.fuels.map(({ id }) => id);
  const received = [...(basis?.received ?? []), ...waiting.received];
  const corrected = [...(basis?.corrected ?? []), ...waiting.corrected];
  const [last] = before;
  const since = (moved: readonly MovedFuel[]) =>
    new Map(
      last === undefined
        ? []
        : fuelIds.map((id) => [id, movedBetween(moved, id, [last.at, at])] as const),
    );
  return {
    lastReport: last ?? null,
    fuelIds,
    last: new Map(
      fuelIds.flatMap((id) => {
        const remaining = remainingAfter(before, [...received, ...corrected], id);
        return remaining === null ? [] : [[id, remaining] as const];
      }),
    ),
    received: since(received),
    corrected: since(corrected),
    topSpeed: basis?.topSpeed ?? fastest,
    fuelNames: new Map(vessel.fuels.map(({ id, name }) => [id, name])),
    skipsConsumption: vessel.settings.disableConsumptionWarning,
    skipsAll: vessel.settings.disableIssuesChecking,
  };
}
