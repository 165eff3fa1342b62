import { dayMs } from '@fairlead/domain/time/milliseconds';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { regulatoryArea } from '@fairlead/domain/ports/regulatory-area';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import type {
  CheckedCall,
  CheckedEvent,
  CheckedLine,
  CheckedMovement,
  CheckedNote,
  CheckedPeriod,
  CheckedPosition,
  CheckedPosting,
  VesselRecord,
} from '@fairlead/domain/validation/subjects/vessel-record';
import { checkedPeriods } from '@fairlead/domain/validation/subjects/checked-periods';
import { byFuel } from '@fairlead/domain/warehouse/periods';
import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { partsOfCode, type RecordPart } from '@fairlead/domain/validation/subjects/vessel-findings';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import type { Runnable, Session } from '../../platform/database/session.ts';
import { checkedVessel, type CheckSettingsRow } from '../../vessels/checks/check-settings.sql.ts';
import { checkSettingsOf } from '../../vessels/checks/check-settings.ts';
import { readReports } from '../../warehouse/reports/read-reports.ts';
import { measuresOf } from '../../period-measures/stored/stored-measures.ts';
import type { CalculatedVessel } from '../../warehouse/update/update-vessel.ts';
import {
  type CheckedCallRow,
  checkedCalls,
  type CheckedEventRow,
  checkedEvents,
  type CheckedLineRow,
  checkedLines,
} from './call-source.sql.ts';
import {
  checkedNotes,
  checkedPositions,
  type CheckedPeriodRow,
  type CheckedPostingRow,
  checkedPostings,
  checkedTanks,
  type LedgerColumns,
  ledgerColumns,
  type NoteRow,
  type PositionColumns,
  storedPeriods,
} from './vessel-source.sql.ts';

const msOrNull = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** How a vessel is checked. */
export const checkedBy = (of: OfVessel, row: CheckSettingsRow, now: number) => ({
  vesselId: of.vessel,
  now,
  settings: checkSettingsOf(row),
  usesConsumption: row.use_consumption,
  usesRemaining: row.use_rob,
});

/** Ids from the database are above 0. */
const idOrNull = (id: number | undefined): number | null =>
  id === undefined || id === 0 ? null : id;

/** The movements that were not reversed. */
export function movementsOf(columns: LedgerColumns): readonly CheckedMovement[] {
  const { ids, posting_ids: postings, kinds, times, tank_ids: tanks, lot_ids: lots } = columns;
  const reversed = new Set(columns.reverses ?? []);
  return (ids ?? []).flatMap((id, at) => {
    if (columns.reverses?.[at] !== 0 || reversed.has(id)) return [];
    return {
      at: times?.[at] ?? 0,
      kind: (kinds?.[at] ?? 0) as CheckedMovement['kind'],
      tankId: idOrNull(tanks?.[at]),
      lotId: idOrNull(lots?.[at]),
      fuelId: idOrNull(columns.fuel_ids?.[at]),
      kg: BigInt(columns.kg?.[at] ?? 0),
      postingId: postings?.[at] ?? 0,
    };
  });
}

export const postingOf = (row: CheckedPostingRow): CheckedPosting => ({
  at: Date.parse(row.at),
  kind: row.kind,
  fuelId: row.fuel_id,
  kg: BigInt(row.kg),
  source: row.source,
  sourceId: row.source_id,
});

/** Older positions are not compared with reports: they would be read for every check. */
export const trackedMs = 365 * dayMs;
const degree = 100_000;

export function positionsOf(columns: PositionColumns | undefined): readonly CheckedPosition[] {
  return (columns?.times ?? []).map((at, index) => ({
    at,
    latitude: (columns?.latitudes?.[index] ?? 0) / degree,
    longitude: (columns?.longitudes?.[index] ?? 0) / degree,
  }));
}

export const aisSourceOf = ({ by_mmsi: byMmsi, uses_paid: usesPaid }: CheckSettingsRow): string =>
  `By ${byMmsi ? 'MMSI' : 'IMO number'}, ${usesPaid ? 'paid sources included' : 'free sources'}`;

const noteOf = (row: NoteRow): CheckedNote => ({
  guid: row.guid,
  number: row.number,
  commenced: Date.parse(row.commenced),
  completed: Date.parse(row.completed),
  isDebunkered: row.is_debunkered,
  callId: row.port_call_id,
  portName: row.port_name,
  products: row.products.map(({ fuel, delivered, tanks }) => ({
    fuelId: fuel.id,
    kg: kgOf(delivered),
    before: tanks.flatMap(({ tank, before }) =>
      before === null ? [] : [{ tankId: tank.id, kg: kgOf(before) }],
    ),
  })),
});

