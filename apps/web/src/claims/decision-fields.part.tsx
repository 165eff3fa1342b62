import { NumberField } from '@fairlead/ui/number-field';
import { TextField } from '@fairlead/ui/text-field';
import { type KeyboardEvent, useState } from 'react';
import type { Decision } from './comparison.data.ts';
import { type DecisionChange, percentOf } from './comparison.state.ts';

export interface DecisionFieldProps {
  readonly decision: Decision | undefined;
  readonly isLocked: boolean;
  readonly onDecide: (change: DecisionChange) => void;
}

/** Enter returns the focus to the page, so that its keys mark lines again. */
const leaveOnEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  if (event.target instanceof HTMLElement) event.target.blur();
};

/** The agreed percentage; saved when the field loses focus. */
export function AgreedPercent({ decision, isLocked, onDecide }: DecisionFieldProps) {
  const stored = percentOf(decision?.percent ?? null);
  const [typed, setTyped] = useState<string | null>();
  const [problem, setProblem] = useState<string | null>(null);
  const value = typed === undefined ? stored : typed;
  const isWrong = problem !== null || value === null || Number(value) > 100;
  const leave = () => {
    if (typed !== undefined && !isWrong && value !== stored) onDecide({ percent: value });
    if (!isWrong) setTyped(undefined);
  };
  return (
    <div role="presentation" onKeyDown={leaveOnEnter}>
      <NumberField
        label="Percent that counts"
        variant="cell"
        decimals={6}
        value={value}
        error={isWrong ? (problem ?? 'From 0 to 100') : undefined}
        disabled={isLocked}
        onProblem={setProblem}
        onChange={setTyped}
        onLeave={leave}
      />
    </div>
  );
}

/** The reason for the decision; saved when the field loses focus. */
export function DecisionNote({ decision, isLocked, onDecide }: DecisionFieldProps) {
  const stored = decision?.note ?? '';
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed !== undefined && typed !== stored) onDecide({ note: typed });
    setTyped(undefined);
    return true;
  };
  return (
    <div role="presentation" onKeyDown={leaveOnEnter} data-note>
      <TextField
        label="Note"
        variant="cell"
        maxLength={500}
        value={typed ?? stored}
        readOnly={isLocked}
        onChange={setTyped}
        onSettle={leave}
      />
    </div>
  );
}
