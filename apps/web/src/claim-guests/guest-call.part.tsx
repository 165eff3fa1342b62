import { answerMark } from '@fairlead/domain/claim-guests/guest';
import {
  decisionsOnLine,
  type GuestDecision,
  outcomeText,
} from '@fairlead/domain/claim-guests/guest-decisions';
import { formatLaytime } from '@fairlead/domain/time/duration';
import { formatZoned } from '@fairlead/domain/time/format';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { TextField } from '@fairlead/ui/text-field';
import { IconChecks, IconPlus } from '@tabler/icons-react';
import type { GuestCall } from './guest.data.ts';
import { type CallEntry, lineIndex, newEntry } from './guest-answer.state.ts';
import { GuestLineRow } from './guest-line.part.tsx';
import { StatedFields } from './guest-stated.part.tsx';
import css from './guest.module.css';

export interface GuestCallSheetProps {
  readonly call: GuestCall;
  /** The entry; undefined for read-only guests, and for calls of which only totals are known. */
  readonly entry: CallEntry | undefined;
  /** On the guest’s answer to an earlier version. */
  readonly decisions: readonly GuestDecision[];
  readonly errors: Readonly<Record<string, string>>;
  /** The path prefix of this call's errors. */
  readonly path: string;
  readonly onChange: (part: Partial<CallEntry>) => void;
}

const timeText = (minutes: number) => formatLaytime(minutes * minuteMs);

/** One port call: its figures, its time sheet with the guest's answers, its statement of facts. */
export function GuestCallSheet(props: GuestCallSheetProps) {
  const { call, entry, decisions, errors, path, onChange } = props;
  const moment = (at: string) => {
    const { text, zone } = formatZoned(at, call.timeZone);
    return `${text} ${zone}`;
  };
  const facts: readonly (readonly [string, string])[] = [
    ['Time allowed', timeText(call.allowedMinutes)],
    ['Used', timeText(call.usedMinutes)],
    ['On demurrage', timeText(call.demurrageMinutes)],
    ...(call.savedMinutes === null ? [] : [['Saved', timeText(call.savedMinutes)] as const]),
    ...(call.begins === null ? [] : [['Laytime begins', moment(call.begins)] as const]),
    ...(call.expires === null ? [] : [['Laytime expires', moment(call.expires)] as const]),
    ...(call.ends === null ? [] : [['Time ends', moment(call.ends)] as const]),
  ];
  return (
    <Card title={`${call.port}, ${call.operation}`} status={call.termsLabel} flush>
      <dl className={css['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {entry !== undefined && (
        <Allowance entry={entry} errors={errors} path={path} onChange={onChange} />
      )}
      <TermDecisions call={call} decisions={decisions} />
      <TimeSheet {...props} />
      <FactList call={call} moment={moment} />
    </Card>
  );
}

const termLabels = {
  allowance: 'time allowed',
  commencement: 'start of laytime',
  end: 'end of time',
} as const;

/** The decisions that are not about hours of the time sheet. */
function TermDecisions({ call, decisions }: Pick<GuestCallSheetProps, 'call' | 'decisions'>) {
  const terms = decisions.flatMap((one) =>
    one.kind === 'interval' || one.callId !== call.id
      ? []
      : [`${termLabels[one.kind]} ${outcomeText(one).toLowerCase()}`],
  );
  return terms.length === 0 ? null : (
    <p className={css['terms']}>Your answer: {terms.join(', ')}.</p>
  );
}

type EntryProps = Pick<GuestCallSheetProps, 'errors' | 'path' | 'onChange'> & {
  readonly entry: CallEntry;
};

function Allowance({ entry, errors, path, onChange }: EntryProps) {
  const isDisputed = entry.allowed.trim() !== '';
  return (
    <div className={css['allowance']}>
      <TextField
        label="Time allowed by you"
        placeholder="As stated"
        maxLength={40}
        value={entry.allowed}
        error={errors[`${path}.allowedMinutes`]}
        onChange={(allowed) => onChange({ allowed })}
      />
      {isDisputed && (
        <TextField
          label="Reason"
          required
          maxLength={500}
          value={entry.allowedReason}
          error={errors[`${path}.allowedReason`]}
          onChange={(allowedReason) => onChange({ allowedReason })}
        />
      )}
    </div>
  );
}

function TimeSheet(props: GuestCallSheetProps) {
  const { call, entry, decisions, errors, path, onChange } = props;
  if (call.lines.length === 0) return null;
  const agreeRest = () =>
    onChange({
      lines: (entry?.lines ?? []).map((line) =>
        line.mark === null ? { ...line, mark: answerMark.Agreed } : line,
      ),
    });
  return (
    <section aria-label={`Time sheet, ${call.port}`}>
      <div className={css['sheetHeader']}>
        <h3>Time sheet</h3>
        {entry !== undefined && (
          <Button
            icon={IconChecks}
            variant="quiet"
            disabled={entry.lines.every(({ mark }) => mark !== null)}
            onClick={agreeRest}
          >
            Agree to all not answered
          </Button>
        )}
      </div>
      <ol className={css['lines']}>
        {call.lines.map((line, at) => (
          <GuestLineRow
            key={line.at}
            line={line}
            zone={call.timeZone}
            entry={entry?.lines[at]}
            decisions={decisionsOnLine(decisions, call.id, line)}
            errors={errors}
            path={entry === undefined ? '' : `${path}.lines.${lineIndex(entry, at)}`}
            onChange={(part) =>
              onChange({
                lines: (entry?.lines ?? []).map((one, other) =>
                  other === at ? { ...one, ...part } : one,
                ),
              })
            }
          />
        ))}
      </ol>
      {entry !== undefined && <Added {...{ entry, errors, path, onChange }} zone={call.timeZone} />}
    </section>
  );
}

function Added({ entry, errors, path, zone, onChange }: EntryProps & { readonly zone: string }) {
  const { added } = entry;
  return (
    <div className={css['added']}>
      {added.map((line, at) => (
        <fieldset key={line.key} className={css['addedLine']} aria-label={`Your line ${at + 1}`}>
          <StatedFields
            entry={line}
            zone={zone}
            errors={errors}
            path={`${path}.added.${at}`}
            onChange={(part) =>
              onChange({
                added: added.map((one, other) => (other === at ? { ...one, ...part } : one)),
              })
            }
            onRemove={() => onChange({ added: added.filter((_, other) => other !== at) })}
          />
        </fieldset>
      ))}
      <Button
        icon={IconPlus}
        variant="quiet"
        onClick={() => onChange({ added: [...added, newEntry()] })}
      >
        Add a line
      </Button>
    </div>
  );
}

function FactList({
  call,
  moment,
}: Pick<GuestCallSheetProps, 'call'> & { readonly moment: (at: string) => string }) {
  if (call.facts.length === 0) return null;
  return (
    <details className={css['sof']}>
      <summary>Statement of facts, {call.facts.length}</summary>
      <ol>
        {call.facts.map(({ at, until, text, remark, underProtest }) => (
          <li key={`${at} ${text}`}>
            <span>
              {moment(at)}
              {until !== null && ` to ${moment(until)}`}
            </span>
            <span>
              {[text, remark, underProtest ? 'Under protest' : null].filter(Boolean).join('. ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
