import { laytimeParties } from '@fairlead/domain/laytime/calculation';
import { formatTime } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/words/word';
import { Tag } from '@fairlead/ui/badge';
import { Banner } from '@fairlead/ui/banner';
import { Button, IconButton } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ComponentType, useCallback, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type CalculationDraft, type SaveState, useCalculationDraft } from './draft/use-draft.ts';
import {
  type Calculation,
  saveCalculation,
  useCalculation,
  useTakeAnswer,
} from './laytime.data.ts';
import { RightColumn } from './right/right-column.tsx';
import { DeskProvider } from './workbench/desk.ts';
import { LeftColumn } from './workbench/left-column.tsx';
import { Middle } from './workbench/middle.tsx';
import { useUndoKeys } from './workbench/undo-keys.ts';
import { useDeskOf } from './workbench/use-desk.ts';
import css from './workbench/workbench.module.css';

const SendClaim = createPart(
  async () => (await import('./send-claim.dialog.tsx')).SendClaimDialog,
  {
    onFail: ({ onClose }) => onClose(),
  },
);

/** What another room adds to the head of a calculation: its papers, the comparison with another version. */
export interface WorkbenchTool {
  readonly fixtureId: number;
  readonly calculation: Calculation;
  /** Saves what is entered before something is made of it. */
  readonly saveNow: () => Promise<string>;
}

export interface WorkbenchPageProps {
  readonly tools: readonly ComponentType<WorkbenchTool>[];
}

const crumbsOf = (fixture: { readonly id: number; readonly name: string }) => [
  <Link key="fixtures" to="/fixtures">
    Fixtures
  </Link>,
  <Link
    key="fixture"
    to="/fixtures/$id/{-$tab}"
    params={{ id: String(fixture.id), tab: 'laytime' }}
  >
    {fixture.name}
  </Link>,
];

/** One calculation at work: what it rests on, minute by minute, and what it comes to. */
export function LaytimeWorkbenchPage({ tools }: WorkbenchPageProps) {
  const { id, ltcId } = useParams({ strict: false });
  const [fixtureId, calculationId] = [Number(id), Number(ltcId)];
  const calculation = useCalculation(fixtureId, calculationId);
  const { refetch } = calculation;
  if (calculation.data !== undefined)
    return (
      <StandingWorkbench
        key={ltcId}
        calculation={calculation.data}
        refetch={refetch}
        tools={tools}
      />
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

function SavedState({
  state,
  onRetry,
}: {
  readonly state: SaveState;
  readonly onRetry: () => void;
}) {
  const { zoneFor } = useTimeDisplay();
  const words = (() => {
    switch (state.kind) {
      case 'saved':
        return `Saved ${formatTime(state.at, zoneFor(null))}`;
      case 'waiting':
        return 'Not saved yet';
      case 'saving':
        return 'Saving';
      case 'failed':
        return 'Not saved';
    }
  })();
  return (
    <span
      className={css['saved']}
      role="status"
      data-failed={state.kind === 'failed' || undefined}
      data-rests={state.kind === 'saved' || undefined}
    >
      {words}
      {state.kind === 'failed' && <Button onClick={onRetry}>Try again</Button>}
    </span>
  );
}

function Contested({ draft }: { readonly draft: CalculationDraft }) {
  const { contested, save } = draft;
  return (
    <>
      {save.kind === 'failed' && (
        <Banner kind="error" title="The calculation could not be saved">
          {sentenceOf(save.error)}
        </Banner>
      )}
      {contested.length > 0 && (
        <Banner
          kind="warning"
          title={`Somebody else changed the same: ${contested.join(', ')}`}
          actions={
            <>
              <Button onClick={draft.takeTheirs}>Take theirs</Button>
              <Button onClick={draft.keepMine}>Keep yours</Button>
            </>
          }
        >
          Nothing is saved until you choose. What only one of you changed stands already.
        </Banner>
      )}
    </>
  );
}

interface StandingProps extends WorkbenchPageProps {
  readonly calculation: Calculation;
  readonly refetch: () => Promise<unknown>;
}

function StandingWorkbench({ calculation, refetch, tools }: StandingProps) {
  const { fixture, id, party, version } = calculation;
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
  const desk = useDeskOf(calculation, draft, mayWrite);
  const [isSending, setSending] = useState(false);
  const guard = useLeaveGuard(draft.isDirty);
  const saveNow = () => void draft.saveNow().catch(() => undefined);
  useUndoKeys(draft, saveNow, mayWrite);
  const leave = () =>
    void navigate({
      to: '/fixtures/$id/{-$tab}',
      params: { id: String(fixture.id), tab: 'laytime' },
    });
  const openTerms = desk.result.status === 'complete' ? 0 : desk.result.missing.length + 1;
  const title = label(laytimeParties, party);
  return (
    <Page>
      <OnEscape run={leave} />
      <PageHeader
        crumbs={crumbsOf({ id: fixture.id, name: fixture.fixtureNumber })}
        title={title}
        beside={
          <span data-stays>
            <Tag>Draft {(version ?? 0) + 1}</Tag>
          </span>
        }
        actions={
          <>
            <SavedState state={draft.save} onRetry={saveNow} />
            {mayWrite && (
              <>
                <IconButton
                  icon={IconArrowBackUp}
                  name="Undo"
                  keys="Ctrl Z"
                  disabled={!draft.canUndo}
                  onClick={draft.undo}
                />
                <IconButton
                  icon={IconArrowForwardUp}
                  name="Do again"
                  keys="Ctrl Shift Z"
                  disabled={!draft.canRedo}
                  onClick={draft.redo}
                />
              </>
            )}
            {tools.map((Tool) => (
              <Tool
                key={Tool.displayName ?? Tool.name}
                fixtureId={fixture.id}
                calculation={calculation}
                saveNow={draft.saveNow}
              />
            ))}
            {mayWrite && (
              <Button variant="filled" onClick={() => setSending(true)}>
                Send claim
              </Button>
            )}
          </>
        }
      />
      <Contested draft={draft} />
      <DeskProvider value={desk}>
        <div className={css['room']}>
          <div className={css['columns']}>
            <LeftColumn />
            <Middle />
            <RightColumn />
          </div>
        </div>
      </DeskProvider>
      {isSending && (
        <SendClaim
          calculation={calculation}
          saveNow={draft.saveNow}
          openTerms={openTerms}
          onClose={() => setSending(false)}
        />
      )}
      {guard}
    </Page>
  );
}
