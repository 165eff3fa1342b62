import { readDecimal } from '@fairlead/domain/quantities/decimal';
import { Button } from '@fairlead/ui/button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { rowEdited } from '../draft/row-edit.ts';
import { readClock } from '../sheet/clock-entry.ts';
import type { SheetRow } from '../sheet/rows.ts';
import { percentText } from '@fairlead/domain/quantities/percent';
import { useWorkbench } from './workbench-context.ts';
import css from './workbench.module.css';

interface Typed {
  readonly from: string;
  readonly to: string;
  readonly percent: string;
  readonly reason: string;
}

interface CellProps {
  readonly name: string;
  readonly value: string;
  readonly width?: number;
  readonly maxLength: number;
  readonly isFirst?: boolean;
  readonly onType: (text: string) => void;
}

function Cell({ name, value, width, maxLength, isFirst = false, onType }: CellProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFirst) return;
    box.current?.focus();
    box.current?.select();
  }, [isFirst]);
  return (
    <input
      ref={box}
      className={css['cell']}
      aria-label={name}
      style={width === undefined ? undefined : { width }}
      value={value}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => event.target.select()}
    />
  );
}

/** The typed values as an entry; or the error message. */
function entryOf(typed: Typed, was: Typed, { row, zone }: { row: SheetRow; zone: string }) {
  const edge = (name: 'from' | 'to') => {
    if (typed[name] === was[name]) return { ms: null };
    const oldMs = name === 'from' ? row.fromMs : row.toMs;
    return readClock(typed[name], { oldMs, zone, isEnd: name === 'to' });
  };
  const [from, to] = [edge('from'), edge('to')];
  if ('problem' in from) return `From: ${from.problem}`;
  if ('problem' in to) return `To: ${to.problem}`;
  const percent = readDecimal(typed.percent, { maxDecimals: 6 });
  if (!percent.ok || Number(percent.value) > 100) return 'A percentage is between 0 and 100';
  return {
    fromMs: from.ms,
    toMs: to.ms,
    percent: typed.percent === was.percent ? null : percent.value,
    reason:
      typed.reason.trim() === was.reason || typed.reason.trim() === '' ? null : typed.reason.trim(),
  };
}

/** A row whose figures are edited. Enter accepts them, Escape discards them. */
export function RowEditor({
  row,
  onDone,
}: {
  readonly row: SheetRow;
  readonly onDone: () => void;
}) {
  const { content, draft, callId, zone } = useWorkbench();
  const [was] = useState<Typed>(() => ({
    from: row.from,
    to: row.to,
    percent: percentText(row.line.percent),
    reason: row.line.rule.label,
  }));
  const [typed, setTyped] = useState(was);
  const [problem, setProblem] = useState<string>();
  const type = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setProblem(undefined);
  };
  const take = () => {
    const entry = entryOf(typed, was, { row, zone });
    if (typeof entry === 'string') return setProblem(entry);
    const { fromMs, toMs } = row;
    const answer = rowEdited(content, { callId, fromMs, toMs }, entry);
    if ('refusal' in answer) return setProblem(answer.refusal);
    draft.change(answer.content);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    take();
  };
  return (
    <>
      <tr className={css['editing']} onKeyDown={onKeyDown}>
        <td>{row.day}</td>
        <td>
          <Cell
            name="From"
            isFirst
            value={typed.from}
            maxLength={5}
            onType={(from) => type({ from })}
          />
        </td>
        <td>
          <Cell name="To" value={typed.to} maxLength={5} onType={(to) => type({ to })} />
        </td>
        <td colSpan={2}>
          <Cell
            name="Reason"
            value={typed.reason}
            maxLength={100}
            onType={(reason) => type({ reason })}
          />
        </td>
        <td className={css['number']}>
          <Cell
            name="Percent"
            value={typed.percent}
            maxLength={9}
            onType={(percent) => type({ percent })}
          />
        </td>
        <td colSpan={3}>
          <span className={css['editing-actions']}>
            <Button keys="Esc" onClick={onDone}>
              Cancel
            </Button>
            <Button variant="filled" keys="Enter" onClick={take}>
              Apply
            </Button>
          </span>
        </td>
      </tr>
      {problem !== undefined && (
        <tr className={css['editing']}>
          <td />
          <td colSpan={8}>
            <span className={css['wrong']} role="alert">
              {problem}
            </span>
          </td>
        </tr>
      )}
    </>
  );
}
