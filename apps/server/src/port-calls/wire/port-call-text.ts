import { portCallFlags, portCallTexts } from '@fairlead/domain/port-calls/fields';
import type { CompanyCatalogue } from '../../lists/catalogue/catalogue.ts';
import { instantOrNull, instantText, textOrNull } from '../../lists/wire/json-text.ts';
import type { PortCallTexts } from '../port-calls.sql.ts';

const flagsText = (row: PortCallTexts): string =>
  portCallFlags.map(({ key, column }) => `"${key}":${row[column]},`).join('');
const textsText = (row: PortCallTexts): string =>
  portCallTexts.map(({ key, column }) => `"${key}":${textOrNull(row[column])},`).join('');

/** A port call as JSON, its voyage by its id only, unless it is passed as JSON. */
export function portCallText(
  row: PortCallTexts,
  catalogue: CompanyCatalogue,
  voyage = `{"id":${row.voyage_id}}`,
): string {
  const agentId = row.agent_id;
  const agent =
    agentId === null ? 'null' : `{"id":${agentId},"name":${textOrNull(row.agent_name)}}`;
  return (
    `{"id":${row.id},"port":${catalogue.port(row.port_id).text},"agent":${agent},` +
    `"scheduledArrival":${instantText(row.scheduled_arrival)},` +
    `"scheduledDeparture":${instantText(row.scheduled_departure)},` +
    `"arrived":${instantOrNull(row.arrived)},"departed":${instantOrNull(row.departed)},` +
    `${flagsText(row)}"reasonForCalls":${catalogue.reasonSetText(row.reason_ids)},` +
    `${textsText(row)}"hasChildren":${row.has_children},` +
    `"parentId":${row.parent_id ?? 'null'},"voyage":${voyage},` +
    `"modified":${instantText(row.modified)}}`
  );
}

/** What the locks of a port call depend on. */
export function lockStateOf(row: PortCallTexts) {
  return {
    portId: Number(row.port_id),
    inActive: row.in_active === 'true',
    hideInApp: row.hide_in_app === 'true',
    arrived: row.arrived,
  };
}

/** The port calls of one voyage as a JSON array, by scheduled arrival, port name and id. */
export function portCallsText(rows: readonly PortCallTexts[], catalogue: CompanyCatalogue): string {
  const ordered = rows.length < 2 ? rows : rows.toSorted((a, b) => compare(a, b, catalogue));
  return `[${ordered.map((row) => portCallText(row, catalogue)).join(',')}]`;
}

function compare(a: PortCallTexts, b: PortCallTexts, catalogue: CompanyCatalogue): number {
  // Times of one zone and one form compare as texts; names are read only where two calls share a time.
  const first = a.scheduled_arrival;
  const second = b.scheduled_arrival;
  if (first !== second) return first < second ? -1 : 1;
  return (
    catalogue.port(a.port_id).name.localeCompare(catalogue.port(b.port_id).name, 'en') ||
    Number(a.id) - Number(b.id)
  );
}
