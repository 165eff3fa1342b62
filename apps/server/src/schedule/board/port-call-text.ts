import { instantOrNull, instantText } from '../../lists/wire/json-text.ts';
import type { BoardCallTexts } from '../schedule.sql.ts';

/** The numbers of an array column, `{2,3}`. */
export function idsOf(text: string): readonly number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}

/** A port call of the board as JSON: ten thousand of them are written for a fleet. */
export function portCallText(row: BoardCallTexts, isLaden: boolean): string {
  return (
    `{"id":${row.id},"voyageId":${row.voyage_id},"portId":${row.port_id},` +
    `"scheduledArrival":${instantText(row.scheduled_arrival)},` +
    `"scheduledDeparture":${instantText(row.scheduled_departure)},` +
    `"arrived":${instantOrNull(row.arrived)},"departed":${instantOrNull(row.departed)},` +
    `"inActive":${row.in_active},"reasonIds":[${row.reason_ids.slice(1, -1)}],` +
    `"laden":${isLaden},"calculatedArrival":${instantOrNull(row.calculated_arrival)},"modified":${instantText(row.modified)}}`
  );
}
