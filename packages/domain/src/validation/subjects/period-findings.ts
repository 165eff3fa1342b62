import { fuelMovementKind } from '../../fuel-ledger/enumerations.ts';
import { notificationSeverity } from '../../notifications/enumerations.ts';
import { dayMs, hourMs } from '../../time/milliseconds.ts';
import { fuelName } from '../../vessels/fuel-catalogue.ts';
import { byFuel, warehousePeriods, type WarehousePeriod } from '../../warehouse/periods.ts';
import type { StockMovement } from '../../warehouse/source.ts';
import type { PastPeriod, PeriodSubject } from '../periods.ts';
import { isoOf, located, type LocatedFinding, recordLocation } from './located-finding.ts';
import type { CheckedCall, CheckedPosting, VesselRecord } from './vessel-record.ts';

const hundredths = 100;
const tenths = 10;

const movementKinds: Readonly<Record<number, StockMovement['kind']>> = {
  [fuelMovementKind.Bunkered]: 'bunkered',
  [fuelMovementKind.Debunkered]: 'debunkered',
  [fuelMovementKind.Corrected]: 'corrected',
  [fuelMovementKind.Opening]: 'corrected',
};

const stockMovement = ({ kind, at, fuelId, kg }: CheckedPosting): readonly StockMovement[] => {
  const named = movementKinds[kind];
  return named === undefined ? [] : [{ kind: named, at, fuelId, kg }];
};

/** The legs and port calls of a vessel as its reports give them. */
const periodsOf = (record: VesselRecord): readonly WarehousePeriod[] =>
  warehousePeriods({
    calls: record.calls.flatMap(({ id, voyageId, arrived, departed }) =>
      arrived === null ? [] : [{ id, voyageId, arrived, departed }],
    ),
    reports: record.reports.map((report) => ({
      ...report,
      cargoKg: null,
      uses: report.uses.map((use) => ({ ...use, group: 'other' as const })),
    })),
    movements: record.postings.flatMap(stockMovement),
    usesStocks: record.usesRemaining && !record.usesConsumption,
  });

interface Closed {
  readonly period: WarehousePeriod;
  readonly start: number;
  readonly end: number;
}

/** A period with both ends; a port call whose end is only assumed is still open. */
function closedOf(period: WarehousePeriod): readonly Closed[] {
  const { start, end, kind, isEndAssumed } = period;
  if (start === null || end === null || (kind === 'portStay' && isEndAssumed)) return [];
  return [{ period, start, end }];
}

const fuelsOf = ({ years }: WarehousePeriod) => byFuel(years.flatMap(({ uses }) => uses));

const totalOf = (
  { years }: WarehousePeriod,
  value: (year: WarehousePeriod['years'][number]) => number,
): number => years.reduce((sum, year) => sum + value(year), 0);

const distanceNm = (period: WarehousePeriod): number =>
  totalOf(period, ({ distance }) => distance) / tenths;

const hoursUnderWay = (period: WarehousePeriod): number =>
  totalOf(period, ({ hours }) => hours.underWay + hours.manoeuvring) / hundredths;

const pastOf = ({ period, start, end }: Closed, hasError: boolean): PastPeriod => ({
  end: isoOf(end),
  isLaden: period.isLaden === true,
  kg: fuelsOf(period).reduce((sum, { kg }) => sum + kg, 0n),
  hours: (end - start) / hourMs,
  distanceNm: distanceNm(period),
  hoursUnderWay: hoursUnderWay(period),
  hasError,
});

interface Surroundings {
  readonly record: VesselRecord;
  readonly calls: ReadonlyMap<number, CheckedCall>;
  readonly past: readonly PastPeriod[];
}

function subjectOf(
  { period, start, end }: Closed,
  { record, calls, past }: Surroundings,
): PeriodSubject | undefined {
  const from = calls.get(period.fromCallId ?? 0);
  const to = calls.get(period.toCallId ?? 0);
  if (to === undefined) return undefined;
  const shared = {
    zone: to.zone,
    start: isoOf(start),
    end: isoOf(end),
    isOpen: false,
    isLaden: period.isLaden === true,
    fuels: fuelsOf(period).map(({ fuelId, kg }) => ({ name: fuelName(fuelId), kg })),
    past,
    reports: record.reports
      .filter(({ at }) => at > start && at < end)
      .map(({ at, kind }) => ({ at: isoOf(at), kind })),
  };
  if (period.kind === 'portStay')
    return {
      ...shared,
      kind: 'portStay',
      portName: to.portName,
      shoreKwh: totalOf(period, ({ shoreKwh }) => shoreKwh),
    };
  return {
    ...shared,
    kind: 'leg',
    from: from?.portName ?? 'sea',
    to: to.portName,
    isWithinPort: from?.portId === to.portId,
    distanceNm: distanceNm(period),
    hoursUnderWay: hoursUnderWay(period),
    // The particulars of vessels have no type for them.
    isHighSpeedCraft: false,
  };
}

/** What was found in periods that ended in the year before is compared with; older ones no longer matter. */
const comparedMs = 366 * dayMs;

/**
 * Codes 100 to 172, 400 and 410 for closed legs and port calls, in their order: those with an error are no measure for
 * later ones. A leg is known by the port call that it leads to.
 */
export function periodFindings(record: VesselRecord): readonly LocatedFinding[] {
  // Without any report the times alone say nothing.
  if (record.reports.length === 0) return [];
  const calls = new Map(record.calls.map((call) => [call.id, call]));
  const past = { leg: [] as PastPeriod[], portStay: [] as PastPeriod[] };
  const firstReport = record.reports[0]?.at ?? 0;
  const lastReport = record.reports.at(-1)?.at ?? 0;
  const closed = periodsOf(record)
    .flatMap(closedOf)
    .filter(({ start, end }) => start >= firstReport && end <= lastReport);
  return closed.flatMap((one) => {
    const own = past[one.period.kind];
    const recent = own.filter(({ end }) => Date.parse(end) > one.start - comparedMs);
    const subject = subjectOf(one, { record, calls, past: recent });
    if (subject === undefined) return [];
    const entity = subject.kind === 'leg' ? 'DwhLeg' : 'DwhPortCall';
    const ref = one.period.toCallId ?? 0;
    const found = located(record, subject, recordLocation(entity, ref, one.end));
    own.push(
      pastOf(
        one,
        found.some(({ severity }) => severity === notificationSeverity.Error),
      ),
    );
    return found;
  });
}
