import { counted } from '@fairlead/domain/quantities/counted';
import { widthsPx } from '@fairlead/domain/constants';
import { TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Page, PageBody, PageHeader, SplitPane } from '@fairlead/ui/page';
import { usePhone } from '@fairlead/ui/phone';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { useTheme } from '@fairlead/ui/theme';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import { BaselineFacts } from './baseline-facts.part.tsx';
import { type ChartAddress, useChartAddress } from './chart-address.state.ts';
import { ChartFilter } from './chart-filter.part.tsx';
import { type ChartView, chartView } from './chart-points.state.ts';
import { FirstSpeedChart } from './first-speed-chart.part.tsx';
import { useChartVessel } from './last-vessel.state.ts';
import { SeaReportList } from './sea-report-list.part.tsx';
import { type ReportOfSpeed, useMonths, useSpeed } from './speed.data.ts';
import { ViewChoice } from './view-choice.part.tsx';
import { WarrantyFacts } from './warranty-facts.part.tsx';
import css from './performance.module.css';

/** The library of charts is loaded once the reports are drawn without it. */
const SpeedChart = createPart(async () => (await import('./speed-chart.part.tsx')).SpeedChart, {
  waiting: FirstSpeedChart,
});

const MonthCards = createPart(async () => (await import('./months.part.tsx')).MonthCards);

const nothing: readonly ReportOfSpeed[] = [];

/** /performance/consumption/chart: speed and consumption of a vessel by report, its baselines, and its months. */
export function ConsumptionChartPage() {
  const stated = useChartAddress();
  const vessels = useVesselChoice();
  const vessel = useChartVessel(stated.vessel, vessels.data);
  const address = { ...stated, vessel };
  const { from, to, filter } = address;
  const speed = useSpeed({ vessel, from, to });
  const reports = speed.data?.reports ?? nothing;
  const view = useMemo(() => chartView(reports, filter), [reports, filter]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const mayWrite = useMay('company.write');
  const isPhone = usePhone();
  const name = speed.data?.vessel.name;
  const side = (
    <>
      <ChartFilter address={address} reports={reports} />
      {view.lines.map((line) => (
        <BaselineFacts
          key={String(line.isLaden)}
          line={line}
          points={view.points}
          onSelect={setChosen}
        />
      ))}
      {vessel !== undefined && <WarrantyFacts key={vessel} vessel={vessel} mayWrite={mayWrite} />}
    </>
  );
  return (
    <Page>
      <PageHeader
        title={name === undefined ? 'Consumption' : `Consumption of ${name}`}
        kind="Consumption"
        count={speed.data === undefined ? undefined : countText(view)}
        actions={<ViewChoice view="chart" />}
      />
      <SplitPane
        asideWidth={widthsPx.filterPanel}
        asideName="Filter and baselines"
        aside={isPhone ? undefined : side}
      >
        <PageBody isReading>
          {speed.error !== null && speed.data === undefined ? (
            <ErrorState
              title="The reports could not be loaded"
              onRetry={() => void speed.refetch()}
            >
              {sentenceOf(speed.error)}
            </ErrorState>
          ) : vessels.data?.length === 0 ? (
            <EmptyState title="No vessels yet">
              Add the first one to compare its reports.
            </EmptyState>
          ) : speed.data === undefined ? (
            <LoadingState name="Loading reports" />
          ) : (
            <Charts address={address} view={view} chosen={chosen} onSelect={setChosen} />
          )}
          {isPhone && side}
        </PageBody>
      </SplitPane>
    </Page>
  );
}

const countText = ({ points, left }: ChartView): string => {
  const dismissed = points.filter((point) => point.isDismissed).length;
  const shown = `${points.length} of ${counted(points.length + left, 'report')}`;
  return dismissed === 0 ? shown : `${shown}, ${dismissed} dismissed`;
};

/** Reports that the chart does not draw because they are far from all others. */
function FarReports({
  points,
  onSelect,
}: Pick<ChartView, 'points'> & Pick<ChartsProps, 'onSelect'>) {
  const far = points.filter(({ isFar, isDismissed }) => isFar && !isDismissed);
  if (far.length === 0) return null;
  return (
    <p className={css['note']}>
      {'Outliers, left out of the baselines and the chart: '}
      <TextButton onClick={() => onSelect(far.map(({ report }) => report.guid))}>
        {counted(far.length, 'report')}
      </TextButton>
    </p>
  );
}

interface ChartsProps {
  readonly address: ChartAddress;
  readonly view: ChartView;
  readonly chosen: readonly string[];
  readonly onSelect: (guids: readonly string[]) => void;
}

function Charts({ address, view, chosen, onSelect }: ChartsProps) {
  const { theme } = useTheme();
  const { vessel, from, to } = address;
  const months = useMonths({ vessel, from, to }).data ?? [];
  const mayWrite = useMay('company.write');
  const selected = useMemo(() => new Set(chosen), [chosen]);
  return (
    <div className={css['charts']}>
      <Card title="Speed and consumption">
        <SpeedChart
          key={theme}
          points={view.points}
          lines={view.lines}
          selected={selected}
          onSelect={onSelect}
        />
        <FarReports points={view.points} onSelect={onSelect} />
      </Card>
      <SeaReportList
        points={view.points}
        lines={view.lines}
        selected={selected}
        onSelect={onSelect}
        mayWrite={mayWrite}
      />
      {vessel !== undefined && <MonthCards vessel={vessel} months={months} />}
    </div>
  );
}
