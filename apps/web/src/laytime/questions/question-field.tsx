import { currencyChoice } from '@fairlead/domain/fixtures/currencies';
import { Button, linkClass, TextButton } from '@fairlead/ui/button';
import { DateField, printedDate } from '@fairlead/ui/date-field';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { MomentEntry } from '../workbench/moment-entry.tsx';
import css from '../workbench/workbench.module.css';
import type { QuestionField } from './fields.ts';

interface AnswerProps {
  readonly onAnswer: (path: string, value: unknown) => void;
}

function FigureEntry({
  field,
  onAnswer,
}: AnswerProps & { readonly field: Extract<QuestionField, { kind: 'decimal' }> }) {
  const [figure, setFigure] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (figure !== null) onAnswer(field.path, field.around?.(figure) ?? figure);
  };
  return (
    <form className={css['entry']} onSubmit={submit}>
      <NumberField label="Answer" unit={field.unit} value={figure} onChange={setFigure} />
      <Button type="submit" disabled={figure === null}>
        Answer
      </Button>
    </form>
  );
}

function TimeEntry({ path, onAnswer }: AnswerProps & { readonly path: string }) {
  const [time, setTime] = useState('');
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTime) onAnswer(path, time);
  };
  return (
    <form className={css['entry']} onSubmit={submit}>
      <TextField label="Answer" unit="hh:mm" value={time} maxLength={5} onChange={setTime} />
      <Button type="submit" disabled={!isTime}>
        Answer
      </Button>
    </form>
  );
}

function HolidaysEntry({
  field,
  question,
  onAnswer,
}: AnswerProps & {
  readonly field: Extract<QuestionField, { kind: 'holidays' }>;
  readonly question: string;
}) {
  const [dates, setDates] = useState<readonly string[]>([]);
  const [date, setDate] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (date === null) return;
    setDates([...new Set([...dates, date])].toSorted());
    setDate(null);
  };
  return (
    <>
      <form className={css['entry']} onSubmit={add} aria-label={question}>
        <DateField label="Holiday" value={date} onChange={setDate} />
        <Button type="submit" disabled={date === null}>
          Add
        </Button>
        {dates.map((one) => (
          <Button
            key={one}
            icon={IconX}
            aria-label={`Remove ${printedDate(one)}`}
            onClick={() => setDates(dates.filter((other) => other !== one))}
          >
            {printedDate(one)}
          </Button>
        ))}
      </form>
      <div className={css['choices']}>
        <Button onClick={() => onAnswer(field.path, field.around(dates))}>
          {dates.length === 0 ? field.done : 'These are all holidays'}
        </Button>
        <Link className={linkClass} to="/settings/laytime">
          Enter the calendar of the port
        </Link>
      </div>
    </>
  );
}

const currencies = [...currencyChoice.usual, ...currencyChoice.others].map((code) => ({
  value: code,
  label: code,
}));

export interface QuestionFieldProps extends AnswerProps {
  readonly field: QuestionField;
  readonly question: string;
  readonly zone: string;
}

/** The control for answering a missing term in place. */
export function QuestionFieldView({ field, question, zone, onAnswer }: QuestionFieldProps) {
  switch (field.kind) {
    case 'choice':
      return (
        <div className={css['choices']} role="group" aria-label={question}>
          {field.choices.map(({ text, value }) => (
            <Button key={text} onClick={() => onAnswer(field.path, value)}>
              {text}
            </Button>
          ))}
        </div>
      );
    case 'decimal':
      return <FigureEntry field={field} onAnswer={onAnswer} />;
    case 'time':
      return <TimeEntry path={field.path} onAnswer={onAnswer} />;
    case 'holidays':
      return <HolidaysEntry {...{ field, question, onAnswer }} />;
    case 'currency':
      return (
        <Select
          label="Answer"
          value={null}
          options={currencies}
          onChange={(code) => onAnswer(field.path, code)}
        />
      );
    case 'moment':
      return (
        <>
          <MomentEntry
            label="Answer"
            zone={zone}
            action="Answer"
            onEnter={(at) => onAnswer(field.path, field.around?.(at) ?? at)}
          />
          {field.none !== null && (
            <TextButton onClick={() => onAnswer(field.path, null)}>{field.none}</TextButton>
          )}
        </>
      );
    case 'elsewhere':
      return (
        <p className={css['how']}>
          {field.where === 'terms'
            ? 'The charter terms decide this: edit them, then update from terms and SOF.'
            : 'The fixture and its statements of facts decide this.'}
        </p>
      );
  }
}
