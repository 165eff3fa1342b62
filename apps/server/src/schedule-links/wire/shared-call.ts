import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { laycanCall } from '@fairlead/domain/schedule/laycan';
import type { SharedCall, SharedLaycan } from '@fairlead/domain/schedule-links/calendar-entries';
import { localFields } from '@fairlead/domain/time/format';
import type {
  OpenedLinkRow,
  SharedCallRow,
  SharedCargoRow,
  SharedLaycanRow,
} from '../schedule-links.sql.ts';
import type { SharedRows } from './read-shared.ts';

/** The zone of a port says where it is, so it is hidden with the port. */
const zoneOf = (link: OpenedLinkRow, row: SharedCallRow): string =>
  link.shows_ports ? row.time_zone : 'UTC';

/** How a time of a call is shown: as an instant, or only as its day. */
const timesOf =
  (link: OpenedLinkRow, row: SharedCallRow) =>
  (at: string, isActual = false) => ({
    at: link.shows_times ? at : null,
    day: localFields(at, zoneOf(link, row)).date,
    isActual,
  });

function cargoText({ reason_id: reason, commodity, quantity, unit, decimals }: SharedCargoRow) {
  const action = reason === reasonForCall.Loading ? 'Loading' : 'Discharging';
  return `${action} ${commodity}, ${formatDecimal(quantity, decimals)} ${unit}`;
}

/** The laycan of each call that one applies to; of several the one that closes first. */
function laycansByCall({
  calls,
  laycans,
  cargo,
}: SharedRows): ReadonlyMap<number, SharedLaycanRow> {
  const byVoyage = Map.groupBy(calls, (row) => row.voyage_id);
  const byCall = new Map<number, SharedLaycanRow>();
  for (const laycan of laycans) {
    const loadsAt = new Set(
      cargo
        .filter((line) => line.fixture_id === laycan.id && line.reason_id === reasonForCall.Loading)
        .map((line) => line.port_call_id),
    );
    const candidates = (byVoyage.get(laycan.voyage_id) ?? []).map(
      ({ id, reason_ids: reasons }) => ({
        id,
        loads: reasons.includes(reasonForCall.Loading),
      }),
    );
    const call = laycanCall(candidates, loadsAt);
    if (call === undefined) continue;
    const before = byCall.get(call.id);
    if (before === undefined || laycan.laycan_to < before.laycan_to) byCall.set(call.id, laycan);
  }
  return byCall;
}

/** Each call with what the link shows of it, the earliest first. */
export function sharedCallsOf(
  rows: SharedRows,
): readonly (SharedCall & { readonly row: SharedCallRow })[] {
  const { link } = rows;
  const laycans = laycansByCall(rows);
  const cargo = Map.groupBy(rows.cargo, (line) => line.port_call_id);
  return rows.calls.map((row) => ({
    row,
    id: row.id,
    vessel: row.vessel,
    voyageNumber: row.voyage_number,
    port: link.shows_ports ? row.port : null,
    unLoCode: link.shows_ports ? row.un_locode : null,
    country: row.country,
    timeZone: zoneOf(link, row),
    reasons: row.reasons,
    arrival: timesOf(link, row)(row.arrived ?? row.scheduled_arrival, row.arrived !== null),
    departure: timesOf(link, row)(row.departed ?? row.scheduled_departure, row.departed !== null),
    laycan: laycanOf(link, row, laycans.get(row.id)),
    cargo: link.shows_cargo ? (cargo.get(row.id) ?? []).map(cargoText) : [],
    modified: row.modified,
  }));
}

const laycanOf = (
  link: OpenedLinkRow,
  row: SharedCallRow,
  laycan: SharedLaycanRow | undefined,
): SharedLaycan | null =>
  laycan === undefined
    ? null
    : {
        fixtureId: laycan.id,
        from: timesOf(link, row)(laycan.laycan_from),
        to: timesOf(link, row)(laycan.laycan_to),
        modified: laycan.modified,
      };

/** The board of a link: its calls by vessel, vessels by name. */
export function boardAnswer(rows: SharedRows) {
  const { link, isCut, now } = rows;
  const byVessel = Map.groupBy(sharedCallsOf(rows), ({ row }) => row.vessel_id);
  return {
    company: link.company,
    name: link.name,
    vessels: [...byVessel.values()]
      .map((calls) => ({ name: calls[0]?.vessel ?? '', calls: calls.map(boardCall) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    isCut,
    asOf: now.toISOString(),
    expires: link.expires,
  };
}

const boardCall = ({ row, ...call }: ReturnType<typeof sharedCallsOf>[number]) => ({
  id: call.id,
  voyageNumber: call.voyageNumber,
  port: call.port,
  unLoCode: call.unLoCode,
  country: call.country,
  countryCode: row.country_code,
  timeZone: call.timeZone,
  reasons: [...call.reasons],
  arrival: call.arrival,
  departure: call.departure,
  laycan: call.laycan === null ? null : { from: call.laycan.from, to: call.laycan.to },
  cargo: [...call.cargo],
});
