import { present, instantOrNull, instantText, type TextRow } from '../../lists/wire/json-text.ts';

/** Positions of the columns of `portCallsOfBoard` in a row. */
export const at = {
  id: 0,
  voyageId: 1,
  portId: 2,
  scheduledArrival: 3,
  scheduledDeparture: 4,
  arrived: 5,
  departed: 6,
  inActive: 7,
  reasonIds: 8,
  modified: 9,
} as const;

/** The numbers of an array column, `{2,3}`. */
export function idsOf(text: string): readonly number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}

/** A port call of the board as JSON: ten thousand of them are written for a fleet. */
export function portCallText(row: TextRow, isLaden: boolean): string {
  return (
    `{"id":${present(row[at.id])},"voyageId":${present(row[at.voyageId])},"portId":${present(row[at.portId])},` +
    `"scheduledArrival":${instantText(present(row[at.scheduledArrival]))},` +
    `"scheduledDeparture":${instantText(present(row[at.scheduledDeparture]))},` +
    `"arrived":${instantOrNull(row[at.arrived] ?? null)},"departed":${instantOrNull(row[at.departed] ?? null)},` +
    `"inActive":${present(row[at.inActive])},"reasonIds":[${present(row[at.reasonIds]).slice(1, -1)}],` +
    `"laden":${isLaden},"modified":${instantText(present(row[at.modified]))}}`
  );
}
