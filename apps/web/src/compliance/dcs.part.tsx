import { consumerNames } from '@fairlead/domain/compliance/dcs-table';
import { Card } from '@fairlead/ui/card';
import { Fact, Facts } from '@fairlead/ui/facts';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { sentenceOf } from '../platform/api/api-error.ts';
import { DownloadMenu } from '../platform/lists/download-menu.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import { type DcsYear, fetchDcs, useDcsYear } from './carbon-intensity.data.ts';
import { figureText } from './figure-text.state.ts';
import type { VesselYearRef } from './operational-data.data.ts';
import css from './compliance.module.css';

type DcsFuel = DcsYear['fuels'][number];

const columns: readonly Column<DcsFuel>[] = [
  textColumn({
    key: 'fuel',
    label: 'Fuel',
    width: 140,
    grow: 1,
    phone: 'lead',
    of: ({ fuel }) => fuel.name,
  }),
  textColumn({
    key: 'consumer',
    label: 'Consumer',
    width: 160,
    phone: 'second',
    of: ({ consumer }) => consumerNames[consumer],
  }),
  textColumn({
    key: 'underWay',
    label: 'Under way, mt',
    width: 140,
    align: 'right',
    uncut: true,
    phone: 'second',
    of: ({ underWay }) => figureText(underWay, 3),
  }),
  textColumn({
    key: 'notUnderWay',
    label: 'Not under way, mt',
    width: 150,
    align: 'right',
    uncut: true,
    phone: 'end',
    of: ({ notUnderWay }) => figureText(notUnderWay, 3),
  }),
];

const formats = [
  ['csv', 'CSV of all vessels'],
  ['xlsx', 'Excel of all vessels'],
] as const;

/** What the flag state gets of a vessel’s year. */
export function DcsCard(props: VesselYearRef) {
  const list = useDcsYear(props);
  if (list.isError)
    return (
      <ErrorState title="The fuel data could not be loaded" onRetry={() => void list.refetch()}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  if (list.data === undefined) return <LoadingState name="Loading fuel data" />;
  const [dcs] = list.data;
  return (
    <Card
      title={`IMO DCS, ${props.year}`}
      flush
      actions={
        <DownloadMenu
          formats={formats}
          isEmpty={dcs === undefined}
          fetchFile={(fileType) => fetchDcs(props.year, fileType)}
        />
      }
    >
      {dcs === undefined ? (
        <EmptyState title="No voyages in this year">
          Fuel, hours and distance follow from the log reports.
        </EmptyState>
      ) : (
        <Content dcs={dcs} />
      )}
    </Card>
  );
}

function Content({ dcs }: { readonly dcs: DcsYear }) {
  return (
    <>
      <div className={css['inset']}>
        <Facts columns={4}>
          <Fact name="Distance, nm">{figureText(dcs.distance, 1)}</Fact>
          <Fact name="Laden distance, nm">{figureText(dcs.ladenDistance, 1)}</Fact>
          <Fact name="Hours under way">{figureText(dcs.hoursUnderWay, 2)}</Fact>
          <Fact name="Transport work, mt nm">{figureText(dcs.transportWork, 0)}</Fact>
          <Fact name="Shore power, kWh">{figureText(dcs.shorePower, 0)}</Fact>
        </Facts>
        <p className={css['after']}>
          <span className={css['muted']}>
            The file has Fairlead’s own columns: the format that flag states will require for years
            from 2026 is not confirmed.
          </span>
        </p>
      </div>
      <DataTable
        name="Fuel by consumer"
        height="natural"
        density="compact"
        columns={columns}
        rows={dcs.fuels}
        rowId={({ fuel, consumer }) => `${fuel.id} ${consumer}`}
      />
    </>
  );
}
