import { Banner } from '@fairlead/ui/banner';
import { Button, TextButton } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from '@fairlead/ui/toast';
import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';
import { useEffectsOfEvent } from '../../platform/call-effects/call-effects.data.ts';
import { EffectList } from '../../platform/call-effects/effect-list.tsx';
import { fieldErrorsOf, leadToFirstError } from '../../platform/forms/field-errors.ts';
import css from '../port-call.module.css';
import {
  type ActivityTemplate,
  type CargoOperation,
  type PortCallEvent,
  type PortCallPage,
  useSaveEvent,
  useTakeEvent,
} from '../port-call-pages.data.ts';
import { EventConflict } from './event-conflict.tsx';
import { bodyOf, type EventDraft } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { useStayOffer } from './stay-offer.ts';
import type { EntryTimeContext } from './entry-time.ts';
import { meantTime } from './moment-field.tsx';

export interface EventFormProps {
  readonly portCallId: number;
  readonly page: PortCallPage;
  readonly portId: number;
  /** The event that is edited; undefined for a new one. */
  readonly event: PortCallEvent | undefined;
  readonly start: EventDraft;
  readonly templates: readonly ActivityTemplate[];
  readonly operations: readonly CargoOperation[];
  readonly context: EntryTimeContext;
  /** Whether the time is focused when the form is opened. */
  readonly isFocused: boolean;
  readonly onDone: () => void;
  readonly onCancel?: (() => void) | undefined;
}

/** The errors that prevent a draft from being sent, by field. */
function missingOf(draft: EventDraft, context: EntryTimeContext, isTried: boolean) {
  const meant = meantTime({ text: draft.time, chosen: draft.chosen }, context);
  const errors: Record<string, string> = {};
  if (isTried && meant.kind === 'empty') errors['eventDate'] = 'Required';
  if (isTried && meant.kind === 'question') errors['eventDate'] = 'Choose which time is meant';
  if (isTried && draft.templateId === null) errors['templateId'] = 'Required';
  return { meant, errors };
}

const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

const theirsOf = (error: unknown): PortCallEvent | undefined =>
  error instanceof ApiError && error.status === 409 && error.theirs !== undefined
    ? (error.theirs as PortCallEvent)
    : undefined;

function useEventForm(props: EventFormProps) {
  const { portCallId, event, start, templates, context, onDone } = props;
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mutation = useSaveEvent(portCallId);
  const offerStay = useStayOffer(props.page);
  const template = templates.find(({ id }) => id === draft.templateId);
  const { meant, errors } = missingOf(draft, context, isTried);
  const send = (modified: string | undefined) => {
    setTried(true);
    if (meant.kind !== 'instant' || template === undefined || problem !== null) {
      leadToFirstError();
      return;
    }
    const body = { ...bodyOf(draft, template, meant.instant), ...(modified && { modified }) };
    mutation.mutate(
      { eventId: event?.id ?? 0, body },
      {
        onSuccess: ({ event: saved, arrived }) => {
          const done = event === undefined ? 'entered' : 'corrected';
          const text = `${saved.name} ${done}`;
          toast.show({
            text,
            kind: 'success',
            ...(arrived === null ? {} : offerStay(text, arrived)),
          });
          onDone();
        },
        onError: leadToFirstError,
      },
    );
  };
  const isComplete = meant.kind === 'instant' && template !== undefined && problem === null;
  const proposed =
    event === undefined && isComplete ? bodyOf(draft, template, meant.instant) : undefined;
  return { draft, setDraft, errors, mutation, send, setProblem, proposed };
}

const hasMore = ({ saidBy, saidByName, internalRemark }: EventDraft): boolean =>
  saidBy !== 10 || saidByName !== '' || internalRemark !== '';

/** Adds or edits an event; Enter saves from every field. */
export function EventForm(props: EventFormProps) {
  const { event, start, templates, operations, context, isFocused, onDone, onCancel } = props;
  const { draft, setDraft, errors, mutation, send, setProblem, proposed } = useEventForm(props);
  const effects = useEffectsOfEvent(props.portCallId, proposed);
  const [showsMore, setShowsMore] = useState(hasMore(start) || event !== undefined);
  // The version is fixed when editing begins: if another is fetched in the meantime, the save must be refused.
  const [begunWith] = useState(event?.modified);
  const take = useTakeEvent(props.portCallId);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFocused) focusFirst(form.current);
  }, [isFocused]);
  const refused = fieldErrorsOf(mutation.error);
  const theirs = theirsOf(mutation.error);
  const isWhole = mutation.isError && theirs === undefined && Object.keys(refused).length === 0;
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!mutation.isPending) send(begunWith);
  };
  return (
    <form
      ref={form}
      noValidate
      className={css['form']}
      aria-label={event === undefined ? 'Enter an event' : `Correct ${event.name}`}
      onSubmit={submit}
    >
      {onCancel !== undefined && <OnEscape run={onCancel} />}
      {isWhole && <Banner kind="error">{sentenceOf(mutation.error)}</Banner>}
      {theirs !== undefined && (
        <EventConflict
          theirs={theirs}
          draft={draft}
          context={context}
          onChooseYours={() => {
            // The question disappears with its buttons.
            focusFirst(form.current);
            send(theirs.modified);
          }}
          onTakeTheirs={() => {
            take(theirs);
            onDone();
          }}
        />
      )}
      <EventFields
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        templates={templates}
        operations={operations}
        portId={props.portId}
        context={context}
        errors={{ ...refused, ...errors }}
        isStored={event !== undefined}
        showsMore={showsMore}
        onProblem={setProblem}
      />
      {proposed !== undefined && <EffectList effects={effects.data} />}
      <div className={css['buttons']}>
        {!showsMore && (
          <TextButton onClick={() => setShowsMore(true)}>Reported by, internal remark</TextButton>
        )}
        <span className={css['space']} />
        {onCancel !== undefined && (
          <Button keys="Esc" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" keys="Enter" loading={mutation.isPending}>
          {event === undefined ? 'Add event' : 'Save event'}
        </Button>
      </div>
    </form>
  );
}