export function callOf(row: CheckedCallRow, now: number): CheckedCall {
  const day = new Date(msOrNull(row.arrived) ?? now).toISOString().slice(0, 10);
  const membership = { eeaFrom: row.eea_from, eeaTo: row.eea_to };
  const area = regulatoryArea(row.country_code, membership, day);
  return {
    id: row.id,
    voyageId: row.voyage_id,
    portId: row.port_id,
    portName: row.port_name,
    zone: row.zone,
    isInEuScope: area === 'EU' || area === 'EEA',
    arrived: msOrNull(row.arrived),
    departed: msOrNull(row.departed),
  };
}

function periodOf(row: CheckedPeriodRow): CheckedPeriod {
  const { years } = measuresOf(row.measures);
  const moving = years.reduce((sum, { hours }) => sum + hours.underWay + hours.manoeuvring, 0);
  return {
    ref: row.ref,
    kind: row.kind === periodKind.Leg ? 'leg' : 'portStay',
    fromCallId: row.from_call_id,
    toCallId: row.to_call_id,
    start: Date.parse(row.start_at),
    end: Date.parse(row.end_at),
    isLaden: row.is_laden,
    fuels: byFuel(
      years.flatMap(({ uses }) => uses.map(({ fuelId, kg }) => ({ fuelId, kg: BigInt(kg) }))),
    ),
    distanceNm: row.distance / 10,
    hoursUnderWay: moving / 100,
    shoreKwh: row.shore_kwh,
  };
}

export const eventOf = (row: CheckedEventRow): CheckedEvent => ({
  callId: row.port_call_id,
  lineId: row.cargo_port_id,
  action: row.action,
  at: Date.parse(row.event_date),
  berth: row.berth === null ? null : `berth ${row.berth}`,
  quantity: row.quantity,
});

const lineOf = (row: CheckedLineRow): CheckedLine => ({
  id: row.id,
  cargoId: row.cargo_id,
  callId: row.port_call_id,
  commodity: row.commodity,
  unit: row.unit,
  isLoading: row.reason_id === reasonForCall.Loading,
  billOfLading: row.bill_of_lading,
});

export interface CheckedVessel {
  readonly record: VesselRecord;
  /** The limits that the company and the vessel changed. */
  readonly limits: Readonly<Record<'company' | 'vessel', CheckSettingsRow['company_limits']>>;
}

export interface CheckOptions {
  readonly now: number;
  /** The only check for which it is read. */
  readonly code?: number;
  /** What has just been read and calculated in the same transaction. */
  readonly known?: CalculatedVessel | undefined;
}

/** Everything of a vessel that its data checks depend on, or one of them; undefined if there is no such vessel. */
export async function readCheckedVessel(
  db: Session,
  of: OfVessel,
  { now, code, known }: CheckOptions,
): Promise<CheckedVessel | undefined> {
  const reads = code === undefined ? undefined : new Set(partsOfCode(code));
  const read = <Row>(part: RecordPart, statement: Runnable<Row>): Promise<readonly Row[]> =>
    reads === undefined || reads.has(part) ? db.all(statement) : Promise.resolve([]);
  const since = new Date(now - trackedMs).toISOString();
  const [
    vessel,
    reports,
    movements,
    postings,
    tanks,
    notes,
    calls,
    periods,
    events,
    lines,
    positions,
  ] = await Promise.all([
    db.first(checkedVessel(of)),
    known !== undefined || reads?.has('reports') === false
      ? (known?.reports ?? [])
      : readReports(db, of),
    read('movements', ledgerColumns(of)),
    read('postings', checkedPostings(of)),
    read('tanks', checkedTanks(of)),
    read('notes', checkedNotes(of)),
    read('calls', checkedCalls(of)),
    known === undefined ? read('periods', storedPeriods(of)) : [],
    read('events', checkedEvents(of)),
    read('lines', checkedLines(of)),
    read('positions', checkedPositions(of, since)),
  ]);
  if (vessel === undefined) return undefined;
  const record: VesselRecord = {
    ...checkedBy(of, vessel, now),
    reports,
    movements: movements.flatMap(movementsOf),
    postings: postings.map(postingOf),
    tanks,
    notes: notes.map(noteOf),
    calls: calls.map((row) => callOf(row, now)),
    periods: known === undefined ? periods.map(periodOf) : checkedPeriods(known.periods),
    events: events.map(eventOf),
    lines: lines.map(lineOf),
    positions: positionsOf(positions[0]),
    aisSource: aisSourceOf(vessel),
  };
  return { record, limits: { company: vessel.company_limits, vessel: vessel.vessel_limits } };
}
