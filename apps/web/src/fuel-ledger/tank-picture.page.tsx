import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Segmented } from '@fairlead/ui/segmented';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useVesselNames } from '../platform/catalogues/vessel-choice.ts';
import { useMay } from '../platform/current/current.ts';
import { FindingList } from '../platform/fuel-reports/finding-list.tsx';
import { Endurance } from '../platform/fuel-tanks/endurance.tsx';
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
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { CorrectionPanel } from './correction.panel.tsx';
import { CorrectionsCard, ReadingsCard } from './ledger-entries.part.tsx';
import css from './fuel-ledger.module.css';

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'Year' },
] as const;
type Span = (typeof spans)[number]['value'];

/** /vessels/{id}/fuel: the tanks of a vessel with their content by delivery, at any instant of a period. */
export function TankPicturePage() {
  const { id } = useParams({ strict: false });
  const vessel = Number(id);
  const name = useVesselNames().get(vessel) ?? 'Vessel';
  const [span, setSpan] = useState<Span>('30');
  const [panel, setPanel] = useState<'correction' | number>();
  const mayWrite = useMay('company.write');
  const nowMs = useNowMs();
  const [openedMs] = useState(nowMs);
  const period = useMemo(() => lastDays(Number(span), openedMs), [openedMs, span]);
  const state = useLedgerState(vessel);
  const moved = useLedgerPeriod(vessel, period);
  const error = state.error ?? moved.error;
  return (
    <Page>
      <PageHeader
        crumbs={[
          <Link key="vessel" to="/vessels/$id/edit" params={{ id: String(vessel) }}>
            {name}
          </Link>,
        ]}
        title="Fuel in tanks"
        kind={name}
        actions={
          <>
            <Segmented name="Period" options={spans} value={span} onChange={setSpan} />
            {mayWrite && (
              <Button icon={IconPlus} onClick={() => setPanel('correction')}>
                Opening stock or correction
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        {error !== null ? (
          <EmptyState title="Unable to load the fuel of this vessel">
            <span role="alert">{sentenceOf(error)}</span>
          </EmptyState>
        ) : state.data === undefined || moved.data === undefined ? (
          <LoadingState name="Loading fuel" />
        ) : (
          <Picture
            vessel={vessel}
            state={state.data}
            moved={moved.data}
            period={period}
            onLot={setPanel}
          />
        )}
      </PageBody>
      {panel === 'correction' && (
        <CorrectionPanel
          vessel={vessel}
          tanks={state.data?.tanks ?? []}
          onClose={() => setPanel(undefined)}
        />
      )}
      {typeof panel === 'number' && (
        <LotPanel vessel={vessel} lot={panel} onClose={() => setPanel(undefined)} />
      )}
    </Page>
  );
}

interface PictureProps {
  readonly vessel: number;
  readonly state: LedgerState;
  readonly moved: LedgerPeriod;
  readonly period: Period;
  readonly onLot: (lot: number) => void;
}

function Picture({ vessel, state, moved, period, onLot }: PictureProps) {
  const zone = useTimeDisplay().zoneFor(null);
  const { fromMs, toMs } = reached(period, useNowMs());
  const [chosen, setChosen] = useState<number>();
  const atMs = Math.min(Math.max(chosen ?? toMs, fromMs), toMs);
  const tanks = useMemo(() => picturedTanks(state, moved, atMs), [state, moved, atMs]);
  const marks = useMemo(
    () => sliderMarks(state, moved, { fromMs, toMs }),
    [state, moved, fromMs, toMs],
  );
  const findings = tanks.flatMap((tank) => tank.findings);
  return (
    <div className={css['body']}>
      <Card title="Time" actions={<span>{formatWithZone(atMs, zone)}</span>}>
        <TimeSlider
          fromMs={fromMs}
          toMs={toMs}
          atMs={atMs}
          zone={zone}
          marks={marks}
          onChange={setChosen}
        />
      </Card>
      {findings.length > 0 && (
        <Card title="Findings" count={findings.length}>
          <FindingList findings={findings} />
        </Card>
      )}
      <Card title="Tanks" count={tanks.length}>
        <TankGrid tanks={tanks} onLot={onLot} />
      </Card>
      <Endurance fuels={state.fuels} />
      <ReadingsCard vessel={vessel} />
      <CorrectionsCard vessel={vessel} />
    </div>
  );
}
