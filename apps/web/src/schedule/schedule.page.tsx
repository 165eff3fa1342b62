import { Button } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageHeader, SplitPane } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { Toolbar } from '@fairlead/ui/toolbar';
import { widthsPx } from '@fairlead/domain/constants';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { FirstVessel, useHasNoVessels } from '../platform/catalogues/first-vessel.tsx';
import { useMay } from '../platform/current/current.ts';
import { createStore, type Store } from '../platform/store/store.ts';
import { blocksOf, isZoomName, spanOf, type View, viewAround } from './board/scale.ts';
import { type ScheduleFilter, useBoards, useOpenBoard } from './schedule.data.ts';
import { useScheduleForm } from './schedule-form.state.ts';
import { FleetBoard } from './fleet-board.part.tsx';
import type { StayTold } from './schedule-bar.part.tsx';
import { SchedulePrint } from './print/schedule-print.part.tsx';
import { ScheduleTools } from './schedule-tools.part.tsx';

export interface SchedulePageProps {
  readonly filter: ScheduleFilter;
  /** Search, filter and chips, which the list shares. */
  readonly filterTools: ReactNode;
  /** List or schedule. */
  readonly viewSwitch: ReactNode;
  /** The filter while it is being put together. */
  readonly filterPanel: ReactNode;
  /** What another room tells of a stay that goes on. */
  readonly running: StayTold;
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
  const { filter, filterTools, viewSwitch, filterPanel, running } = props;
  const navigate = useNavigate();
  const mayWrite = useMay('company.write');
  const { zoom } = useAddressQuery();
  const change = useChangeAddress();
  const { form, turn } = useScheduleForm();
  const [view] = useState(() =>
    createStore(viewAround(startMs(filter), spanOf(isZoomName(zoom) ? zoom : '3w'))),
  );
  const nowMs = useNowMs();
  const { answers, error, retry } = useBoards(filter, useBlocks(view));
  const open = useOpenBoard(filter);
  const create = () => void navigate({ to: '/voyages/new' });
  useShortcuts(mayWrite ? [{ keys: 'n', name: 'New voyage', run: create }] : []);
  const vessels = useMemo(
    () =>
      answers.length === 0
        ? undefined
        : new Set(answers.flatMap((answer) => answer.vessels).map(({ id }) => id)).size,
    [answers],
  );
  const count = useMemo(
    () =>
      vessels === undefined ? undefined : `${vessels} ${vessels === 1 ? 'vessel' : 'vessels'}`,
    [vessels],
  );
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
            <ScheduleTools
              view={view}
              form={form}
              onTurn={turn}
              onZoom={(next) => change({ part: { zoom: next }, replace: true })}
            />
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
        {vessels === 0 && <NoVessels />}
        {vessels !== undefined && vessels !== 0 && (
          <>
            <FleetBoard {...{ answers, open, nowMs, form, view, running }} />
            <SchedulePrint {...{ filter, answers, open, nowMs, form, view }} />
          </>
        )}
      </SplitPane>
    </Page>
  );
}

function NoVessels() {
  const hasNone = useHasNoVessels();
  if (hasNone) return <FirstVessel />;
  return (
    <EmptyState title="No vessels in this filter">
      Vessels without voyages are shown too, unless a search narrows the voyages.
    </EmptyState>
  );
}

/** Now, unless the period of the filter lies elsewhere. */
function startMs({ from, to }: ScheduleFilter): number {
  const now = Date.now();
  if (from !== undefined && Date.parse(from) > now) return Date.parse(from);
  if (to !== undefined && Date.parse(to) < now) return Date.parse(to);
  return now;
}
