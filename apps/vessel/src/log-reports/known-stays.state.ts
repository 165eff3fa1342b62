import type { KnownStays } from '@fairlead/domain/validation/report-checks';
import { payloadIn } from '../platform/entries/entry-payload.ts';
import type { SentEntry } from '../platform/entries/outbox.ts';
import type { PlannedCall } from '../platform/parts/voyage-plan.ts';

const portOf = ({ port }: PlannedCall): string => port?.name ?? 'an unknown port';

/** The earliest event that the office has not answered: the plan does not contain it yet. */
const firstWaiting = (entries: readonly SentEntry[]): string | null =>
  entries
    .filter((sent) => sent.entry.form === 'portCallEvent' && sent.outcome === undefined)
    .map((sent) => payloadIn<{ readonly eventDate: string }>(sent).eventDate)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

/** When the ship was in which port, by the plan of the office and what this device has not sent yet. */
export function knownStays(
  calls: readonly PlannedCall[],
  entries: readonly SentEntry[],
): KnownStays {
  const stays = calls
    .flatMap((planned) => {
      const { arrived, departed } = planned.call;
      return arrived === null ? [] : [{ portName: portOf(planned), arrived, departed }];
    })
    .toSorted((a, b) => Date.parse(a.arrived) - Date.parse(b.arrived));
  const last = calls.findLastIndex(({ call }) => call.arrived !== null);
  const next = calls[last + 1];
  return {
    stays,
    nextPort: next === undefined ? null : portOf(next),
    unknownFrom: firstWaiting(entries),
  };
}
