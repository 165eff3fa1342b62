import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { usePersons } from '../platform/person/persons.ts';
import { useDraft, useGuard } from '../platform/store/draft.ts';
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

/** The form of an event; what is typed is stored with every key, and deleted with the signed entry's write. */
export function useEventForm({ view, request, onClose }: EventFormInputs): EventForm | undefined {
  const person = usePersons()?.current;
  const { problem, guarded } = useGuard();
  const { draft: draftKey, start } = request;
  const [state, changeDraft] = useDraft({ draftKey, start, guarded });
  const [timeProblem, setTimeProblem] = useState<string | null>(null);
  const draft = state?.draft;
  if (draft === undefined || person === undefined) return undefined;
  const change = (part: Partial<EventDraft>): void =>
    changeDraft((before) => ({ ...before, ...part }));
  const enter = async (payload: EventPayload, title: string): Promise<void> => {
    const { replaces } = request;
    const entry = { payload, title, person, replaces, draft: draftKey };
    if (!(await guarded(() => enterEvent(entry)))) return;
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
