import {
  differenceMark,
  differenceMarks,
  type DifferenceMark,
} from '@fairlead/domain/claims/words';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatDateTime } from '@fairlead/domain/time/format';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { type Comparison, type Difference, type Pair, useDecide } from './comparison.data.ts';
import {
  decisionOf,
  kindWords,
  markOf,
  minutesText,
  standing,
  withDecision,
} from './comparison.state.ts';
import css from './claims.module.css';

export interface DifferenceTableProps {
  readonly pair: Pair;
  readonly comparison: Comparison;
}

const marks = differenceMarks.map(({ number, label }) => ({ value: number, label }));
/** Between two percentages lies another; of a moment or an allowance one of both stands. */
const plainMarks = marks.filter(({ value }) => value !== differenceMark.Agreed);

const refusal = (error: Error): string =>
  error instanceof ApiError && error.status === 409
    ? 'Somebody else decided meanwhile: their marks are shown'
    : sentenceOf(error);

/** Each difference with what either side says, what it is worth, and the mark that is set on it. */
export function DifferenceTable({ pair, comparison }: DifferenceTableProps) {
  const deciding = useDecide(pair);
  const mayWrite = useMay('company.write');
  const decide: RowProps['onDecide'] = (difference, change) =>
    deciding.mutate(
      {
        decisions: [...standing(comparison, withDecision(comparison, difference, change))],
        ...(comparison.modified === null ? {} : { modified: comparison.modified }),
      },
      { onError: (error) => toast.show({ text: refusal(error), kind: 'error' }) },
    );
  return (
    <table className={css['differences']}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{comparison.ours.name}</th>
          <th scope="col">{comparison.theirs.name}</th>
          <th scope="col">Time</th>
          <th scope="col">Worth {comparison.currency}</th>
          <th scope="col">Decision</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {comparison.differences.map((difference) => (
          <DifferenceRow
            key={difference.key}
            {...{ comparison, difference, mayWrite }}
            isBusy={deciding.isPending}
            onDecide={decide}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly comparison: Comparison;
  readonly difference: Difference;
  readonly mayWrite: boolean;
  readonly isBusy: boolean;
  readonly onDecide: (difference: Difference, change: Parameters<typeof withDecision>[2]) => void;
}

function DifferenceRow({ comparison, difference, mayWrite, isBusy, onDecide }: RowProps) {
  const { kind, from, to, worth } = difference;
  const call = comparison.calls.find(({ id }) => id === difference.portCallId);
  const zone = call?.timeZone ?? 'Etc/UTC';
  const mark = markOf(comparison, difference);
  return (
    <tr data-mark={mark}>
      <td>
        <strong>{kindWords[kind]}</strong>, {call?.name}
        {from !== null && to !== null && (
          <div className={css['stretch']}>
            {formatDateTime(from, zone)} to {formatDateTime(to, zone)}
          </div>
        )}
      </td>
      <td>{saidText(difference, 'ours', zone)}</td>
      <td>{saidText(difference, 'theirs', zone)}</td>
      <td>{minutesText(difference.minutes)}</td>
      <td>{worth === null ? '' : formatDecimal(worth, 2)}</td>
      <td>
        <Select<DifferenceMark>
          label="Decision"
          place="cell"
          options={kind === 'interval' ? marks : plainMarks}
          value={mark}
          disabled={!mayWrite || isBusy}
          onChange={(next) =>
            onDecide(difference, {
              mark: next,
              percent: next === differenceMark.Agreed ? '50' : null,
            })
          }
        />
        {mark === differenceMark.Agreed && (
          <AgreedPercent {...{ comparison, difference, onDecide }} isLocked={!mayWrite || isBusy} />
        )}
      </td>
      <td>
        <Note {...{ comparison, difference, onDecide }} isLocked={!mayWrite} />
      </td>
    </tr>
  );
}

function saidText(difference: Difference, side: 'ours' | 'theirs', zone: string): string {
  const said = difference[side];
  if (difference.kind === 'interval') {
    const rule = side === 'ours' ? difference.ourRule : difference.theirRule;
    return `${said} %${rule === null || rule === '' ? '' : `, ${rule}`}`;
  }
  if (difference.kind === 'allowance') return minutesText(exactMinutes(said));
  return said === '' ? 'Never' : formatDateTime(said, zone);
}

/** Minutes as 'n' or 'n/d'. */
function exactMinutes(text: string): number {
  const [part = '0', whole = '1'] = text.split('/');
  return Number(part) / Number(whole);
}

interface DecisionFieldProps extends Pick<RowProps, 'comparison' | 'difference' | 'onDecide'> {
  readonly isLocked: boolean;
}

function AgreedPercent({ comparison, difference, onDecide, isLocked }: DecisionFieldProps) {
  const kept = decisionOf(comparison, difference)?.percent ?? null;
  const value = typeof kept === 'object' || kept === null ? null : String(kept);
  return (
    <NumberField
      label="Percent that counts"
      place="cell"
      decimals={6}
      value={value}
      disabled={isLocked}
      onChange={(percent) => {
        if (percent !== null && Number(percent) <= 100) onDecide(difference, { percent });
      }}
    />
  );
}

function Note({ comparison, difference, onDecide, isLocked }: DecisionFieldProps) {
  const kept = decisionOf(comparison, difference)?.note ?? '';
  const [typed, setTyped] = useState<string | undefined>();
  return (
    <TextField
      label="Note"
      place="cell"
      maxLength={500}
      value={typed ?? kept}
      readOnly={isLocked}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== undefined && typed !== kept) onDecide(difference, { note: typed });
        setTyped(undefined);
      }}
    />
  );
}
