import type { AccountedMeasures } from '@fairlead/domain/compliance/accounted-measures';
import {
  accountedParts,
  type AccountedPart,
  type ComplianceCall,
  type CompliancePeriod,
} from '@fairlead/domain/compliance/accounted-parts';
import type { ComplianceFuel } from '@fairlead/domain/compliance/fuel-row-of';
import {
  firstFuelEuYear,
  type FuelEuAccount,
  fuelEuAccounts,
} from '@fairlead/domain/compliance/fueleu-account';
import type { CertifiedLot } from '@fairlead/domain/compliance/renewable-lots';
import { stopPurposesOf } from '@fairlead/domain/compliance/stop-purposes';
import {
  vesselYear,
  type VesselYear,
  type VesselYearSource,
} from '@fairlead/domain/compliance/vessel-year';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { particularsAsOf, shipType, type Particulars } from '@fairlead/domain/vessels/particulars';
import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import type { Session } from '../../platform/database/session.ts';
import { inTurns } from '../../platform/http/in-turns.ts';
import {
  accountedCalls,
  type AccountedCallRow,
  accountedRows,
  type AccountedRow,
  type FleetFilter,
  fuelsOf,
  particularsOf,
  type ParticularsRow,
  reportGuids,
  type VesselRow,
  vesselsOf,
} from '../compliance.sql.ts';
import { decisionsOf } from '../fueleu.sql.ts';
import { decisionFor } from './fueleu-decisions.ts';
import { readRenewableFuel } from './renewable-fuel.ts';
import { measuresOf } from '../../period-measures/stored/stored-measures.ts';

/** A vessel's year with what it rests on. */
export interface AccountedVessel {
  readonly vessel: { readonly id: number; readonly name: string };
  readonly year: VesselYear;
  readonly grossTonnage: string | null;
  readonly particulars: readonly Particulars[];
  readonly parts: readonly AccountedPart[];
  /** Lots of renewable fuel that were delivered to the vessel or burned in the year. */
  readonly lots: readonly CertifiedLot[];
  /** With the chosen allocation of fuel. */
  readonly source: VesselYearSource;
  /** The reporting periods of FuelEU up to the year. */
  readonly accounts: readonly FuelEuAccount[];
  readonly portOf: (callId: number | null) => AccountedCallRow | undefined;
  readonly guidsOf: (reportIds: readonly number[]) => readonly string[];
}

/** A voyage that began in the year before, or ends in the next one, is known whole. */
const marginMs = 200 * dayMs;

/** The years of a period of the warehouse, from its stored text. */
export const accountedYears = (measures: string): readonly AccountedMeasures[] =>
  measuresOf(measures).years.map((year) => ({
    ...year,
    transportWork: BigInt(year.transportWork),
    uses: year.uses.map((use) => ({ ...use, kg: BigInt(use.kg) })),
  }));

const periodOf = ({ kind, from_call_id, start_at, measures }: AccountedRow): CompliancePeriod => ({
  kind: kind === periodKind.Leg ? 'leg' : 'portStay',
  fromCallId: from_call_id,
  start: start_at === null ? null : Date.parse(start_at),
  years: accountedYears(measures),
});

export const particularsRecord = (row: ParticularsRow): Particulars => ({
  validFrom: row.valid_from,
  grossTonnage: row.gross_tonnage,
  deadweight: row.deadweight,
  shipType: row.ship_type,
  iceClass: row.ice_class,
  flag: row.flag,
  owner: row.owner,
  ismCompany: row.ism_company,
});

const callOf = (row: AccountedCallRow, isContainerShip: boolean): ComplianceCall => ({
  id: row.id,
  port: {
    locode: row.locode,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
  },
  purposes: stopPurposesOf({ reasonIds: row.reason_ids, hasCargo: row.has_cargo }),
  isContainerShip,
  ...(row.regulatory === null
    ? {}
    : {
        override: {
          isPortOfCall: row.regulatory,
          reason: row.regulatory_reason ?? 'no reason was entered.',
        },
      }),
});

/** Rows by vessel, in the order in which they were read. */
const byVessel = <Row extends { readonly vessel_id: number | null }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ vessel_id }) => vessel_id);

/** The instants between which the legs and port calls begin that a year follows from: FuelEU counts deficits since its first year. */
export const yearMargins = (year: number) => ({
  from: new Date(Date.UTC(Math.min(year, firstFuelEuYear), 0, 1) - marginMs).toISOString(),
  to: new Date(Date.UTC(year + 1, 0, 1) + marginMs).toISOString(),
});

