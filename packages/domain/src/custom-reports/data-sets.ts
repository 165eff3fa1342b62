import { cargoColumns } from './columns/cargo-columns.ts';
import { fixtureColumns, laytimeColumns } from './columns/fixture-columns.ts';
import { offHireColumns } from './columns/off-hire-columns.ts';
import { portCallColumns } from './columns/port-call-columns.ts';
import {
  bunkerColumns,
  emissionColumns,
  legColumns,
  logReportColumns,
} from './columns/ship-report-columns.ts';
import { voyageColumns } from './columns/voyage-columns.ts';
import type { ReportColumn } from './report-column.ts';

/** What reports are about: each row of a data set is a record, or a part of one. */
export const reportDataSets = [
  {
    key: 'voyages',
    label: 'Voyages',
    about: 'A row for each voyage that is not deleted.',
    columns: voyageColumns,
  },
  {
    key: 'portCalls',
    label: 'Port calls',
    about: 'A row for each port call; merged calls count under the one that they were merged into.',
    columns: portCallColumns,
  },
  {
    key: 'cargo',
    label: 'Cargo',
    about: 'A row for each loading and discharge of a cargo.',
    columns: cargoColumns,
  },
  {
    key: 'fixtures',
    label: 'Fixtures',
    about: 'A row for each fixture, with the arrival that its laycan applies to.',
    columns: fixtureColumns,
  },
  {
    key: 'laytime',
    label: 'Laytime',
    about: 'A row for each fixture with a laytime calculation: the one that counts.',
    columns: laytimeColumns,
  },
  {
    key: 'logReports',
    label: 'Log reports',
    about: 'A row for each report that was not withdrawn, in its latest version.',
    columns: logReportColumns,
  },
  {
    key: 'legs',
    label: 'Legs',
    about: 'A row for each leg and each stay in port of the warehouse.',
    columns: legColumns,
  },
  {
    key: 'bunkers',
    label: 'Bunkers',
    about: 'A row for each fuel of a bunker delivery note.',
    columns: bunkerColumns,
  },
  {
    key: 'emissions',
    label: 'Emissions',
    about: 'A row for each fuel of a leg or a stay in port, by calendar year.',
    columns: emissionColumns,
  },
  {
    key: 'offHires',
    label: 'Off-hire',
    about: 'A row for each off-hire that is not deleted.',
    columns: offHireColumns,
  },
] as const satisfies readonly {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  readonly columns: readonly ReportColumn[];
}[];

export type ReportDataSet = (typeof reportDataSets)[number]['key'];
export const reportDataSetKeys = reportDataSets.map(({ key }) => key) as [
  ReportDataSet,
  ...ReportDataSet[],
];

export const dataSetOf = (key: string) => reportDataSets.find((one) => one.key === key);

export const columnsOf = (dataSet: string): readonly ReportColumn[] =>
  dataSetOf(dataSet)?.columns ?? [];

export const reportColumnOf = (dataSet: string, key: string): ReportColumn | undefined =>
  columnsOf(dataSet).find((column) => column.key === key);
