import type { CompanyCatalogue } from '../../lists/catalogue/catalogue.ts';
import { textOrNull } from '../../lists/wire/json-text.ts';
import { portCallText } from '../../port-calls/wire/port-call-text.ts';
import type { PortCallRowTexts } from '../list/port-call-list.sql.ts';
import type { DecidedCallTexts } from '../page/port-call-page.sql.ts';

/** A port call with its voyage and vessel as JSON; `more` is JSON of further fields that begins with a comma. */
export function portCallRowText(
  row: PortCallRowTexts,
  catalogue: CompanyCatalogue,
  more = '',
): string {
  const voyage =
    `{"id":${row.voyage_id},"voyageNumber":${row.voyage_number},` +
    `"reference":${textOrNull(row.reference)},"inActive":${row.voyage_in_active}}`;
  const vessel = `{"id":${row.vessel_id},"name":${textOrNull(row.vessel_name)}}`;
  return `${portCallText(row, catalogue, voyage).slice(0, -1)},"vessel":${vessel}${more}}`;
}

/** The position of a port call in the list, exactly as the database orders it. */
export function positionOf(row: PortCallRowTexts) {
  return { sortAt: row.scheduled_arrival, id: row.id };
}

/** What was decided of a call as a port of call, and the reasons that decide otherwise. */
export function decisionOf(row: DecidedCallTexts) {
  const reasonIds = row.reason_ids.slice(1, -1);
  return {
    decided: row.regulatory,
    reason: row.regulatory_reason,
    reasonIds: reasonIds === '' ? [] : reasonIds.split(',').map(Number),
  };
}
