import type { Session } from '../../platform/database/session.ts';
import type { Catalogue, CompanyCatalogue } from '../catalogue/catalogue.ts';
import type { BallastTexts } from '../lists.sql.ts';
import { instantOrNull, instantText, textOrNull } from './json-text.ts';

/** A ballast port call as JSON. */
export function ballastPortCallText(row: BallastTexts, catalogue: CompanyCatalogue): string {
  return `{${fieldsText(row, catalogue)}}`;
}

function fieldsText(row: BallastTexts, catalogue: CompanyCatalogue): string {
  const port = catalogue.port(row.ballast_port_id).briefText;
  return (
    `"id":${row.ballast_id},"port":${port},` +
    `"voyage":{"id":${row.ballast_voyage_id},"voyageNumber":${row.ballast_voyage_number},"reference":${textOrNull(row.ballast_reference)}},` +
    `"scheduledArrival":${instantText(row.ballast_arrival)},"scheduledDeparture":${instantText(row.ballast_departure)},` +
    `"departed":${instantOrNull(row.ballast_departed)}`
  );
}

/** A ballast port call with its vessel. */
export interface FoundTexts extends BallastTexts {
  readonly vessel_id: string;
  readonly vessel_name: string;
}

function foundText(row: FoundTexts, catalogue: CompanyCatalogue): string {
  const vessel = `{"id":${row.vessel_id},"name":${textOrNull(row.vessel_name)}}`;
  return `{${fieldsText(row, catalogue)},"vessel":${vessel}}`;
}

interface Opened {
  readonly catalogue: Catalogue;
  readonly openCatalogue: CompanyCatalogue;
  readonly db: Session;
  readonly company: number;
}

/** Ballast port calls with their vessels as a JSON array, latest arrival first. */
export async function foundPortCallsText(
  rows: readonly FoundTexts[],
  { catalogue, openCatalogue, db, company }: Opened,
): Promise<string> {
  const portIds = rows.map((row) => row.ballast_port_id);
  const ports = await catalogue.holding(db, company, { catalogue: openCatalogue, portIds });
  const latestFirst = rows.toSorted((a, b) => (a.ballast_arrival < b.ballast_arrival ? 1 : -1));
  return `[${latestFirst.map((row) => foundText(row, ports)).join(',')}]`;
}