async function readRows(db: Session, filter: FleetSource, year: number) {
  const span = { company: filter.company, vessels: filter.vessels, ...yearMargins(year) };
  const [vessels, particulars, fuels, periods, renewable, decisions] = await Promise.all([
    db.all(vesselsOf(filter)),
    db.all(particularsOf(filter)),
    db.all(fuelsOf(filter)),
    filter.periods ?? db.all(accountedRows(span)),
    readRenewableFuel(db, span),
    db.all(decisionsOf(filter)),
  ]);
  return {
    vessels,
    particulars: byVessel(particulars),
    fuels: new Map(
      fuels.map(({ fuel_id, type }) => [fuel_id, { type, consumerUnitClass: null }] as const),
    ),
    fuelsBy: byVessel(fuels),
    periods: byVessel(periods),
    renewable,
    decisions: byVessel(decisions),
  };
}

type Rows = Awaited<ReturnType<typeof readRows>>;

/** Every fuel, and with its class of consumers those that the vessel has. */
const fuelsOfVessel = (
  { fuels, fuelsBy }: Rows,
  vessel: number,
): ReadonlyMap<number, ComplianceFuel> =>
  new Map([
    ...fuels,
    ...(fuelsBy.get(vessel) ?? []).map(
      ({ fuel_id, type, consumer_unit_class: consumerUnitClass }) =>
        [fuel_id, { type, consumerUnitClass }] as const,
    ),
  ]);

/** The port calls between which a vessel sailed. */
const callsOfVessel = (periods: readonly AccountedRow[]): readonly number[] => [
  ...new Set(
    periods.flatMap(({ from_call_id, to_call_id }) => [from_call_id ?? 0, to_call_id ?? 0]),
  ),
];

interface FleetSource extends FleetFilter {
  /** Legs and port calls in place of those of the warehouse. */
  readonly periods?: readonly AccountedRow[];
}

/** The year of the vessels under every regime, by name of vessel; from the warehouse, in few round trips. */
export async function readFleetYear(
  db: Session,
  filter: FleetSource,
  year: number,
): Promise<readonly AccountedVessel[]> {
  const rows = await readRows(db, filter, year);
  const callIds = callsOfVessel([...rows.periods.values()].flat());
  const calls = new Map(
    (await db.all(accountedCalls(filter.company, callIds))).map((call) => [call.id, call]),
  );
  const accounted = await inTurns(rows.vessels, (vessel) =>
    accountedVessel(vessel, { rows, calls, year }),
  );
  const reportIds = accounted.flatMap(({ parts }) => parts.flatMap((part) => part.reportIds));
  const guids = new Map(
    (await db.all(reportGuids(filter.company, reportIds))).map(({ id, guid }) => [id, guid]),
  );
  const guidsOf = (ids: readonly number[]) => ids.flatMap((id) => guids.get(id) ?? []);
  return accounted.map((one) => ({ ...one, guidsOf }));
}

interface OfFleet {
  readonly rows: Rows;
  readonly calls: ReadonlyMap<number, AccountedCallRow>;
  readonly year: number;
}

function accountedVessel(
  { wind_factor, ...vessel }: VesselRow,
  { rows, calls, year }: OfFleet,
): Omit<AccountedVessel, 'guidsOf'> {
  const particulars = (rows.particulars.get(vessel.id) ?? []).map(particularsRecord);
  const isContainerShip = particulars.at(-1)?.shipType === shipType.ContainerShip;
  const burned = rows.renewable.burnedBy(vessel.id);
  const periods = rows.periods.get(vessel.id) ?? [];
  const parts = accountedParts({
    periods: periods.map(periodOf),
    calls: new Map(
      callsOfVessel(periods).flatMap((id) => {
        const row = calls.get(id);
        return row === undefined ? [] : [[id, callOf(row, isContainerShip)] as const];
      }),
    ),
    fuels: fuelsOfVessel(rows, vessel.id),
    burned,
  });
  const decided = rows.decisions.get(vessel.id) ?? [];
  const decisionOf = (of: number) => decisionFor(decided, of);
  const { allocation } = decisionOf(year);
  const source = { year, particulars, parts, windReward: wind_factor, allocation };
  const accounts = fuelEuAccounts(source, decisionOf);
  const deficitsBefore = accounts.find((one) => one.year === year)?.deficitsBefore ?? 0;
  const own = parts.filter((part) => part.year === year);
  const reports = new Set(own.flatMap(({ reportIds }) => reportIds));
  const used = new Set(
    burned.flatMap(({ reportId, lot }) => (reports.has(reportId) ? lot.id : [])),
  );
  return {
    vessel,
    source,
    accounts,
    year: vesselYear({ ...source, deficitsBefore }),
    grossTonnage: particularsAsOf(particulars, `${year}-12-31`)?.grossTonnage ?? null,
    particulars,
    parts: own,
    lots: rows.renewable
      .deliveredTo(vessel.id)
      .filter(({ id, day }) => used.has(id) || day.startsWith(String(year))),
    portOf: (callId) => (callId === null ? undefined : calls.get(callId)),
  };
}
