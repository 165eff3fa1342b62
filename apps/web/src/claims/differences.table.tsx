import { differenceMark, type DifferenceMark } from '@fairlead/domain/claims/enumerations';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { subtractDecimals } from '@fairlead/domain/quantities/sum';
import { Kbd } from '@fairlead/ui/kbd';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useRef, useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import type { Comparison } from './comparison.data.ts';
import type { useDecisions } from './decisions.data.ts';
import { DifferenceRow, markChange, marksOf } from './difference-row.part.tsx';
import css from './differences.module.css';

export interface DifferenceTableProps {
  readonly comparison: Comparison;
  readonly decisions: ReturnType<typeof useDecisions>;
}

const keys: readonly (readonly [string, string])[] = [
  ['↑', ''],
  ['↓', 'line'],
  ['1', 'disputed'],
  ['2', 'ours'],
  ['3', 'theirs'],
  ['4', 'agreed'],
  ['N', 'note'],
];

function KeysHelp() {
  return (
    <p className={css['keys']} data-phone="hidden">
      {keys.map(([key, what]) => (
        <span key={key}>
          <Kbd keys={key} /> {what}
        </span>
      ))}
    </p>
  );
}

/** The focused line, and its keyboard shortcuts. */
function useDifferenceKeys({ comparison, decisions }: DifferenceTableProps, mayWrite: boolean) {
  const { differences } = comparison;
  const [key, setKey] = useState(differences[0]?.key);
  const table = useRef<HTMLTableElement>(null);
  const at = Math.max(
    0,
    differences.findIndex((one) => one.key === key),
  );
  const current = differences[at];
  const step = (by: number) => () =>
    setKey(differences[Math.min(differences.length - 1, Math.max(0, at + by))]?.key);
  const mark = (value: DifferenceMark) => () => {
    if (current === undefined || !marksOf(current).some((one) => one.value === value)) return;
    decisions.decide(current, markChange(current, value));
  };
  const note = () =>
    table.current?.querySelector<HTMLElement>('[data-current] [data-note] input')?.focus();
  useShortcuts([
    { keys: 'ArrowUp', name: 'Line above', run: step(-1) },
    { keys: 'ArrowDown', name: 'Line below', run: step(1) },
    ...(mayWrite
      ? [
          { keys: '1', name: 'Disputed', run: mark(differenceMark.Disputed) },
          { keys: '2', name: 'Ours', run: mark(differenceMark.Ours) },
          { keys: '3', name: 'Counterparty', run: mark(differenceMark.Theirs) },
          { keys: '4', name: 'Agreed between', run: mark(differenceMark.Agreed) },
          { keys: 'n', name: 'Note', run: note },
        ]
      : []),
  ]);
  return { table, current, setKey };
}

interface GapRowProps {
  readonly name: string;
  readonly worth?: string;
  readonly alone?: string;
}

function GapRow({ name, worth, alone }: GapRowProps) {
  const money = (amount: string | undefined) =>
    amount === undefined ? '' : formatDecimal(amount, 2);
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {name}
      </th>
      <td>{money(worth)}</td>
      <td>{money(alone)}</td>
      <td colSpan={2} />
    </tr>
  );
}

/** The sum of the lines, the remainder that belongs to no line, and the effect of open lines on each other. */
function GapRows({ comparison }: Pick<DifferenceTableProps, 'comparison'>) {
  const { figures, interaction, otherTerms } = comparison;
  const [ours, theirs] = [figures?.ours.net ?? null, figures?.theirs.net ?? null];
  if (ours === null || theirs === null) return null;
  return (
    <tfoot>
      {interaction !== null && Number(interaction) !== 0 && (
        <GapRow name="Interaction between items" alone={interaction} />
      )}
      {otherTerms !== null && Number(otherTerms) !== 0 && (
        <GapRow name="Rates, rounding and aggregation" worth={otherTerms} />
      )}
      <GapRow name="Gap between both versions" worth={subtractDecimals(ours, theirs)} />
    </tfoot>
  );
}

/** Each difference with what each side states, its value, and its mark. */
export function DifferenceTable(props: DifferenceTableProps) {
  const { comparison, decisions } = props;
  const mayWrite = useMay('company.write');
  const { table, current, setKey } = useDifferenceKeys(props, mayWrite);
  return (
    <div className={css['scroll']}>
      <table ref={table} className={css['differences']}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">{comparison.ours.name}</th>
            <th scope="col">{comparison.theirs.name}</th>
            <th scope="col">Time</th>
            <th
              scope="col"
              data-tip="Its share of the difference: decided lines first, then line by line. The lines add up to the total."
            >
              Effect, {comparison.currency ?? 'no currency'}
            </th>
            <th
              scope="col"
              data-tip="Cost of accepting the counterparty’s version on this line only"
            >
              {' '}
              On its own
            </th>
            <th scope="col">Decision</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {comparison.differences.map((difference) => {
            const { key } = difference;
            const contested = decisions.contested.find((one) => one.difference.key === key);
            return (
              <DifferenceRow
                key={key}
                {...{ comparison, difference, mayWrite }}
                isCurrent={current?.key === key}
                contested={contested?.change}
                onCurrent={() => setKey(key)}
                onDecide={(change) => decisions.decide(difference, change)}
                onTakeTheirs={() => decisions.drop(difference)}
              />
            );
          })}
        </tbody>
        <GapRows comparison={comparison} />
      </table>
      <KeysHelp />
    </div>
  );
}
