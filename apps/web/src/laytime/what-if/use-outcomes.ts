import type { StatementInput } from '@fairlead/laytime';
import { useEffect, useState } from 'react';
import type { Workbench } from '../workbench/workbench-context.ts';
import { bySensitivity, type Outcome, outcomeOf } from './outcome.ts';
import { variationsOf } from './variations.ts';

/** The pause in the input after which the terms are tried. */
const quietMs = 250;

interface Found {
  readonly statement: StatementInput;
  readonly outcomes: readonly Outcome[];
}

/**
 * The effect of each term, the largest first. One term is tried at a time, so that key presses do not have to wait; undefined
 * while they are being tried.
 */
export function useOutcomes({ content, result }: Workbench): readonly Outcome[] | undefined {
  const { statement, calls } = content;
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (result.status !== 'complete') return undefined;
    const portOf = (id: string) => calls.find((one) => one.id === id)?.port.name ?? id;
    const waiting = variationsOf(statement, portOf).toReversed();
    const outcomes: Outcome[] = [];
    let timer = setTimeout(function tryNext() {
      const next = waiting.pop();
      if (next === undefined) return setFound({ statement, outcomes: bySensitivity(outcomes) });
      const outcome = outcomeOf(result, next);
      if (outcome !== undefined) outcomes.push(outcome);
      timer = setTimeout(tryNext);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [statement, calls, result]);
  return found?.statement === statement ? found.outcomes : undefined;
}
