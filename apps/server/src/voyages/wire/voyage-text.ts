import type { CompanyCatalogue } from '../../lists/catalogue/catalogue.ts';
import { ballastPortCallText } from '../../lists/wire/ballast-port-call-text.ts';
import { instantOrNull, instantText, textOrNull } from '../../lists/wire/json-text.ts';
import { portCallNames, type PortCallTexts } from '../../port-calls/port-calls.sql.ts';
import { portCallsText } from '../../port-calls/wire/port-call-text.ts';
import { voyageNames, type VoyageTexts } from '../page/voyage-page.sql.ts';

/** Rows of a page: its voyages, latest start first, and the port calls of each. */
export interface VoyageRows {
  readonly voyages: readonly VoyageTexts[];
  readonly portCalls: ReadonlyMap<string, readonly PortCallTexts[]>;
  readonly portIds: readonly string[];
}

const kindAt = voyageNames.indexOf('kind');
const namesOfVoyage = [...voyageNames, 'total'];

/** The columns of a row by their names. */
function named(names: readonly string[], row: readonly unknown[]): unknown {
  const columns: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) columns[name] = row[at];
  return columns;
}

/** Splits the single stream of rows of a page by kind. */
export function partRows(rows: readonly (readonly unknown[])[]): VoyageRows {
  const voyages: VoyageTexts[] = [];
  const portCalls = new Map<string, PortCallTexts[]>();
  const portIds: string[] = [];
  for (const row of rows) {
    if (row[kindAt] === 'v') {
      const voyage = named(namesOfVoyage, row) as VoyageTexts;
      voyages.push(voyage);
      if (voyage.ballast_port_id !== null) portIds.push(voyage.ballast_port_id);
      continue;
    }
    const call = named(portCallNames, row) as PortCallTexts;
    portIds.push(call.port_id);
    const known = portCalls.get(call.voyage_id);
    if (known === undefined) portCalls.set(call.voyage_id, [call]);
    else known.push(call);
  }
  return { voyages: voyages.toSorted(latestFirst), portCalls, portIds };
}

/** The joins of the page do not preserve its order. */
function latestFirst(a: VoyageTexts, b: VoyageTexts): number {
  if (a.sort_at !== b.sort_at) return a.sort_at < b.sort_at ? 1 : -1;
  return Number(b.id) - Number(a.id);
}

/** The position of a voyage in the list, exactly as the database orders it. */
export function positionOf(row: VoyageTexts) {
  return { sortAt: row.sort_at, id: row.id };
}

/** How many voyages the filter has, where finding the page has counted them. */
export function countedTotal(row: VoyageTexts | undefined): number | undefined {
  const total = row?.total;
  return total == null ? undefined : Number(total);
}

/** A voyage as JSON; with its port calls when they were requested. */
export function voyageText(
  row: VoyageTexts,
  catalogue: CompanyCatalogue,
  portCalls: readonly PortCallTexts[] | undefined,
): string {
  const calls =
    portCalls === undefined ? '' : `,"portCalls":${portCallsText(portCalls, catalogue)}`;
  return (
    `{"id":${row.id},"voyageNumber":${row.voyage_number},` +
    `"reference":${textOrNull(row.reference)},` +
    `"vessel":{"id":${row.vessel_id},"name":${textOrNull(row.vessel_name)}},` +
    `"master":${namedText(row.master_id, 'fullName', row.master_name)},"trade":${namedText(row.trade_id, 'name', row.trade_name)},` +
    `"ballastPortCall":${row.ballast_id === null ? 'null' : ballastPortCallText(row, catalogue)},` +
    `"inActive":${row.in_active},"externalId":${textOrNull(row.external_id)},` +
    `"merged":${row.merged},"start":${instantOrNull(row.start_at)},` +
    `"end":${instantOrNull(row.end_at)},"modified":${instantText(row.modified)}${calls}}`
  );
}

const namedText = (id: string | null, nameField: string, name: string | null): string =>
  id === null ? 'null' : `{"id":${id},"${nameField}":${textOrNull(name)}}`;
