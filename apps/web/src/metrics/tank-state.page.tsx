import { formatWithZone } from '@fairlead/domain/time/format';
import { linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Segmented } from '@fairlead/ui/segmented';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { useTheme } from '@fairlead/ui/theme';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { FindingList } from '../platform/fuel-reports/finding-list.tsx';
import {
  type LedgerPeriod,
  type LedgerState,
  useLedgerPeriod,
  useLedgerState,
} from '../platform/fuel-tanks/ledger-data.ts';
import { lastDays, type Period, reached } from '../platform/fuel-tanks/ledger-span.ts';
import { LotPanel } from '../platform/fuel-tanks/lot-panel.tsx';
import { TankGrid } from '../platform/fuel-tanks/tank-drawing.tsx';
import { sliderMarks } from '../platform/fuel-tanks/slider-marks.ts';
import { picturedTanks } from '../platform/fuel-tanks/tank-picture.ts';
import { TimeSlider } from '../platform/fuel-tanks/time-slider.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { LotsTable } from './lots.table.tsx';
import { type TankStates, useTankStates } from './metrics.data.ts';
import { bunkeringsOf, seriesOf, stocksText } from './tank-state.state.ts';
import { StatesSide } from './tank-state-side.part.tsx';
import css from './metrics.module.css';

const StockChart = createPart(async () => (await import('./stock-chart.part.tsx')).StockChart);

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'Year' },
] as const;
type Span = (typeof spans)[number]['value'];

function usePeriod(span: Span): Period {
  const nowMs = useNowMs();
  const [openedMs] = useState(nowMs);
  return useMemo(() => lastDays(Number(span), openedMs), [openedMs, span]);
}

/** /metrics/tankstates/{refId}: the tanks of a vessel at any instant, their stock over time, and where each lot went. */
export function TankStatePage() {
  const { refId } = useParams({ strict: false });
  const vessel = Number(refId);
  const [span, setSpan] = useState<Span>('30');
  const period = usePeriod(span);
  const states = useTankStates(vessel);
  const ledger = useLedgerState(vessel);
  const moved = useLedgerPeriod(vessel, period);
  const error = states.error ?? ledger.error ?? moved.error;
  const name = states.data?.vessel.name ?? 'Vessel';
  return (
    <Page>
      <PageHeader
        crumbs={[
          <Link key="list" to="/metrics/tankstates">
            Tank monitoring
          </Link>,
        ]}
        title={name}
        kind="Tank monitoring"
        actions={
          <>
            <Segmented name="Period" options={spans} value={span} onChange={setSpan} />
            <Link className={linkClass} to="/vessels/$id/fuel" params={{ id: String(vessel) }}>
              Corrections and readings
            </Link>
          </>
        }
      />
      <PageBody>
        {error !== null ? (
          <EmptyState title="Unable to load the tanks of this vessel">
            <span role="alert">{sentenceOf(error)}</span>
          </EmptyState>
        ) : states.data === undefined || ledger.data === undefined || moved.data === undefined ? (
          <LoadingState name="Loading tanks" />
        ) : (
          <ShownStates
            states={states.data}
            ledger={ledger.data}
            moved={moved.data}
            period={period}
          />
        )}
      </PageBody>
    </Page>
  );
}

interface ShownStatesProps {
  readonly states: TankStates;
  readonly ledger: LedgerState;
  readonly moved: LedgerPeriod;
  readonly period: Period;
}

function ShownStates({ states, ledger, moved, period }: ShownStatesProps) {
  const zone = useTimeDisplay().zoneFor(null);
  const { theme } = useTheme();
  const vessel = states.vessel.id;
  const { fromMs, toMs } = reached(period, useNowMs());
  const [chosen, setChosen] = useState<number>();
  const [lot, setLot] = useState<number>();
  const atMs = Math.min(Math.max(chosen ?? toMs, fromMs), toMs);
  const tanks = useMemo(() => picturedTanks(ledger, moved, atMs), [ledger, moved, atMs]);
  const marks = useMemo(
    () => sliderMarks(ledger, moved, { fromMs, toMs }),
    [ledger, moved, fromMs, toMs],
  );
  const series = useMemo(() => seriesOf(moved, { fromMs, toMs }), [moved, fromMs, toMs]);
  const bunkerings = useMemo(() => bunkeringsOf(moved), [moved]);
  const findings = tanks.flatMap((tank) => tank.findings);
  return (
    <div className={css['page']}>
      <div className={css['main']}>
        <Card
          title={formatWithZone(atMs, zone)}
          actions={<span className={css['stocks']}>{stocksText(tanks)}</span>}
        >
          <TankGrid tanks={tanks} onLot={setLot} />
        </Card>
        <Card title="Stock over time">
          {series.length > 0 && (
            <StockChart
              key={theme}
              series={series}
              bunkerings={bunkerings}
              atMs={atMs}
              zone={zone}
              onChoose={setChosen}
            />
          )}
          <TimeSlider
            fromMs={fromMs}
            toMs={toMs}
            atMs={atMs}
            zone={zone}
            marks={marks}
            onChange={setChosen}
          />
        </Card>
        <LotsTable tanks={tanks} moved={moved} atMs={atMs} onLot={setLot} />
      </div>
      <div className={css['side']}>
        <Card title="Findings" count={findings.length}>
          {findings.length === 0 ? 'No implausible values.' : <FindingList findings={findings} />}
        </Card>
        <StatesSide states={states} />
      </div>
      {lot !== undefined && (
        <LotPanel vessel={vessel} lot={lot} onClose={() => setLot(undefined)} />
      )}
    </div>
  );
}
