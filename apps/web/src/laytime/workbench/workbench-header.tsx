import { laytimeParties } from '@fairlead/domain/laytime/calculation';
import { formatTime } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Tag } from '@fairlead/ui/badge';
import { Button, IconButton } from '@fairlead/ui/button';
import { PageHeader } from '@fairlead/ui/page';
import { IconArrowBackUp, IconArrowForwardUp, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { createPart } from '../../platform/parts/part.tsx';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import type { CalculationDraft, SaveState } from '../draft/use-draft.ts';
import type { Calculation } from '../laytime.data.ts';
import css from './workbench.module.css';

const SendClaim = createPart(
  async () => (await import('../send-claim.dialog.tsx')).SendClaimDialog,
  {
    onFail: ({ onClose }) => onClose(),
  },
);

const NameCalculation = createPart(
  async () => (await import('../name-calculation.dialog.tsx')).NameCalculationDialog,
  { onFail: ({ onClose }) => onClose() },
);

/** What another feature adds to the header of a calculation: its documents, the comparison with another version. */
export interface WorkbenchTool {
  readonly fixtureId: number;
  readonly calculation: Calculation;
  /** Saves the input before it is used. */
  readonly saveNow: () => Promise<string>;
}

export const crumbsOf = (fixture: { readonly id: number; readonly name: string }) => [
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

function SavedState({
  state,
  onRetry,
}: {
  readonly state: SaveState;
  readonly onRetry: () => void;
}) {
  const { zoneFor } = useTimeDisplay();
  const text = (() => {
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
      data-returns-to-sheet
    >
      {text}
      {state.kind === 'failed' && <Button onClick={onRetry}>Try again</Button>}
    </span>
  );
}

export interface WorkbenchHeaderProps {
  readonly calculation: Calculation;
  readonly draft: CalculationDraft;
  readonly mayWrite: boolean;
  /** The number of open questions; nothing is sent while terms are missing. */
  readonly openTerms: number;
  readonly tools: readonly ComponentType<WorkbenchTool>[];
}

function Steps({ draft }: { readonly draft: CalculationDraft }) {
  return (
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
        name="Redo"
        keys="Ctrl Shift Z"
        disabled={!draft.canRedo}
        onClick={draft.redo}
      />
    </>
  );
}

/** Whose version this is, whether it is saved, and its actions. */
export function WorkbenchHeader(props: WorkbenchHeaderProps) {
  const { calculation, draft, mayWrite, openTerms, tools } = props;
  const { fixture, id, party, name, version } = calculation;
  const [opened, setOpened] = useState<'send' | 'name'>();
  const close = () => setOpened(undefined);
  const named = { fixtureId: fixture.id, ltcId: id, saveNow: draft.saveNow };
  return (
    <>
      <PageHeader
        crumbs={crumbsOf({ id: fixture.id, name: fixture.fixtureNumber })}
        title={name === '' ? label(laytimeParties, party) : name}
        kind={`${fixture.fixtureNumber} · Laytime`}
        beside={
          <span data-stays>
            <Tag>Draft {(version ?? 0) + 1}</Tag>
            {mayWrite && (
              <IconButton
                icon={IconPencil}
                name="Name and comment"
                size="small"
                onClick={() => setOpened('name')}
              />
            )}
          </span>
        }
        actions={
          <>
            <SavedState
              state={draft.save}
              onRetry={() => void draft.saveNow().catch(() => undefined)}
            />
            {mayWrite && <Steps draft={draft} />}
            {tools.map((Tool) => (
              <Tool
                key={Tool.displayName ?? Tool.name}
                fixtureId={fixture.id}
                calculation={calculation}
                saveNow={draft.saveNow}
              />
            ))}
            {mayWrite && (
              <Button variant="filled" onClick={() => setOpened('send')}>
                Freeze version
              </Button>
            )}
          </>
        }
      />
      {opened === 'send' && (
        <SendClaim
          calculation={calculation}
          saveNow={draft.saveNow}
          openTerms={openTerms}
          onClose={close}
        />
      )}
      {opened === 'name' && <NameCalculation {...named} onClose={close} />}
    </>
  );
}
