import type { CompanyCatalogue } from '../../lists/catalogue/catalogue.ts';
import {
  present,
  instantOrNull,
  instantText,
  type TextRow,
  textOrNull,
} from '../../lists/wire/json-text.ts';

/** Positions of the columns of `portCallColumns` in a row that begins with them. */
const at = {
  id: 0,
  voyageId: 1,
  parentId: 2,
  portId: 3,
  agentId: 4,
  agentName: 5,
  scheduledArrival: 6,
  scheduledDeparture: 7,
  arrived: 8,
  departed: 9,
  inActive: 10,
  hideInApp: 11,
  reasonIds: 12,
  externalId: 13,
  modified: 14,
  hasChildren: 15,
} as const;

/** A port call as JSON, from a row of `portCallColumns`; its voyage by its id only, unless it is passed as JSON. */
export function portCallText(
  row: TextRow,
  catalogue: CompanyCatalogue,
  voyage = `{"id":${present(row[at.voyageId])}}`,
): string {
  const agentId = row[at.agentId] ?? null;
  const agent =
    agentId === null ? 'null' : `{"id":${agentId},"name":${textOrNull(row[at.agentName] ?? null)}}`;
  return (
    `{"id":${present(row[at.id])},"port":${catalogue.port(present(row[at.portId])).text},"agent":${agent},` +
    `"scheduledArrival":${instantText(present(row[at.scheduledArrival]))},` +
    `"scheduledDeparture":${instantText(present(row[at.scheduledDeparture]))},` +
    `"arrived":${instantOrNull(row[at.arrived] ?? null)},"departed":${instantOrNull(row[at.departed] ?? null)},` +
    `"inActive":${present(row[at.inActive])},"hideInApp":${present(row[at.hideInApp])},` +
    `"reasonForCalls":${catalogue.reasonSetText(present(row[at.reasonIds]))},` +
    `"externalId":${textOrNull(row[at.externalId] ?? null)},"hasChildren":${present(row[at.hasChildren])},` +
    `"parentId":${row[at.parentId] ?? 'null'},"voyage":${voyage},` +
    `"modified":${instantText(present(row[at.modified]))}}`
  );
}

export function portIdOf(row: TextRow): string {
  return present(row[at.portId]);
}

/** What the locks of a port call depend on. */
export function lockStateOf(row: TextRow) {
  return {
    portId: Number(row[at.portId]),
    inActive: row[at.inActive] === 'true',
    hideInApp: row[at.hideInApp] === 'true',
    arrived: row[at.arrived] ?? null,
  };
}

export const externalIdOf = (row: TextRow): string | null => row[at.externalId] ?? null;

export function voyageIdOf(row: TextRow): string {
  return present(row[at.voyageId]);
}

/** The port calls of one voyage as a JSON array, by scheduled arrival, port name and id. */
export function portCallsText(rows: readonly TextRow[], catalogue: CompanyCatalogue): string {
  const ordered = rows.length < 2 ? rows : rows.toSorted((a, b) => compare(a, b, catalogue));
  return `[${ordered.map((row) => portCallText(row, catalogue)).join(',')}]`;
}

function compare(a: TextRow, b: TextRow, catalogue: CompanyCatalogue): number {
  // Times of one zone and one form compare as texts; names are read only where two calls share a time.
  const first = present(a[at.scheduledArrival]);
  const second = present(b[at.scheduledArrival]);
  if (first !== second) return first < second ? -1 : 1;
  return (
    catalogue.port(portIdOf(a)).name.localeCompare(catalogue.port(portIdOf(b)).name, 'en') ||
    Number(a[at.id]) - Number(b[at.id])
  );
}
