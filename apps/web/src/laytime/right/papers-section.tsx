import { claimPaperState } from '@fairlead/domain/claims/words';
import { Icon } from '@fairlead/ui/icon';
import { toast } from '@fairlead/ui/toast';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { useClaimOf, useSavePapers } from '../laytime.data.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { Section } from '../workbench/section.tsx';
import css from '../workbench/workbench.module.css';

/** The documents that the charter requires for a claim; a press marks one as available. */
export function PapersSection() {
  const { calculation, mayWrite } = useWorkbench();
  const fixtureId = calculation.fixture.id;
  const claim = useClaimOf(fixtureId).data;
  const save = useSavePapers(fixtureId);
  const papers = (claim?.papers ?? []).filter(({ state }) => state !== claimPaperState.NotNeeded);
  const { AtHand, Missing } = claimPaperState;
  const ready = papers.filter(({ state }) => state === AtHand).length;
  if (claim === undefined) return null;
  const toggle = (code: string, state: number, note: string | null) =>
    save.mutate(
      { papers: [{ code, state: state === AtHand ? Missing : AtHand, note }] },
      { onError: (error) => toast.show({ kind: 'error', text: sentenceOf(error) }) },
    );
  return (
    <Section title="Supporting documents" side={`${ready} of ${papers.length}`}>
      {papers.length === 0 && <p className={css['how']}>The charter terms require none.</p>}
      <ul className={css['papers']}>
        {papers.map(({ code, name, state, note }) => (
          <li key={code}>
            <button
              type="button"
              aria-pressed={state === AtHand}
              disabled={!mayWrite}
              onClick={() => toggle(code, state, note)}
            >
              <span className={css['paper-sign']} data-ready={state === AtHand || undefined}>
                <Icon of={state === AtHand ? IconCircleCheck : IconCircleDashed} size={15} />
              </span>
              {name}
              {state === Missing && <span className={css['side']}>Missing</span>}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
