import { type FoundTime, timesInText } from '@fairlead/domain/chat/times-in-text';
import { likelyCall } from '@fairlead/domain/port-calls/likely-call';
import { formatShortDay } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useEffectsOfEvent } from '../platform/call-effects/call-effects.data.ts';
import { EffectList } from '../platform/call-effects/effect-list.tsx';
import { useTemplates } from '../platform/event-templates/event-templates.data.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  leadToFirstError,
} from '../platform/forms/field-errors.ts';
import type { ChatMessage } from './chat.data.ts';
import { EtaFields, EventFields, RemarkFields, type TurnDraft } from './turn-message.form.tsx';
import {
  namedTemplate,
  onlyTime,
  sourceOf,
  useTurnIntoEta,
  useTurnIntoEvent,
  useTurnIntoRemark,
  useVesselCalls,
  type VesselCall,
} from './turn-message.data.ts';
import { eventOf, reporterOf } from './turn-message.state.ts';
import css from './turn-message.module.css';

export type TurnKind = 'event' | 'eta' | 'remark';

export interface TurnMessageProps {
  readonly message: ChatMessage;
  readonly kind: TurnKind;
  readonly onClose: () => void;
}

const titles = {
  event: { title: 'Event from a message', submit: 'Enter event', done: 'Event entered' },
  eta: { title: 'ETA from a message', submit: 'Record ETA', done: 'ETA recorded' },
  remark: { title: 'Remark from a message', submit: 'Add remark', done: 'Remark added' },
} as const;

const fieldsOf = { event: EventFields, eta: EtaFields, remark: RemarkFields };

/** The errors that prevent a draft from being sent, by field. */
function missingOf(kind: TurnKind, draft: TurnDraft): FieldErrors {
  return {
    ...(kind !== 'remark' && draft.at === null ? { at: 'Required' } : {}),
    ...(kind === 'event' && draft.template === null ? { templateId: 'Required' } : {}),
    ...(kind === 'remark' && draft.remark.trim() === '' ? { remark: 'Required' } : {}),
  };
}

/** Sends what the dialog holds by the call of its kind. */
function useSend({ message, kind }: TurnMessageProps) {
  const event = useTurnIntoEvent(message.clientId);
  const eta = useTurnIntoEta(message.clientId);
  const remark = useTurnIntoRemark(message.clientId);
  const send = (portCall: { readonly id: number }, draft: TurnDraft, done: () => void) => {
    const options = { onSuccess: done, onError: leadToFirstError };
    const { at } = draft;
    const entered = eventOf(draft);
    if (kind === 'remark') remark.mutate({ portCall, remark: draft.remark }, options);
    else if (at === null) return;
    else if (kind === 'eta') {
      const { setsSchedule } = draft;
      const stay = { setsSchedule, keepsStay: setsSchedule && draft.keepsStay };
      eta.mutate({ portCall, at, ...reporterOf(draft), ...stay }, options);
    } else if (entered !== undefined) event.mutate({ portCall, ...entered }, options);
  };
  return { mutation: { event, eta, remark }[kind], send };
}

const startOf = (message: ChatMessage, times: readonly FoundTime[]): TurnDraft => ({
  ...sourceOf(message),
  at: onlyTime(times),
  template: null,
  data: {},
  operationId: null,
  remark: message.body,
  setsSchedule: false,
  keepsStay: true,
});

interface FormProps extends TurnMessageProps {
  readonly calls: readonly VesselCall[];
}

const callLabel = ({ port, scheduledArrival }: VesselCall): string =>
  `${port.name}, ${formatShortDay(scheduledArrival, port.timeZone)}`;

/** The call that the message is tagged with, else the likeliest one. */
const callOf = (calls: readonly VesselCall[], { tags, created }: ChatMessage, isAhead: boolean) =>
  likelyCall(calls, {
    isNamed: (id) => tags.some((tag) => tag.kind === 'portCall' && tag.id === id),
    writtenMs: Date.parse(created),
    isAhead,
  });

