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
import { useMay } from '../platform/current/current.ts';
import { createStore, type Store } from '../platform/store/store.ts';
import { coversWell, isZoomName, spanOf, type View, viewAround, windowOf } from './board/scale.ts';
import { type ScheduleFilter, useBoard } from './schedule.data.ts';
import { FleetBoard } from './fleet-board.part.tsx';
import { ScheduleTools } from './schedule-tools.part.tsx';

export interface SchedulePageProps {
  readonly filter: ScheduleFilter;
  /** Search, filter and chips, which the list shares. */
  readonly filterTools: ReactNode;
  /** List or schedule. */
  readonly viewSwitch: ReactNode;
  /** The filter while it is being put together. */
  readonly filterPanel: ReactNode;
}

/** The window to fetch follows the view when that comes near its edge. */
function useFetchWindow(view: Store<View>) {
  const [window, setWindow] = useState(() => windowOf(view.read()));
  useEffect(
    () =>
      view.onChange(() =>
        setWindow((before) => (coversWell(before, view.read()) ? before : windowOf(view.read()))),
      ),
    [view],
  );
  return window;
}

/** The voyages as a fleet schedule: the second view of the same filter. */
export function SchedulePage(props: SchedulePageProps) {
  const { filter, filterTools, viewSwitch, filterPanel } = props;
  const navigate = useNavigate();
  const mayWrite = useMay('company.write');
  const { zoom } = useAddressQuery();
  const change = useChangeAddress();
  const [view] = useState(() =>
    createStore(viewAround(startMs(filter), spanOf(isZoomName(zoom) ? zoom : '3w'))),
  );
  const nowMs = useNowMs();
  const [aroundNow] = useState(() => windowOf(viewAround(nowMs, spanOf('3w'))));
  const board = useBoard(filter, useFetchWindow(view));
  const near = useBoard(filter, aroundNow);
  const create = () => void navigate({ to: '/voyages/new' });
  useShortcuts(mayWrite ? [{ keys: 'n', name: 'New voyage', run: create }] : []);
  const vessels = board.data?.vessels.length;
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
              onZoom={(next) => change({ part: { zoom: next }, replace: true })}
            />
            {viewSwitch}
          </>
        }
      >
        {filterTools}
      </Toolbar>
      <SplitPane asideWidth={widthsPx.filterPanel} asideName="Filter" aside={filterPanel}>
        {board.isError && board.data === undefined && (
          <ErrorState title="The schedule could not be loaded" onRetry={() => void board.refetch()}>
            {sentenceOf(board.error)}
          </ErrorState>
        )}
        {vessels === 0 && (
          <EmptyState title="No vessels in this filter">
            Vessels without voyages are shown too, unless a search narrows the voyages.
          </EmptyState>
        )}
        {board.data !== undefined && vessels !== 0 && (
          <FleetBoard
            answer={board.data}
            near={near.data ?? board.data}
            nowMs={nowMs}
            view={view}
          />
        )}
      </SplitPane>
    </Page>
  );
}

/** Now, unless the period of the filter lies elsewhere. */
function startMs({ from, to }: ScheduleFilter): number {
  const now = Date.now();
  if (from !== undefined && Date.parse(from) > now) return Date.parse(from);
  if (to !== undefined && Date.parse(to) < now) return Date.parse(to);
  return now;
}
