import type { FoundTime } from '@fairlead/domain/chat/times-in-text';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { signatureOf } from '@fairlead/domain/chat/rules';
import { folded } from '@fairlead/domain/text/rank';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { refetchShowing } from '../platform/hub/invalidation.ts';
import type { ActivityTemplate } from '../platform/event-templates/matching-templates.ts';
import type { ChatMessage } from './chat.data.ts';

export type EventOfMessage = CallInput<'POST /chat/messages/{id}/event'>['body'];
export type EtaOfMessage = CallInput<'POST /chat/messages/{id}/eta'>['body'];
export type VesselCall = NonNullable<AnswerOf<'GET /voyages'>[number]['portCalls']>[number];

const reachMs = 30 * dayMs;
const mostVoyages = 6;

/** The port calls of a vessel in the weeks around a message, in their order. */
export const useVesselCalls = ({ vessel, created }: ChatMessage) =>
  useQuery({
    queryKey: ['portCall', 'ofChat', vessel.id, created],
    queryFn: async ({ signal }): Promise<readonly VesselCall[]> => {
      const writtenMs = Date.parse(created);
      const { items } = await callList('GET /voyages', {
        query: {
          vesselIds: String(vessel.id),
          from: new Date(writtenMs - reachMs).toISOString(),
          to: new Date(writtenMs + reachMs).toISOString(),
          includePortCalls: 'true',
          skip: 0,
          take: mostVoyages,
        },
        signal,
      });
      return items
        .flatMap(({ portCalls = [] }) => portCalls)
        .filter(({ inActive, parentId }) => !inActive && parentId === null)
        .toSorted((a, b) => Date.parse(a.scheduledArrival) - Date.parse(b.scheduledArrival));
    },
  });

/** The event that the text names; the longest name if there are several. */
export const namedTemplate = (
  templates: readonly ActivityTemplate[],
  body: string,
): ActivityTemplate | undefined => {
  const text = folded(body);
  return templates
    .filter(({ name }) => text.includes(folded(name)))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
};

/** The only time of a message; of several a person chooses. */
export const onlyTime = (times: readonly FoundTime[]): string | null =>
  times.length === 1 ? (times[0]?.at ?? null) : null;

/** Who stated it, as port calls store it. */
export const sourceOf = ({ isFromVessel, author, rank }: ChatMessage) =>
  isFromVessel
    ? { saidBy: serviceTimeSource.Master, saidByName: signatureOf(author, rank) }
    : { saidBy: serviceTimeSource.Office, saidByName: author };

const changed = ['chatMessage', 'portCallEvent', 'portCall', 'serviceTime'] as const;

function useTurn<Body>(send: (id: string, body: Body) => Promise<ChatMessage>, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => send(id, body),
    onSettled: () => {
      for (const entity of changed) void refetchShowing(queries, entity);
    },
  });
}

export const useTurnIntoEvent = (clientId: string) =>
  useTurn(
    (id, body: EventOfMessage) => call('POST /chat/messages/{id}/event', { params: { id }, body }),
    clientId,
  );

export const useTurnIntoEta = (clientId: string) =>
  useTurn(
    (id, body: EtaOfMessage) => call('POST /chat/messages/{id}/eta', { params: { id }, body }),
    clientId,
  );

export const useTurnIntoRemark = (clientId: string) =>
  useTurn(
    (id, body: CallInput<'POST /chat/messages/{id}/remark'>['body']) =>
      call('POST /chat/messages/{id}/remark', { params: { id }, body }),
    clientId,
  );

/** The lines of cargo of a port call, for an event that concerns them. */
export const useCargoOfCall = (id: number | undefined) =>
  useQuery({
    queryKey: ['portCallPage', id],
    queryFn: ({ signal }) => call('GET /portCalls/{id}', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  });
