import { performanceMeasures } from '@fairlead/domain/port-performance/performance';
import { Button, linkClass } from '@fairlead/ui/button';
import { Banner } from '@fairlead/ui/banner';
import { Card } from '@fairlead/ui/card';
import { FigureTiles, figureTileClass } from '@fairlead/ui/figure-tiles';
import { MenuButton } from '@fairlead/ui/menu';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { explainLegend, useRowExplanation } from '../platform/explanations/row-explanation.tsx';
import { fileItems } from '../platform/registers/bulk-bar.tsx';
import { type PerformanceAddress, usePerformanceAddress } from './performance-address.state.ts';
import { PerformanceFilter } from './performance-filter.part.tsx';
import { meanText, type Measure, spanText, whyRate, whysOfCall } from './performance-why.state.ts';
import { performedColumns, rateColumns } from './port-performance.columns.tsx';
import {
  fetchPerformance,
  type PerformedCall,
  type Performance,
  usePerformance,
} from './port-performance.data.ts';
import css from './port-performance.module.css';

/** /ports/{id}/performance: the company's performance there, and every call behind each figure. */
export function PortPerformancePage() {
  const { id } = useParams({ strict: false });
  const port = Number(id);
  const address = usePerformanceAddress();
  const performance = usePerformance(port, address.query);
  const download = (fileType: 'xlsx' | 'csv') =>
    void fetchPerformance(port, address.query, fileType).then(saveFile).catch(showError);
  const { data } = performance;
  const files = data !== undefined && data.calls.length > 0 && (
    <MenuButton align="end" items={fileItems(download)}>
      Export
    </MenuButton>
  );
  return (
    <Page>
      <PageHeader
        title="Performance"
        kind={data?.port.name ?? 'Port'}
        crumbs={[
          <Link key="ports" className={linkClass} to="/ports/{-$id}" params={{ id: undefined }}>
            Ports
          </Link>,
          <Link key="port" className={linkClass} to="/ports/{-$id}" params={{ id }}>
            {data?.port.name ?? 'Port'}
          </Link>,
        ]}
        count={data?.calls.length}
        actions={
          <>
            <Link className={linkClass} to="/ports/$id/lineup" params={{ id: String(port) }}>
              Line-up
            </Link>
            {files}
          </>
        }
      />
      <PerformanceFilter address={address} />
      <PageBody>
        {performance.isError && data === undefined ? (
          <ErrorState
            title="The performance could not be loaded"
            onRetry={() => void performance.refetch()}
          >
            {sentenceOf(performance.error)}
          </ErrorState>
        ) : data === undefined ? (
          <LoadingState rows={8} name="Loading performance" />
        ) : (
          <Shown performance={data} address={address} />
        )}
      </PageBody>
    </Page>
  );
}

interface ShownProps {
  readonly performance: Performance;
  readonly address: PerformanceAddress;
}

function Shown({ performance, address }: ShownProps) {
  if (performance.calls.length > 0) return <Figures performance={performance} />;
  if (!address.isNarrowed)
    return (
      <EmptyState title={`No calls at ${performance.port.name} yet`}>
        Stays, waits and handling rates come from the reported times of your port calls. No calls
        have taken place here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No calls match this filter"
      actions={
        <Button variant="filled" onClick={address.clear}>
          Clear filter
        </Button>
      }
    >
      No port call of yours at {performance.port.name} matches the period, vessels and reasons.
    </EmptyState>
  );
}

function Figures({ performance }: { readonly performance: Performance }) {
  const { figures, calls, rates, port, isCut } = performance;
  const navigate = useNavigate();
  const [measure, setMeasure] = useState<Measure>();
  const columns = useMemo(() => performedColumns(port.timeZone), [port.timeZone]);
  const { rowKeys, explanation } = useRowExplanation<PerformedCall>({
    nameOf: ({ vessel }) => vessel.name,
    whys: (call) => whysOfCall(call, port.timeZone),
  });
  const behind = measure === undefined ? calls : calls.filter((row) => row[measure] !== null);
  const chosen = performanceMeasures.find(({ key }) => key === measure);
  return (
    <div className={css['page']}>
      {isCut && (
        <Banner kind="information">Only the latest {calls.length} calls are counted.</Banner>
      )}
      <FigureTiles>
        {performanceMeasures.map(({ key, label, meaning }) => {
          const { average, median, reported } = figures[key];
          return (
            <button
              key={key}
              type="button"
              className={figureTileClass}
              aria-pressed={measure === key}
              data-tip={meaning}
              onClick={() => setMeasure(measure === key ? undefined : key)}
            >
              <span>{label}</span>
              <b>{spanText(average)}</b>
              <span>Average; median {spanText(median)}</span>
              <span>
                {reported} of {calls.length} calls
              </span>
            </button>
          );
        })}
      </FigureTiles>
      <Rates rates={rates} />
      <Card
        title={chosen === undefined ? 'Calls' : `Calls that reported: ${chosen.label}`}
        count={behind.length}
        actions={explainLegend}
        flush
      >
        {measure !== undefined && (
          <p className={css['mean']}>{meanText(measure, figures[measure])}</p>
        )}
        <DataTable
          name="Calls"
          columns={columns}
          rows={behind}
          rowId={(row) => row.id}
          height="natural"
          keys="page"
          rowKeys={rowKeys}
          onOpen={(row) => void navigate({ to: '/portcalls/$id', params: { id: String(row.id) } })}
          rowHref={(row) => `/portcalls/${row.id}`}
          empty={
            <EmptyState title="No call reported this">
              The figure comes from arrivals, departures and events that were reported.
            </EmptyState>
          }
        />
        {explanation}
      </Card>
    </div>
  );
}

const rateFigures = {
  nameOf: ({ commodity }: Performance['rates'][number]) => commodity,
  whys: (rate: Performance['rates'][number]) => [whyRate(rate)],
};

function Rates({ rates }: Pick<Performance, 'rates'>) {
  const { rowKeys, explanation } = useRowExplanation(rateFigures);
  return (
    <Card title="Handling rates by commodity" count={rates.length} flush>
      <DataTable
        name="Handling rates"
        columns={rateColumns}
        rows={rates}
        rowId={({ commodityId, reasonId, unit }) => `${commodityId} ${reasonId} ${unit}`}
        height="natural"
        keys="focus"
        rowKeys={rowKeys}
        empty={
          <EmptyState title="No cargo was handled">
            Rates come from the cargo of these calls and its events.
          </EmptyState>
        }
      />
      {explanation}
    </Card>
  );
}
