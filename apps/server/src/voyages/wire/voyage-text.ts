import type { CompanyCatalogue } from '../../lists/catalogue/catalogue.ts';
import { ballastPortCallText } from '../../lists/wire/ballast-port-call-text.ts';
import {
  present,
  instantOrNull,
  instantText,
  type TextRow,
  textOrNull,
} from '../../lists/wire/json-text.ts';
import { portCallsText, portIdOf, voyageIdOf } from '../../port-calls/wire/port-call-text.ts';

/** Positions of the columns of `voyageColumns` in a row. */
const at = {
  id: 0,
  voyageNumber: 1,
  reference: 2,
  vesselId: 3,
  vesselName: 4,
  masterId: 5,
  masterName: 6,
  tradeId: 7,
  tradeName: 8,
  inActive: 9,
  externalId: 10,
  merged: 11,
  start: 12,
  end: 13,
  modified: 14,
  sortAt: 15,
  ballast: 16,
  kind: 24,
  total: 25,
} as const;

/** Rows of a page: its voyages, latest start first, and the port calls of each. */
export interface VoyageRows {
  readonly voyages: readonly TextRow[];
  readonly portCalls: ReadonlyMap<string, readonly TextRow[]>;
  readonly portIds: readonly string[];
}

/** Splits the single stream of rows of a page by kind. */
export function partRows(rows: readonly TextRow[]): VoyageRows {
  const voyages: TextRow[] = [];
  const portCalls = new Map<string, TextRow[]>();
  const portIds: string[] = [];
  for (const row of rows) {
    if (row[at.kind] === 'v') {
      voyages.push(row);
      const ballastPort = row[at.ballast + 1];
      if (ballastPort != null) portIds.push(ballastPort);
      continue;
    }
    portIds.push(portIdOf(row));
    const known = portCalls.get(voyageIdOf(row));
    if (known === undefined) portCalls.set(voyageIdOf(row), [row]);
    else known.push(row);
  }
  return { voyages: voyages.toSorted(latestFirst), portCalls, portIds };
}

/** The joins of the page do not preserve its order. */
function latestFirst(a: TextRow, b: TextRow): number {
  const first = present(a[at.sortAt]);
  const second = present(b[at.sortAt]);
  if (first !== second) return first < second ? 1 : -1;
  return Number(b[at.id]) - Number(a[at.id]);
}

/** The position of a voyage in the list, exactly as the database orders it. */
export function positionOf(row: TextRow) {
  return { sortAt: present(row[at.sortAt]), id: present(row[at.id]) };
}

/** How many voyages the filter has, where finding the page has counted them. */
export function countedTotal(row: TextRow | undefined): number | undefined {
  const total = row?.[at.total];
  return total == null ? undefined : Number(total);
}

/** A voyage as JSON; with its port calls when they were requested. */
export function voyageText(
  row: TextRow,
  catalogue: CompanyCatalogue,
  portCalls: readonly TextRow[] | undefined,
): string {
  const calls =
    portCalls === undefined ? '' : `,"portCalls":${portCallsText(portCalls, catalogue)}`;
  return (
    `{"id":${present(row[at.id])},"voyageNumber":${present(row[at.voyageNumber])},` +
    `"reference":${textOrNull(row[at.reference] ?? null)},` +
    `"vessel":{"id":${present(row[at.vesselId])},"name":${textOrNull(row[at.vesselName] ?? null)}},` +
    `"master":${namedText(row, at.masterId, 'fullName')},"trade":${namedText(row, at.tradeId, 'name')},` +
    `"ballastPortCall":${row[at.ballast] == null ? 'null' : ballastPortCallText(row, at.ballast, catalogue)},` +
    `"inActive":${present(row[at.inActive])},"externalId":${textOrNull(row[at.externalId] ?? null)},` +
    `"merged":${present(row[at.merged])},"start":${instantOrNull(row[at.start] ?? null)},` +
    `"end":${instantOrNull(row[at.end] ?? null)},"modified":${instantText(present(row[at.modified]))}${calls}}`
  );
}

function namedText(row: TextRow, position: number, nameField: string): string {
  const id = row[position] ?? null;
  return id === null
    ? 'null'
    : `{"id":${id},"${nameField}":${textOrNull(row[position + 1] ?? null)}}`;
}
