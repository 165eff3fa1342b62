import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { answerMark } from '@fairlead/domain/claim-guests/guest';
import {
  decisionOutcome,
  type GuestDecision,
  outcomeText,
} from '@fairlead/domain/claim-guests/guest-decisions';
import { formatLaytime } from '@fairlead/domain/time/duration';
import { formatDateTime } from '@fairlead/domain/time/format';
import { Segmented } from '@fairlead/ui/segmented';
import type { GuestCall } from './guest.data.ts';
import type { LineEntry } from './guest-answer.state.ts';
import { StatedFields } from './guest-stated.part.tsx';
import css from './guest.module.css';

export interface GuestLineRowProps {
  readonly line: GuestCall['lines'][number];
  /** IANA name. */
  readonly zone: string;
  readonly entry: LineEntry | undefined;
  /** What the company decided on these hours of the guest’s answer before. */
  readonly decisions: readonly GuestDecision[];
  readonly errors: Readonly<Record<string, string>>;
  readonly path: string;
  readonly onChange: (part: Partial<LineEntry>) => void;
}

const choices = [
  { value: 'agree', label: 'Agree' },
  { value: 'dispute', label: 'Dispute' },
] as const;
type Choice = (typeof choices)[number]['value'];

const marks = { agree: answerMark.Agreed, dispute: answerMark.Disputed } as const;

/** A line of the time sheet, and whether the guest agrees with it. */
export function GuestLineRow(props: GuestLineRowProps) {
  const { line, zone, entry, decisions, errors, path, onChange } = props;
  const from = formatDateTime(line.at, zone);
  const to = formatDateTime(line.to, zone);
  const chosen = choices.find(({ value }) => marks[value] === entry?.mark)?.value;
  return (
    <li className={css['line']} data-counts={line.percent > 0} data-mark={entry?.mark ?? undefined}>
      <span className={css['when']}>
        {from} to {to}
      </span>
      <span className={css['why']}>
        {line.remark}
        {decisions.map((one) => (
          <Decision key={one.from} decision={one} line={line} zone={zone} />
        ))}
      </span>
      <span className={css['percent']}>{line.percent} %</span>
      <span className={css['counted']}>{formatLaytime(line.countedMinutes * minuteMs)}</span>
      {entry !== undefined && (
        <Segmented<Choice>
          name={`Answer to ${from} to ${to}`}
          size="small"
          options={choices}
          value={chosen}
          onChange={(choice) => onChange({ mark: marks[choice] })}
        />
      )}
      {entry?.mark === answerMark.Disputed && (
        <div className={css['stated']}>
          <StatedFields {...{ entry, zone, errors, path, onChange }} />
        </div>
      )}
      {errors[`${path}.at`] !== undefined && path !== '' && (
        <p className={css['refused']}>{errors[`${path}.at`]}</p>
      )}
    </li>
  );
}

const outcomeColours = {
  [decisionOutcome.Accepted]: 'accepted',
  [decisionOutcome.Refused]: 'declined',
  [decisionOutcome.Agreed]: 'accepted',
} as const;

/** A decision on the line, with its hours where they are only a part of it. */
function Decision({
  decision,
  line,
  zone,
}: Pick<GuestLineRowProps, 'line' | 'zone'> & { readonly decision: GuestDecision }) {
  const { from, to, outcome } = decision;
  const isWhole =
    from !== null &&
    to !== null &&
    Date.parse(from) <= Date.parse(line.at) &&
    Date.parse(to) >= Date.parse(line.to);
  const hours =
    isWhole || from === null || to === null
      ? ''
      : `, ${formatDateTime(from, zone)} to ${formatDateTime(to, zone)}`;
  return (
    <span className={css[outcomeColours[outcome]]}>
      Your answer: {outcomeText(decision).toLowerCase()}
      {hours}
    </span>
  );
}
