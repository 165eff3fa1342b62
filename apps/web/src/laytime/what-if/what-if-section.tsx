import { formatDecimal, minusSign } from '@fairlead/domain/quantities/decimal';
import { Button } from '@fairlead/ui/button';
import { Kbd } from '@fairlead/ui/kbd';
import { Select } from '@fairlead/ui/select';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useRef, useState } from 'react';
import { sheetTime } from '../sheet/sheet-time.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { Section } from '../workbench/section.tsx';
import css from '../workbench/workbench.module.css';
import type { Outcome } from './outcome.ts';
import { useOutcomes } from './use-outcomes.ts';

const signed = (text: string): string => (text.startsWith(minusSign) ? text : `+${text}`);

/** The effect of the change: money if there is any, otherwise time. */
export function movedBy({ money, demurrageMinutes, usedMinutes }: Outcome): string {
  if (money !== null) return signed(formatDecimal(money, 2));
  return signed(sheetTime(demurrageMinutes === 0 ? usedMinutes : demurrageMinutes));
}

const shownAtMost = 5;

function Chosen({ outcome, onDone }: { readonly outcome: Outcome; readonly onDone: () => void }) {
  const { content, draft, mayWrite } = useWorkbench();
  const { demurrageMinutes, usedMinutes, variation } = outcome;
  const apply = () => {
    draft.change({ ...content, statement: variation.statement });
    onDone();
  };
  return (
    <div className={css['what-if']}>
      <p className={css['how']}>
        Time on demurrage {signed(sheetTime(demurrageMinutes))}, laytime used{' '}
        {signed(sheetTime(usedMinutes))}.
      </p>
      <div className={css['form-actions']}>
        <Button onClick={onDone}>Cancel</Button>
        {mayWrite && (
          <Button variant="filled" onClick={apply}>
            Apply
          </Button>
        )}
      </div>
    </div>
  );
}

/** One term changed: minutes and money are shown before anything is applied. The terms with the largest effect are listed. */
export function WhatIfSection() {
  const workbench = useWorkbench();
  const outcomes = useOutcomes(workbench);
  const box = useRef<HTMLDivElement>(null);
  const [id, setId] = useState<string | null>(null);
  useShortcuts([
    {
      keys: 'w',
      name: 'What if',
      group: 'Laytime',
      run: () => {
        const field = box.current?.querySelector('input');
        field?.focus();
        field?.click();
      },
    },
  ]);
  const chosen = outcomes?.find(({ variation }) => variation.id === id);
  if (workbench.result.status !== 'complete') return null;
  return (
    <Section title="What if" side={<Kbd keys="w" />}>
      <div ref={box} className={css['what-if-line']}>
        <Select
          label="Term"
          value={chosen === undefined ? null : id}
          placeholder={outcomes === undefined ? 'Calculating each term' : 'Choose a term'}
          options={(outcomes ?? []).map((outcome) => ({
            value: outcome.variation.id,
            label: `${outcome.variation.term}: ${outcome.variation.choice}`,
            detail: movedBy(outcome),
          }))}
          onChange={setId}
          onClear={() => setId(null)}
        />
        {chosen !== undefined && (
          <output
            className={css['moved']}
            data-tone={movedBy(chosen).startsWith('+') ? 'up' : 'down'}
          >
            {movedBy(chosen)}
          </output>
        )}
      </div>
      {chosen !== undefined && <Chosen outcome={chosen} onDone={() => setId(null)} />}
      {chosen === undefined && outcomes !== undefined && (
        <ul className={css['sensitive']} aria-label="Terms that matter most">
          {outcomes.slice(0, shownAtMost).map((outcome) => (
            <li key={outcome.variation.id}>
              <button type="button" onClick={() => setId(outcome.variation.id)}>
                <span data-tip-truncated>
                  {outcome.variation.term}: {outcome.variation.choice}
                </span>
                <span>{movedBy(outcome)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
