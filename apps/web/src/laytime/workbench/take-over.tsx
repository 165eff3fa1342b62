import { outdatedFigures, outdatedTitle } from '@fairlead/domain/laytime/outdated-text';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { useFollow } from '../laytime.data.ts';
import { type Outdated, useOutdatedCalculation } from '../outdated.data.ts';
import { useWorkbench } from './workbench-context.ts';
import css from './workbench.module.css';
import { showError } from '../../platform/api/show-error.ts';

/** Adopts the current terms, fixture, cargo, calendars and statements; users' decisions are preserved. */
function Update() {
  const { calculation, draft } = useWorkbench();
  const follow = useFollow({ fixtureId: calculation.fixture.id, ltcId: calculation.id });
  const run = async () => {
    try {
      const modified = await draft.saveNow();
      await follow.mutateAsync({ modified });
      toast.show({ text: 'Updated from terms and SOF' });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Button variant="filled" loading={follow.isPending} onClick={() => void run()}>
      Update from terms and SOF
    </Button>
  );
}

/** Each change, as text. */
function Changes({ outdated }: { readonly outdated: Outdated }) {
  const { content } = useWorkbench();
  const portOf = (id: string | null) => content.calls.find((one) => one.id === id)?.port.name;
  return (
    <ul className={css['differences']}>
      {outdated.figures.map(({ what, before, after }) => (
        <li key={what}>
          {what}: {before ?? 'none'} → {after ?? 'none'}
        </li>
      ))}
      {outdated.changes.map(({ callId, sentence }) => (
        <li key={`${callId ?? ''} ${sentence}`}>
          {portOf(callId) !== undefined && `${portOf(callId) ?? ''}: `}
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** Reports that a source of the calculation has changed, and what an update changes in time and money. */
export function OutdatedBanner() {
  const { calculation, mayWrite } = useWorkbench();
  const outdated = useOutdatedCalculation(calculation.fixture.id, calculation.id);
  const [isOpen, setOpen] = useState(false);
  if (outdated === undefined) return null;
  const figures = outdatedFigures(outdated.before, outdated.after);
  return (
    <Banner
      kind="warning"
      title={outdatedTitle(outdated.parts)}
      actions={
        <>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide changes' : 'Show changes'}
          </Button>
          {mayWrite && <Update />}
        </>
      }
    >
      {figures.length === 0
        ? 'An update does not change time or money.'
        : figures.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('. ')}
      {isOpen && <Changes outdated={outdated} />}
    </Banner>
  );
}
