import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ComponentType, useCallback } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { type CalculationDraft, useCalculationDraft } from './draft/use-draft.ts';
import {
  type Calculation,
  saveCalculation,
  useCalculation,
  useTakeAnswer,
} from './laytime.data.ts';
import { RightColumn } from './right/right-column.tsx';
import { WorkbenchProvider } from './workbench/workbench-context.ts';
import { LeftColumn } from './workbench/left-column.tsx';
import { Middle } from './workbench/middle.tsx';
import { useUndoKeys } from './workbench/undo-keys.ts';
import { useWorkbenchOf } from './workbench/use-workbench.ts';
import { crumbsOf, WorkbenchHeader, type WorkbenchTool } from './workbench/workbench-header.tsx';
import css from './workbench/workbench.module.css';

export interface WorkbenchPageProps {
  readonly tools: readonly ComponentType<WorkbenchTool>[];
}

/** The workbench of one calculation: its sources, minute by minute, and its result. */
export function LaytimeWorkbenchPage({ tools }: WorkbenchPageProps) {
  const { id, ltcId } = useParams({ strict: false });
  const [fixtureId, calculationId] = [Number(id), Number(ltcId)];
  const calculation = useCalculation(fixtureId, calculationId);
  const { refetch } = calculation;
  if (calculation.data !== undefined)
    return (
      <LoadedWorkbench key={ltcId} calculation={calculation.data} refetch={refetch} tools={tools} />
    );
  return (
    <Page>
      <PageHeader crumbs={crumbsOf({ id: fixtureId, name: 'Fixture' })} title="Laytime" />
      <PageBody>
        {calculation.isError ? (
          <ErrorState
            title="Calculation could not be loaded"
            onRetry={() => void calculation.refetch()}
          >
            {sentenceOf(calculation.error)}
          </ErrorState>
        ) : (
          <LoadingState name="Loading calculation" />
        )}
      </PageBody>
    </Page>
  );
}

function Contested({ draft }: { readonly draft: CalculationDraft }) {
  const { contested, save } = draft;
  return (
    <div data-returns-to-sheet>
      {save.kind === 'failed' && (
        <Banner kind="error" title="The calculation could not be saved">
          {sentenceOf(save.error)}
        </Banner>
      )}
      {contested.length > 0 && (
        <Banner
          kind="warning"
          title={`Another user also changed: ${contested.join(', ')}`}
          actions={
            <>
              <Button onClick={draft.takeTheirs}>Take theirs</Button>
              <Button onClick={draft.chooseMine}>Keep yours</Button>
            </>
          }
        >
          Nothing is saved until you choose. What only one of you changed is already merged.
        </Banner>
      )}
    </div>
  );
}

interface LoadedProps extends WorkbenchPageProps {
  readonly calculation: Calculation;
  readonly refetch: () => Promise<unknown>;
}

function LoadedWorkbench({ calculation, refetch, tools }: LoadedProps) {
  const { fixture, id } = calculation;
  const navigate = useNavigate();
  const mayWrite = useMay('company.write');
  const draft = useCalculationDraft({
    stored: calculation,
    mayWrite,
    save: useCallback(
      (body) => saveCalculation({ fixtureId: fixture.id, ltcId: id }, body),
      [fixture.id, id],
    ),
    onSaved: useTakeAnswer(),
    refetch,
  });
  const workbench = useWorkbenchOf(calculation, draft, mayWrite);
  const guard = useLeaveGuard(draft.isDirty);
  const saveNow = () => void draft.saveNow().catch(() => undefined);
  useUndoKeys(draft, saveNow, mayWrite);
  const leave = () =>
    void navigate({
      to: '/fixtures/$id/{-$tab}',
      params: { id: String(fixture.id), tab: 'laytime' },
    });
  const openTerms =
    workbench.result.status === 'complete' ? 0 : workbench.result.missing.length + 1;
  return (
    <Page>
      <OnEscape run={leave} />
      <WorkbenchHeader
        calculation={calculation}
        draft={draft}
        mayWrite={mayWrite}
        openTerms={openTerms}
        tools={tools}
      />
      <Contested draft={draft} />
      <WorkbenchProvider value={workbench}>
        <div className={css['layout']}>
          <div className={css['columns']}>
            <LeftColumn />
            <Middle />
            <RightColumn />
          </div>
        </div>
      </WorkbenchProvider>
      {guard}
    </Page>
  );
}
