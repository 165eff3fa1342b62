import { voyageName } from '@fairlead/domain/text/voyage-name';
import { formatShortDay } from '@fairlead/domain/time/format';
import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, callList } from '../platform/api/call.ts';

export type ChatTag = AnswerOf<'GET /chat/messages'>[number]['tags'][number];

/** So many of the vessel's voyages around now, and of its fixtures, are offered. */
const mostOffered = 4;
const reachMs = 30 * dayMs;

/** A record that a message of a vessel can be tagged with. */
export interface TagChoice extends ChatTag {
  /** The label with what tells it from others. */
  readonly text: string;
}

/** The vessel's voyages of the weeks around now with their port calls, and its fixtures. */
export const useTagChoices = (vesselId: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['voyage', 'tagsOfChat', vesselId],
    queryFn: async ({ signal }): Promise<readonly TagChoice[]> => {
      const query = { vesselIds: String(vesselId), skip: 0, take: mostOffered };
      const nowMs = Date.now();
      const around = {
        from: new Date(nowMs - reachMs).toISOString(),
        to: new Date(nowMs + reachMs).toISOString(),
      };
      const [voyages, fixtures] = await Promise.all([
        callList('GET /voyages', {
          query: { ...query, ...around, includePortCalls: 'true' },
          signal,
        }),
        callList('GET /fixtures', { query, signal }),
      ]);
      return [
        ...voyages.items.flatMap((voyage): readonly TagChoice[] => {
          const label = voyageName(voyage, false);
          return [
            { kind: 'voyage', id: voyage.id, label, text: `Voyage ${label}` },
            ...(voyage.portCalls ?? []).map(
              ({ id, port, scheduledArrival }): TagChoice => ({
                kind: 'portCall',
                id,
                label: port.name,
                text: `${port.name}, ${formatShortDay(scheduledArrival, port.timeZone)}`,
              }),
            ),
          ];
        }),
        ...fixtures.items.map(
          ({ id, fixtureNumber }): TagChoice => ({
            kind: 'fixture',
            id,
            label: fixtureNumber,
            text: `Fixture ${fixtureNumber}`,
          }),
        ),
      ];
    },
    enabled: isWanted,
    staleTime: minuteMs,
  });

export const sameTag = (one: ChatTag, other: ChatTag): boolean =>
  one.kind === other.kind && one.id === other.id;

/** The tags without their labels, as they are stored. */
export const tagBodies = (tags: readonly ChatTag[]) => tags.map(({ kind, id }) => ({ kind, id }));

export const storeTags = (clientId: string, tags: readonly ChatTag[]) =>
  call('PUT /chat/messages/{id}/tags', {
    params: { id: clientId },
    body: { tags: tagBodies(tags) },
  });
