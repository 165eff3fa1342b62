import { customReports } from '@fairlead/contract/custom-reports';
import { reportDataSets } from '@fairlead/domain/custom-reports/data-sets';
import {
  isGroupable,
  reportOperatorsOf,
  reportSumsOf,
} from '@fairlead/domain/custom-reports/operators';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import type { Call } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { versionsOf } from './custom-reports.sql.ts';
import { findReport, findReports, type FoundReport } from './run/find-report.ts';
import { liveLink } from './run/live-link.ts';
import { downloadReport, previewDraft, showReport } from './run/run-report.ts';
import { createReport, removeReport, restoreReport, saveReport } from './writes/change-reports.ts';

const listed = ({ definition, roles, ...report }: FoundReport) => ({
  ...report,
  roles: [...roles],
  dataSet: definition.dataSet,
  parameters: definition.parameters.map((one) => ({ ...one, value: null })),
});

const described = (column: ReportColumn) => {
  const { key, label, type, unit, about, choices } = column;
  return {
    key,
    label,
    type,
    unit: unit === '' ? null : unit,
    about,
    choices: choices?.map((one) => ({ number: one.number, label: one.label })) ?? null,
    operators: reportOperatorsOf(type).map((one) => ({ name: one.name, label: one.label })),
    sums: [...reportSumsOf(column)],
    isGroupable: isGroupable(column),
  };
};

/** What reports are built of; the same for every company. */
const listDataSets = async () =>
  reportDataSets.map(({ columns, ...dataSet }) => ({
    ...dataSet,
    columns: columns.map(described),
  }));

async function readReport(call: Call<typeof customReports.get>) {
  const { roles, definition, ...report } = await findReport(call, call.params.id);
  return { ...report, roles: [...roles], definition: mutable(definition) };
}

/** Definitions are read-only in the domain. */
const mutable = ({ dataSet, ...parts }: FoundReport['definition']) => ({
  dataSet,
  columns: [...parts.columns],
  groups: [...parts.groups],
  sorts: [...parts.sorts],
  filters: parts.filters.map((one) => ({
    ...one,
    value: Array.isArray(one.value) ? [...(one.value as readonly number[])] : (one.value as string),
  })),
  parameters: [...parts.parameters],
});

async function listVersions(call: Call<typeof customReports.versions>) {
  const { id } = await findReport(call, call.params.id);
  const rows = await call.db.all(versionsOf(call.company, id));
  return rows.map((row) => ({ ...row, definition: mutable(row.definition) }));
}

export function serveCustomReports(host: Host): void {
  serve(host, customReports, {
    list: async (call) => (await findReports(call)).map(listed),
    dataSets: listDataSets,
    get: readReport,
    create: createReport,
    save: saveReport,
    remove: removeReport,
    restore: restoreReport,
    versions: listVersions,
    download: downloadReport,
    rowsCsv: (call) => liveLink(call, 'csv'),
    rowsJson: (call) => liveLink(call, 'json'),
    show: showReport,
    preview: previewDraft,
  });
}
