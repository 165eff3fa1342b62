import { agentLimits } from '@fairlead/domain/agent-links/agent-link';
import { counted } from '@fairlead/domain/quantities/counted';
import { Button, IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { randomId } from '../platform/random/random-id.ts';
import {
  emptyLine,
  errorsAt,
  isBlank,
  lineContent,
  type LineDraft,
  lineDraft,
} from './agent-entry-form.state.ts';
import type { AgentFormProps } from './agent-time.form.tsx';
import { type EntryBody, useEnter } from './agent.data.ts';
import { Correcting } from './correcting.part.tsx';
import { sendable } from './sendable.state.ts';
import css from './agent.module.css';

interface KeyedLine extends LineDraft {
  readonly key: string;
}

const blank = (): KeyedLine => ({ ...emptyLine, key: randomId() });

/** The lines that are entered, and how they are sent: again with the same keys until they are taken. */
function useLines({ token, correcting, onDone }: AgentFormProps) {
  const own = correcting === undefined ? undefined : lineDraft(correcting.content);
  const [lines, setLines] = useState<readonly KeyedLine[]>(() => [{ ...blank(), ...own }]);
  const [isTried, setTried] = useState(false);
  const entering = useEnter(token);
  const change = (key: string, part: Partial<LineDraft>) =>
    setLines((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const filled = lines.filter((one) => !isBlank(one));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const entries = filled.flatMap(({ key, ...line }): readonly EntryBody[] => {
      const content = sendable(lineContent(line));
      return content === undefined ? [] : [{ key, content, replacesId: correcting?.id ?? null }];
    });
    if (entries.length === 0 || entries.length < filled.length) return leadToFirstError();
    entering.mutate(entries, {
      onSuccess: () => {
        toast.show({ text: `${counted(entries.length, 'line')} sent` });
        setLines([blank()]);
        setTried(false);
        onDone();
      },
      onError: () => leadToFirstError(),
    });
  };
  const errors = fieldErrorsOf(entering.error);
  return {
    lines,
    change,
    submit,
    entering,
    add: () => setLines((before) => [...before, { ...blank(), at: before.at(-1)?.at ?? null }]),
    remove: (key: string) => setLines((before) => before.filter((one) => one.key !== key)),
    isTried,
    hasFieldErrors: Object.keys(errors).length > 0,
    errorsOf: (line: KeyedLine) => errorsAt(errors, filled.indexOf(line)),
  };
}

/** Lines of the statement of facts, sent together. */
export function AgentLines(props: AgentFormProps) {
  const { page, correcting, onDone } = props;
  const { lines, change, submit, entering, add, remove, ...form } = useLines(props);
  return (
    <Card title="Statement of facts">
      <form className={css['form']} noValidate onSubmit={submit} aria-label="Statement of facts">
        {correcting !== undefined && <Correcting entry={correcting} onStop={onDone} />}
        {entering.isError && !form.hasFieldErrors && (
          <p className={css['refused']} role="alert">
            {sentenceOf(entering.error)}
          </p>
        )}
        {lines.map((line, at) => (
          <LineFields
            key={line.key}
            {...{ line, at }}
            zone={page.port.timeZone}
            isTried={form.isTried}
            errors={form.errorsOf(line)}
            onChange={(part) => change(line.key, part)}
            onRemove={lines.length > 1 ? () => remove(line.key) : undefined}
          />
        ))}
        <div className={css['buttons']}>
          <Button type="submit" variant="filled" loading={entering.isPending}>
            Send {lines.length === 1 ? 'line' : counted(lines.length, 'line')}
          </Button>
          {correcting === undefined && lines.length < agentLimits.mostAtOnce && (
            <Button icon={IconPlus} onClick={add}>
              Add line
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

interface LineFieldsProps {
  readonly line: LineDraft;
  /** Its position, from 0. */
  readonly at: number;
  readonly zone: string;
  readonly isTried: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<LineDraft>) => void;
  readonly onRemove: (() => void) | undefined;
}

function LineFields({ line, at, zone, isTried, errors, onChange, onRemove }: LineFieldsProps) {
  const missing = (is: boolean) => (isTried && is ? 'Required' : undefined);
  const number = at + 1;
  return (
    <fieldset className={css['line']}>
      <legend>Line {number}</legend>
      <div className={css['fields']}>
        <DateTimeField
          label="Time"
          required
          zone={zone}
          value={line.at}
          error={missing(line.at === null) ?? errors['at']}
          onChange={(value) => onChange({ at: value })}
        />
        <TextField
          label="What happened"
          required
          maxLength={500}
          placeholder="All fast"
          value={line.text}
          error={missing(line.text.trim() === '') ?? errors['text'] ?? errors['content']}
          onChange={(text) => onChange({ text })}
        />
        <DateTimeField
          label="Until"
          zone={zone}
          value={line.until}
          error={errors['until']}
          onChange={(until) => onChange({ until })}
        />
        <TextField
          label="Remark"
          maxLength={1000}
          value={line.remark}
          error={errors['remark']}
          onChange={(remark) => onChange({ remark })}
        />
      </div>
      {onRemove !== undefined && (
        <IconButton icon={IconTrash} name={`Remove line ${number}`} onClick={onRemove} />
      )}
    </fieldset>
  );
}
