import { toast } from '@fairlead/ui/toast';
import { useEffect, useState } from 'react';
import { usePersons } from '../platform/person/persons.ts';
import { shipDatabase } from '../platform/store/ship-database.ts';
import { isStorageFull, storageFullSentence } from '../platform/store/storage-space.ts';
import { draftProblems, type EventDraft, payloadOf } from './event-draft.state.ts';
import type { EventFlowItem, EventPayload } from './port-call.state.ts';
import { type CallView, enterEvent } from './port-calls.data.ts';

/** The event that a form is opened for. */
export interface EventRequest {
  readonly title: string;
  /** What the form begins with if nothing was typed before. */
  readonly start: EventDraft;
  /** The item of the flow that the event is entered from; null for a free one. */
  readonly flowItem: EventFlowItem | null;
  /** The name under which what is typed is stored. */
  readonly draft: string;
  /** The entry that is corrected. */
  readonly replaces: string | null;
  /** Whether the event itself is chosen in the form. */
  readonly isFree: boolean;
  /** Whether it can be taken back. */
  readonly canWithdraw: boolean;
  /** Why the office refused the entry that is corrected. */
  readonly refusal: string | undefined;
}

interface EventFormInputs {
  readonly view: CallView;
  readonly request: EventRequest;
  readonly onClose: () => void;
}

interface EventForm {
  readonly draft: EventDraft;
  readonly change: (change: Partial<EventDraft>) => void;
  readonly setTimeProblem: (problem: string | null) => void;
  readonly submit: () => Promise<void>;
  readonly withdraw: (() => Promise<void>) | undefined;
  readonly problem: string | undefined;
}

/** The name of an event in lists: 'All fast, Rotterdam'. */
export function entryTitle({ planned, templates }: CallView, templateId: number): string {
  const name = templates.get(templateId)?.name ?? 'Event';
  return planned.port === undefined ? name : `${name}, ${planned.port.name}`;
}

/** What was typed before, otherwise the beginning; undefined while it is read. */
function useStoredDraft({ draft: key, start }: EventRequest) {
  const [draft, setDraft] = useState<EventDraft>();
  useEffect(() => {
    let isOpen = true;
    void shipDatabase.drafts.get(key).then((row) => {
      if (isOpen) setDraft((row?.value as EventDraft | undefined) ?? start);
    });
    return () => {
      isOpen = false;
    };
  }, [key, start]);
  return [draft, setDraft] as const;
}

/** The form of an event; what is typed is stored with every key, and deleted with the signed entry's write. */
export function useEventForm({ view, request, onClose }: EventFormInputs): EventForm | undefined {
  const person = usePersons()?.current;
  const [draft, setDraft] = useStoredDraft(request);
  const [timeProblem, setTimeProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  if (draft === undefined || person === undefined) return undefined;
  const stored = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      setProblem(storageFullSentence);
      return false;
    }
  };
  const change = (part: Partial<EventDraft>): void => {
    const value = { ...draft, ...part };
    setDraft(value);
    const changed = new Date().toISOString();
    void stored(() => shipDatabase.drafts.put({ key: request.draft, value, changed }));
  };
  const enter = async (payload: EventPayload, title: string): Promise<void> => {
    const { replaces, draft: key } = request;
    if (!(await stored(() => enterEvent({ payload, title, person, replaces, draft: key })))) return;
    toast.show({ text: `${title}: stored` });
    onClose();
  };
  const { call } = view.planned;
  const payload = payloadOf(draft, { portCallId: call.id, portId: call.portId }, request.flowItem);
  const submit = async (): Promise<void> => {
    const isWrong = Object.keys(draftProblems(draft, view.nowMs)).length > 0;
    if (payload === undefined || isWrong || timeProblem !== null) return;
    await enter(payload, entryTitle(view, payload.templateId));
  };
  const withdraw = async (): Promise<void> => {
    if (payload === undefined) return;
    const title = `Withdrawn: ${entryTitle(view, payload.templateId)}`;
    await enter({ ...payload, isWithdrawn: true }, title);
  };
  return {
    draft,
    change,
    setTimeProblem,
    submit,
    withdraw: request.canWithdraw ? withdraw : undefined,
    problem,
  };
}
