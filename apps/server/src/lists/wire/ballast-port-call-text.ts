import type { Session } from '../../platform/database/session.ts';
import type { Catalogue, CompanyCatalogue } from '../catalogue/catalogue.ts';
import { present, instantOrNull, instantText, type TextRow, textOrNull } from './json-text.ts';

/** A ballast port call as JSON, from `ballastColumns` at the stated position of the row. */
export function ballastPortCallText(row: TextRow, at: number, catalogue: CompanyCatalogue): string {
  return `{${fieldsText(row, at, catalogue)}}`;
}

function fieldsText(row: TextRow, at: number, catalogue: CompanyCatalogue): string {
  const port = catalogue.port(present(row[at + 1])).briefText;
  return (
    `"id":${present(row[at])},"port":${port},` +
    `"voyage":{"id":${present(row[at + 4])},"voyageNumber":${present(row[at + 5])},"reference":${textOrNull(row[at + 6] ?? null)}},` +
    `"scheduledArrival":${instantText(present(row[at + 2]))},"scheduledDeparture":${instantText(present(row[at + 3]))},` +
    `"departed":${instantOrNull(row[at + 7] ?? null)}`
  );
}

/** The same with the vessel's id and name, which follow the other columns. */
function foundText(row: TextRow, catalogue: CompanyCatalogue): string {
  const vessel = `{"id":${present(row[8])},"name":${textOrNull(row[9] ?? null)}}`;
  return `{${fieldsText(row, 0, catalogue)},"vessel":${vessel}}`;
}

interface Opened {
  readonly catalogue: Catalogue;
  readonly openCatalogue: CompanyCatalogue;
  readonly db: Session;
  readonly company: number;
}

/** Rows of `ballastColumns` and the vessel as a JSON array, latest arrival first. */
export async function foundPortCallsText(
  rows: readonly TextRow[],
  { catalogue, openCatalogue, db, company }: Opened,
): Promise<string> {
  const portIds = rows.map((row) => present(row[1]));
  const ports = await catalogue.holding(db, company, { catalogue: openCatalogue, portIds });
  const latestFirst = rows.toSorted((a, b) => (present(a[2]) < present(b[2]) ? 1 : -1));
  return `[${latestFirst.map((row) => foundText(row, ports)).join(',')}]`;
}
