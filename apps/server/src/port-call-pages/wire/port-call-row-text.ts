import type { CompanyCatalogue } from '../../lists/catalogue/catalogue.ts';
import { present, type TextRow, textOrNull } from '../../lists/wire/json-text.ts';
import { portCallText, voyageIdOf } from '../../port-calls/wire/port-call-text.ts';

/** Positions of the columns after `portCallColumns` in a row. */
const at = {
  id: 0,
  scheduledArrival: 6,
  vesselId: 16,
  vesselName: 17,
  voyageNumber: 18,
  reference: 19,
  voyageInActive: 20,
  regulatory: 21,
  regulatoryReason: 22,
  reasonIds: 12,
} as const;

/** A row of `portCallColumns` and `rowColumns` as JSON; `more` is JSON of further fields that begins with a comma. */
export function portCallRowText(row: TextRow, catalogue: CompanyCatalogue, more = ''): string {
  const voyage =
    `{"id":${voyageIdOf(row)},"voyageNumber":${present(row[at.voyageNumber])},` +
    `"reference":${textOrNull(row[at.reference] ?? null)},"inActive":${present(row[at.voyageInActive])}}`;
  const vessel = `{"id":${present(row[at.vesselId])},"name":${textOrNull(row[at.vesselName] ?? null)}}`;
  return `${portCallText(row, catalogue, voyage).slice(0, -1)},"vessel":${vessel}${more}}`;
}

/** The position of a port call in the list, exactly as the database orders it. */
export function positionOf(row: TextRow) {
  return { sortAt: present(row[at.scheduledArrival]), id: present(row[at.id]) };
}

/** What was decided of a call as a port of call, and the reasons that decide otherwise. */
export function decisionOf(row: TextRow) {
  const decided = row[at.regulatory] ?? null;
  const reasonIds = present(row[at.reasonIds]).slice(1, -1);
  return {
    decided: decided === null ? null : decided === 'true',
    reason: row[at.regulatoryReason] ?? null,
    reasonIds: reasonIds === '' ? [] : reasonIds.split(',').map(Number),
  };
}
