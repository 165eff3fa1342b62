import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageHeader, SplitPane } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { Toolbar } from '@fairlead/ui/toolbar';
import { widthsPx } from '@fairlead/domain/constants';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { FirstVessel, useHasNoVessels } from '../platform/catalogues/first-vessel.tsx';
import { useMay } from '../platform/current/current.ts';
import type { Store } from '@fairlead/ui/store';
import { blocksOf, type View } from './board/scale.ts';
import { type ScheduleFilter, useBoards, useOpenBoard, useSeenVessels } from './schedule.data.ts';
import { useScheduleForm } from './schedule-form.state.ts';
import { useScheduleView } from './schedule-view.state.ts';
import { FleetBoard } from './fleet-board.part.tsx';
import type { ListedStay } from './schedule-bar.part.tsx';
import type { ReportedStay } from './stay-text.part.tsx';
import { SchedulePrint } from './print/schedule-print.part.tsx';
import { ScheduleTools } from './schedule-tools.part.tsx';

export interface SchedulePageProps {
  readonly filter: ScheduleFilter;
  /** Search, filter and chips, which the list shares. */
  readonly filterTools: ReactNode;
  /** List or schedule. */
  readonly viewSwitch: ReactNode;
  /** The filter panel, while it is open. */
  readonly filterPanel: ReactNode;
  /** Clears all filters, if they leave no vessel. */
  readonly onClear: () => void;
  /** What another feature shows for a stay in progress. */
  readonly running: ListedStay;
  readonly reported: ReportedStay;
}

/** The blocks to fetch follow the view. */
function useBlocks(view: Store<View>) {
  const [blocks, setBlocks] = useState(() => blocksOf(view.read()));
  useEffect(
    () =>
      view.onChange(() =>
        setBlocks((before) => {
          const next = blocksOf(view.read());
          const isSame = before[0]?.from === next[0]?.from && before.at(-1)?.to === next.at(-1)?.to;
          return isSame ? before : next;
        }),
      ),
    [view],
  );
  return blocks;
}

/** The voyages as a fleet schedule: the second view of the same filter. */
export function SchedulePage(props: SchedulePageProps) {
  const { filter, filterTools, viewSwitch, filterPanel, running, reported, onClear } = props;
  const navigate = useNavigate();
  const mayWrite = useMay('company.write');
  const { form, turn } = useScheduleForm();
  const view = useScheduleView(filter);
  const nowMs = useNowMs();
  const { answers, isCurrent, error, retry } = useBoards(filter, useBlocks(view));
  const open = useOpenBoard(filter);
  const seen = useSeenVessels(filter, isCurrent ? answers : []);
  const create = () => void navigate({ to: '/voyages/new' });
  useShortcuts(mayWrite ? [{ keys: 'n', name: 'New voyage', run: create }] : []);
  const vessels = answers.length === 0 ? undefined : seen.length;
  const count = vessels === undefined ? undefined : counted(vessels, 'vessel');
  return (
    <Page>
      <PageHeader
        title="Fleet schedule"
        count={count}
        actions={
          mayWrite && (
            <Button variant="filled" icon={IconPlus} keys="n" onClick={create}>
              New voyage
            </Button>
          )
        }
      />
      <Toolbar
        end={
          <>
            <ScheduleTools view={view} form={form} onTurn={turn} />
            {viewSwitch}
          </>
        }
      >
        {filterTools}
      </Toolbar>
      <SplitPane asideWidth={widthsPx.filterPanel} asideName="Filter" aside={filterPanel}>
        {error !== null && vessels === undefined && (
          <ErrorState title="The schedule could not be loaded" onRetry={retry}>
            {sentenceOf(error)}
          </ErrorState>
        )}
        {vessels === 0 && <NoVessels onClear={onClear} />}
        {vessels !== undefined && vessels !== 0 && (
          <>
            <FleetBoard
              {...{ answers, open, vessels: seen, nowMs, form, view, running, reported }}
            />
            <SchedulePrint {...{ filter, answers, open, vessels: seen, nowMs, form, view }} />
          </>
        )}
      </SplitPane>
    </Page>
  );
}

function NoVessels({ onClear }: Pick<SchedulePageProps, 'onClear'>) {
  const hasNone = useHasNoVessels();
  if (hasNone) return <FirstVessel />;
  return (
    <EmptyState
      title="No vessels match these filters"
      actions={
        <Button variant="filled" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Vessels without voyages are also shown, unless a search filters the voyages.
    </EmptyState>
  );
}
