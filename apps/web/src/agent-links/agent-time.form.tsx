import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { randomId } from '../platform/random/random-id.ts';
import {
  emptyTime,
  errorsAt,
  takesBerth,
  timeContent,
  timeDraft,
  timeOptions,
} from './agent-entry-form.state.ts';
import { type AgentPageData, type OwnEntry, useEnter } from './agent.data.ts';
import { Correcting } from './correcting.part.tsx';
import { sendable } from './sendable.state.ts';
import css from './agent.module.css';

export interface AgentFormProps {
  readonly page: AgentPageData;
  readonly token: string;
  /** The own entry that is corrected. */
  readonly correcting: OwnEntry | undefined;
  readonly onDone: () => void;
}

/** The draft of a time, and how it is sent: again with the same key until it is taken. */
function useTimeForm({ token, correcting, onDone }: AgentFormProps) {
  const first = (correcting === undefined ? undefined : timeDraft(correcting.content)) ?? emptyTime;
  const [draft, setDraft] = useState(first);
  const [key, setKey] = useState(randomId);
  const [isTried, setTried] = useState(false);
  const entering = useEnter(token);
  const content = sendable(timeContent(draft));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (content === undefined) return leadToFirstError();
    entering.mutate([{ key, content, replacesId: correcting?.id ?? null }], {
      onSuccess: () => {
        toast.show({ text: 'The time was sent' });
        setDraft(emptyTime);
        setKey(randomId());
        setTried(false);
        onDone();
      },
      onError: () => leadToFirstError(),
    });
  };
  const missing = (value: unknown) => (isTried && value === null ? 'Required' : undefined);
  const errors = errorsAt(fieldErrorsOf(entering.error), 0);
  return { draft, setDraft, entering, submit, errors, missing };
}

/** One time: an event that has happened, or a time that is expected. */
export function AgentTimeForm(props: AgentFormProps) {
  const { page, correcting, onDone } = props;
  const { draft, setDraft, entering, submit, errors, missing } = useTimeForm(props);
  const own = correcting === undefined ? undefined : timeDraft(correcting.content);
  const options = timeOptions(page);
  const offered =
    own?.choice == null || options.some(({ value }) => value === own.choice)
      ? options
      : [{ value: own.choice, label: correcting?.title ?? '' }, ...options];
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const isWhole = Object.keys(errors).length === 0;
  return (
    <Card title="Times">
      <form className={css['form']} noValidate onSubmit={submit} aria-label="Time">
        {correcting !== undefined && <Correcting entry={correcting} onStop={onDone} />}
        {entering.isError && isWhole && (
          <p className={css['refused']} role="alert">
            {sentenceOf(entering.error)}
          </p>
        )}
        <div className={css['fields']}>
          <Select<string>
            label="Event"
            required
            options={offered}
            value={draft.choice}
            error={missing(draft.choice) ?? errors['templateId'] ?? errors['service']}
            onChange={(choice) => change({ choice })}
          />
          <DateTimeField
            label="Time"
            required
            zone={page.port.timeZone}
            value={draft.at}
            error={missing(draft.at) ?? errors['at']}
            onChange={(at) => change({ at })}
          />
          {takesBerth(draft) && (
            <TextField
              label="Berth"
              maxLength={200}
              value={draft.berth}
              error={errors['berth']}
              onChange={(berth) => change({ berth })}
            />
          )}
          <TextField
            label="Remark"
            maxLength={500}
            value={draft.remark}
            error={errors['remark']}
            onChange={(remark) => change({ remark })}
          />
        </div>
        <Button type="submit" variant="filled" loading={entering.isPending}>
          Send time
        </Button>
      </form>
    </Card>
  );
}
