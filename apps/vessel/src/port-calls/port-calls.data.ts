import { type FlowView, interpretFlow } from '@fairlead/domain/flows/interpret';
import type { FlowPosition } from '@fairlead/domain/flows/situation';
import { useNowMs } from '@fairlead/ui/clock';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { appendEntry } from '../platform/entries/append-entry.ts';
import { useOutbox } from '../platform/entries/outbox.ts';
import { type ShipFlow, usePart } from '../platform/parts/parts.ts';
import type { PlannedCall } from '../platform/parts/voyage-plan.ts';
import type { PersonRow } from '../platform/store/rows.ts';
import { useSetting } from '../platform/store/settings.ts';
import { shipDatabase } from '../platform/store/ship-database.ts';
import { syncNow } from '../platform/sync/sync-loop.ts';
import {
  type BoardEvent,
  boardEvents,
  type EventPayload,
  type RefusedEvent,
  refusedEvents,
  situationOf,
} from './port-call.state.ts';

export type Template = ShipFlow['templates'][number];

/** A port call with everything that was entered, and what its flow asks for. */
export interface CallView {
  readonly planned: PlannedCall;
  readonly events: readonly BoardEvent[];
  readonly refused: readonly RefusedEvent[];
  readonly templates: ReadonlyMap<number, Template>;
  /** What an event does to the call; null if it is only informational. */
  readonly actionOf: (templateId: number | null) => number | null;
  /** Undefined if the vessel has no published flow. */
  readonly flow: FlowView | undefined;
  readonly flowId: number | null;
  /** The time corrected by what is known of this device's clock. */
  readonly nowMs: number;
}

const openedKey = (callId: number): string => `opened ${callId}`;

/** The call as the ship knows it at this moment; undefined while it is read. */
export function useCallView(planned: PlannedCall | undefined): CallView | undefined {
  const flow = usePart('flow');
  const entries = useOutbox();
  const clockErrorMs = useSetting('clockErrorMs') ?? 0;
  const nowMs = useNowMs() - clockErrorMs;
  const callId = planned?.call.id ?? 0;
  const opened = useLiveQuery(async () => {
    const row = await shipDatabase.drafts.get(openedKey(callId));
    return (row?.value ?? []) as readonly FlowPosition[];
  }, [callId]);
  return useMemo(() => {
    if (planned === undefined || entries === undefined || flow === undefined) return undefined;
    const { call } = planned;
    const known = flow ?? { flow: null, templates: [] };
    const templates = new Map(known.templates.map((template) => [template.id, template]));
    const events = boardEvents(call, entries, (id) => templates.get(id)?.name ?? 'Event');
    const situation = situationOf({ call, flow: known, events, opened: opened ?? [], nowMs });
    return {
      planned,
      events,
      refused: refusedEvents(call.id, entries),
      templates,
      actionOf: (id) => templates.get(id ?? 0)?.action ?? null,
      flow: situation === undefined ? undefined : interpretFlow(situation),
      flowId: flow?.flow?.id ?? null,
      nowMs,
    };
  }, [planned, entries, flow, opened, nowMs]);
}

/** Opens a further berth, or a cargo at a berth, on this device. */
export async function openPosition(callId: number, position: FlowPosition): Promise<void> {
  const key = openedKey(callId);
  await shipDatabase.transaction('rw', shipDatabase.drafts, async () => {
    const row = await shipDatabase.drafts.get(key);
    const before = (row?.value ?? []) as readonly FlowPosition[];
    const changed = new Date().toISOString();
    await shipDatabase.drafts.put({ key, value: [...before, position], changed });
  });
}

interface EventEntry {
  readonly payload: EventPayload;
  readonly title: string;
  readonly person: PersonRow;
  readonly replaces: string | null;
  readonly draft?: string;
}

/** Signs and stores an event, and sends it if there is a link. */
export async function enterEvent({ person, draft, ...entry }: EventEntry): Promise<void> {
  const { name, rank } = person;
  await appendEntry(
    {
      ...entry,
      form: 'portCallEvent',
      version: 1,
      person: { name, rank },
      ...(draft === undefined ? {} : { draft }),
    },
    Date.now(),
  );
  void syncNow();
}