function TurnForm(props: FormProps) {
  const { message, kind, calls, onClose } = props;
  const [callId, setCallId] = useState(() => callOf(calls, message, kind === 'eta')?.id ?? 0);
  const portCall = calls.find(({ id }) => id === callId);
  const zone = portCall?.port.timeZone ?? 'UTC';
  const written = { zone, writtenMs: Date.parse(message.created) };
  const times = timesInText(message.body, written);
  const [held, setDraft] = useState(() => startOf(message, times));
  const { data: templates = [] } = useTemplates();
  // The event that the text names, until another is chosen.
  const template = held.template ?? namedTemplate(templates, message.body) ?? null;
  const draft = { ...held, template };
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutation, send } = useSend(props);
  const change = (part: Partial<TurnDraft>) => setDraft((before) => ({ ...before, ...part }));
  const chooseCall = (id: number) => {
    setCallId(id);
    // What the text means in another port's zone is chosen again.
    const { timeZone = 'UTC' } = calls.find((one) => one.id === id)?.port ?? {};
    const others = timesInText(message.body, { ...written, zone: timeZone });
    change({ at: onlyTime(others), operationId: null });
  };
  const missing = missingOf(kind, draft);
  const proposed = kind === 'event' && problem === null ? eventOf(draft) : undefined;
  const effects = useEffectsOfEvent(callId, proposed);
  const submit = () => {
    setTried(true);
    if (Object.keys(missing).length > 0 || problem !== null || portCall === undefined) {
      leadToFirstError();
      return;
    }
    send({ id: portCall.id }, draft, () => {
      toast.show({ text: `${titles[kind].done}, ${portCall.port.name}`, kind: 'success' });
      onClose();
    });
  };
  const refused = fieldErrorsOf(mutation.error);
  const errors: FieldErrors = {
    ...refused,
    ...(refused['eventDate'] === undefined ? {} : { at: refused['eventDate'] }),
    ...(isTried && problem === null ? missing : {}),
  };
  const Fields = fieldsOf[kind];
  return (
    <FormDialog
      title={titles[kind].title}
      width={560}
      submitLabel={titles[kind].submit}
      submitKeys="Ctrl S"
      isPending={mutation.isPending}
      isDisabled={portCall === undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={css['fields']}>
        {mutation.isError && Object.keys(refused).length === 0 && (
          <Banner kind="error">{sentenceOf(mutation.error)}</Banner>
        )}
        <Quote message={message} />
        {portCall === undefined ? (
          <p className={css['note']}>
            {message.vessel.name} has no port calls around this message. Add one to a voyage first.
          </p>
        ) : (
          <>
            <Select
              label="Port call"
              required
              options={calls.map((one) => ({ value: one.id, label: callLabel(one) }))}
              value={callId}
              error={errors['portCall']}
              onChange={chooseCall}
            />
            <Fields
              key={callId}
              portCall={portCall}
              draft={draft}
              times={times}
              errors={errors}
              onChange={change}
              onProblem={setProblem}
            />
            {proposed !== undefined && <EffectList effects={effects.data} />}
          </>
        )}
      </div>
    </FormDialog>
  );
}

const Quote = ({ message: { body } }: { readonly message: ChatMessage }): ReactNode =>
  body === '' ? null : <blockquote className={css['quote']}>{body}</blockquote>;

/** Confirms what a message becomes: an event, the ETA or a remark of a port call of its vessel. */
export function TurnMessageDialog(props: TurnMessageProps) {
  const { data, error } = useVesselCalls(props.message);
  if (data !== undefined) return <TurnForm {...props} calls={data} />;
  return (
    <FormDialog
      title={titles[props.kind].title}
      submitLabel={titles[props.kind].submit}
      isDisabled
      onClose={props.onClose}
      onSubmit={() => undefined}
    >
      {error === null ? (
        <LoadingState name="Loading port calls" rows={3} />
      ) : (
        <Banner kind="error">{sentenceOf(error)}</Banner>
      )}
    </FormDialog>
  );
}
