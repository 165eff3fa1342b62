import { claimDocumentState } from '@fairlead/domain/claims/enumerations';
import { Icon } from '@fairlead/ui/icon';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useClaimOf, useSaveDocuments } from '../laytime.data.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { Section } from '../workbench/section.tsx';
import css from '../workbench/workbench.module.css';
import { showError } from '../../platform/api/show-error.ts';

/** The documents that the charter requires for a claim; a press marks one as available. */
export function DocumentsSection() {
  const { calculation, mayWrite } = useWorkbench();
  const fixtureId = calculation.fixture.id;
  const claim = useClaimOf(fixtureId).data;
  const save = useSaveDocuments(fixtureId);
  const documents = (claim?.papers ?? []).filter(
    ({ state }) => state !== claimDocumentState.NotNeeded,
  );
  const { AtHand, Missing } = claimDocumentState;
  const ready = documents.filter(({ state }) => state === AtHand).length;
  if (claim === undefined) return null;
  const toggle = (code: string, state: number, note: string | null) =>
    save.mutate(
      { papers: [{ code, state: state === AtHand ? Missing : AtHand, note }] },
      { onError: showError },
    );
  return (
    <Section title="Supporting documents" side={`${ready} of ${documents.length}`}>
      {documents.length === 0 && <p className={css['how']}>The charter terms require none.</p>}
      <ul className={css['documents']}>
        {documents.map(({ code, name, state, note }) => (
          <li key={code}>
            <button
              type="button"
              aria-pressed={state === AtHand}
              disabled={!mayWrite}
              onClick={() => toggle(code, state, note)}
            >
              <span className={css['document-symbol']} data-ready={state === AtHand || undefined}>
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
