import type { Session } from '../../platform/database/session.ts';
import type { Catalogue, CompanyCatalogue } from '../catalogue/catalogue.ts';
import { given, instantOrNull, instantText, type TextRow, textOrNull } from './json-text.ts';

/** A ballast port call as JSON, from `ballastColumns` at the given place of the row. */
export function ballastPortCallText(row: TextRow, at: number, catalogue: CompanyCatalogue): string {
  const port = catalogue.port(given(row[at + 1])).briefText;
  return (
    `{"id":${given(row[at])},"port":${port},` +
    `"voyage":{"id":${given(row[at + 4])},"voyageNumber":${given(row[at + 5])},"reference":${textOrNull(row[at + 6] ?? null)}},` +
    `"scheduledArrival":${instantText(given(row[at + 2]))},"scheduledDeparture":${instantText(given(row[at + 3]))},` +
    `"departed":${instantOrNull(row[at + 7] ?? null)}}`
  );
}

interface Opened {
  readonly catalogue: Catalogue;
  readonly kept: CompanyCatalogue;
  readonly db: Session;
  readonly company: number;
}

/** Rows of `ballastColumns` as a JSON array, latest arrival first. */
export async function ballastPortCallsText(
  rows: readonly TextRow[],
  { catalogue, kept, db, company }: Opened,
): Promise<string> {
  const portIds = rows.map((row) => given(row[1]));
  const ports = await catalogue.holding(db, company, { catalogue: kept, portIds });
  const latestFirst = rows.toSorted((a, b) => (given(a[2]) < given(b[2]) ? 1 : -1));
  return `[${latestFirst.map((row) => ballastPortCallText(row, 0, ports)).join(',')}]`;
}
