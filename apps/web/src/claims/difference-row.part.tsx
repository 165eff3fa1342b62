import {
  differenceMark,
  differenceMarks,
  type DifferenceMark,
} from '@fairlead/domain/claims/enumerations';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { percentText, roundedPercent } from '@fairlead/domain/quantities/percent';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { TheirLine } from '@fairlead/ui/field';
import { ZonedTime } from '@fairlead/ui/figure';
import { MenuButton } from '@fairlead/ui/menu';
import { useEffect, useRef } from 'react';
import type { Comparison, Difference } from './comparison.data.ts';
import {
  decisionOf,
  type DecisionChange,
  decisionText,
  kindLabels,
  markOf,
  minutesText,
} from './comparison.state.ts';
import { AgreedPercent, DecisionNote } from './decision-fields.part.tsx';
import css from './differences.module.css';

export interface DifferenceRowProps {
  readonly comparison: Comparison;
  readonly difference: Difference;
  readonly mayWrite: boolean;
  readonly isCurrent: boolean;
  /** The mark made here while another user set a different one. */
  readonly contested: DecisionChange | undefined;
  readonly onCurrent: () => void;
  readonly onDecide: (change: DecisionChange) => void;
  readonly onTakeTheirs: () => void;
}

/** The available marks of a difference: only between two percentages can another be agreed; otherwise one of the two applies. */
export const marksOf = ({ kind }: Difference) =>
  differenceMarks
    .filter(({ number }) => kind === 'interval' || number !== differenceMark.Agreed)
    .map(({ number, label: name }) => ({ value: number, label: name }));

/** A mark with its default values: half way, until another percentage is entered. */
export const markChange = ({ ours, theirs }: Difference, mark: DifferenceMark): DecisionChange => ({
  mark,
  percent:
    mark === differenceMark.Agreed ? roundedPercent((Number(ours) + Number(theirs)) / 2) : null,
});

function Moment({ at, zone }: { readonly at: string; readonly zone: string }) {
  const shown = formatZoned(at, zone);
  return <ZonedTime time={shown.text} zone={shown.zone} utc={utcEcho(at)} />;
}

function Statement({
  difference,
  side,
  zone,
}: Pick<DifferenceRowProps, 'difference'> & {
  readonly side: 'ours' | 'theirs';
  readonly zone: string;
}) {
  const reported = difference[side];
  if (difference.kind === 'allowance') return <>{minutesText(exactMinutes(reported))}</>;
  if (difference.kind !== 'interval')
    return reported === '' ? 'Never' : <Moment at={reported} zone={zone} />;
  const rule = side === 'ours' ? difference.ourRule : difference.theirRule;
  return (
    <>
      {percentText(reported)} %
      {rule !== null && rule !== '' && <div className={css['rule']}>{rule}</div>}
    </>
  );
}

/** Minutes as 'n' or 'n/d'. */
function exactMinutes(text: string): number {
  const [part = '0', whole = '1'] = text.split('/');
  return Number(part) / Number(whole);
}

/** One difference: what each side states, its value, and the decision. */
export function DifferenceRow(props: DifferenceRowProps) {
  const { comparison, difference, mayWrite, isCurrent, contested, onDecide } = props;
  const { kind, from, to, worth, alone } = difference;
  const call = comparison.calls.find(({ id }) => id === difference.portCallId);
  const zone = call?.timeZone ?? 'Etc/UTC';
  const decision = decisionOf(comparison, difference);
  const mark = markOf(comparison, difference);
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <tr
      ref={row}
      data-mark={mark}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      onPointerDown={props.onCurrent}
      onFocus={props.onCurrent}
    >
      <td>
        <strong>{kindLabels[kind]}</strong>, {call?.name}
        {from !== null && to !== null && (
          <div className={css['interval']}>
            <Moment at={from} zone={zone} /> to <Moment at={to} zone={zone} />
          </div>
        )}
      </td>
      <td>
        <Statement difference={difference} side="ours" zone={zone} />
      </td>
      <td>
        <Statement difference={difference} side="theirs" zone={zone} />
      </td>
      <td>{minutesText(difference.minutes)}</td>
      <td>{worth === null ? '' : formatDecimal(worth, 2)}</td>
      <td>{alone === null ? '' : formatDecimal(alone, 2)}</td>
      <td>
        {mayWrite ? (
          <MenuButton
            items={marksOf(difference).map(({ value, label: name }) => ({
              key: String(value),
              label: name,
              keys: String(value / 10),
              isChecked: value === mark,
              onChoose: () => onDecide(markChange(difference, value)),
            }))}
          >
            {label(differenceMarks, mark)}
          </MenuButton>
        ) : (
          label(differenceMarks, mark)
        )}
        {mark === differenceMark.Agreed && (
          <AgreedPercent decision={decision} isLocked={!mayWrite} onDecide={onDecide} />
        )}
        {contested !== undefined && (
          <TheirLine
            theirs={{
              by: 'Another user',
              value: `${decisionText(decision)}; yours is ${decisionText(contested)}`,
              onChooseYours: () => onDecide(contested),
              onTakeTheirs: props.onTakeTheirs,
            }}
          />
        )}
      </td>
      <td>
        <DecisionNote decision={decision} isLocked={!mayWrite} onDecide={onDecide} />
      </td>
    </tr>
  );
}
