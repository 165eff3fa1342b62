import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { Glyph } from '@fairlead/ui/glyph';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import type { EmailCall } from './read-times.data.ts';
import {
  callLabel,
  type Decision,
  isBerthEvent,
  type Meaning,
  meanings,
  missingOf,
  type ReviewedTime,
} from './read-times.state.ts';
import css from './reading.module.css';

export interface TimeCardProps {
  readonly time: ReviewedTime;
  /** The port calls that it may be about. */
  readonly calls: readonly EmailCall[];
  /** Why the server refused it. */
  readonly refusal: string | undefined;
  readonly onChange: (part: Partial<ReviewedTime>) => void;
  readonly onChooseCall: (id: number) => void;
  readonly onDecide: (decision: Decision) => void;
  readonly onFocus: () => void;
}

/** What it is, when, and where the words leave something open. */
function Fields({ time, calls, onChange, onChooseCall }: TimeCardProps) {
  const { meaning, at, until, text, berth, portCall } = time;
  const zone = portCall.timeZone;
  const isLine = meaning === 'line';
  return (
    <div className={css['fields']}>
      {calls.length > 1 && (
        <Select
          label="Port call"
          required
          options={calls.map((one) => ({ value: one.id, label: callLabel(one) }))}
          value={portCall.id}
          onChange={onChooseCall}
        />
      )}
      <Select<Meaning>
        label="What"
        required
        options={meanings}
        value={meaning === '' ? null : meaning}
        onChange={(chosen) => onChange({ meaning: chosen })}
      />
      <DateTimeField
        label={isLine ? 'From' : 'Time'}
        required
        value={at}
        zone={zone}
        onProblem={(problem) => {
          if (problem !== null) onChange({ at: null });
        }}
        onChange={(chosen) => onChange({ at: chosen })}
      />
      {isLine && (
        <>
          <DateTimeField
            label="To"
            value={until}
            zone={zone}
            onChange={(chosen) => onChange({ until: chosen })}
          />
          <TextField
            label="Text of the line"
            maxLength={500}
            value={text}
            onChange={(written) => onChange({ text: written })}
          />
        </>
      )}
      {isBerthEvent(time) && (
        <TextField
          label="Berth"
          maxLength={200}
          value={berth}
          onChange={(written) => onChange({ berth: written })}
        />
      )}
    </div>
  );
}

/** The instants that the words can mean. */
function Choices({ time: { at, choices, portCall }, onChange }: TimeCardProps) {
  if (choices.length === 0) return null;
  return (
    <div className={css['times']} role="group" aria-label="What the words can mean">
      {choices.map((one) => (
        <Button key={one} aria-pressed={one === at} onClick={() => onChange({ at: one })}>
          {formatWithZone(one, portCall.timeZone)}
        </Button>
      ))}
    </div>
  );
}

function Decide({ time, onDecide }: TimeCardProps) {
  const { decision, quote } = time;
  return (
    <span className={css['decide']}>
      <Button
        data-decide={decision === 'open' ? '' : undefined}
        aria-pressed={decision === 'confirmed'}
        aria-label={`Confirm ${quote}`}
        onClick={() => onDecide('confirmed')}
      >
        {decision === 'confirmed' ? 'Confirmed' : 'Confirm'}
      </Button>
      <Button
        variant="quiet"
        aria-pressed={decision === 'skipped'}
        aria-label={`Skip ${quote}`}
        onClick={() => onDecide('skipped')}
      >
        {decision === 'skipped' ? 'Skipped' : 'Skip'}
      </Button>
    </span>
  );
}

/** A statement of the text: its words, what it becomes, and whether a person confirms it. */
export function TimeCard(props: TimeCardProps) {
  const { time, refusal, onFocus } = props;
  const { key, quote, decision, doubts, taken } = time;
  const missing = decision === 'confirmed' ? missingOf(time) : undefined;
  return (
    <li data-key={key} aria-label={quote}>
      <div className={css['card']} role="presentation" data-decision={decision} onFocus={onFocus}>
        <div className={css['top']}>
          <blockquote className={css['quote']}>{quote}</blockquote>
          {taken === undefined && <Decide {...props} />}
        </div>
        {taken === undefined ? (
          <>
            <Fields {...props} />
            <Choices {...props} />
            {doubts.map((doubt) => (
              <p key={doubt} className={css['doubt']}>
                <Glyph kind="warning" /> {doubt}
              </p>
            ))}
            {(missing ?? refusal) !== undefined && (
              <p className={css['error']} role="alert">
                {missing ?? refusal}
              </p>
            )}
          </>
        ) : (
          <p className={css['note']}>Taken before: {taken}</p>
        )}
      </div>
    </li>
  );
}
