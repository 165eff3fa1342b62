import { reportLimits } from '@fairlead/domain/custom-reports/definition';
import { reportDataSetKeys } from '@fairlead/domain/custom-reports/data-sets';
import {
  reportDefaultValues,
  reportParameterTypes,
} from '@fairlead/domain/custom-reports/enumerations';
import { reportStepNames, reportSumNames } from '@fairlead/domain/custom-reports/operators';
import { companyRoles } from '@fairlead/domain/people/roles';
import { z } from 'zod';
import { byId, created, instantText, modified, numberOf, ok, oneLine, text } from './forms.ts';
import { jsonForms } from './forms/json-forms.ts';
import { fileBytes } from './print.ts';
import { feature, route } from './route.ts';

const key = z.string().min(1).max(40);
const entered = z
  .union([
    z.string().max(1000),
    z.number(),
    z.boolean(),
    z.array(z.number().int()).max(reportLimits.choices),
  ])
  .nullable();

/** As the domain describes it; what does not fit the data set is refused with the position of the field. */
const definition = z
  .object({
    /** The key of a data set, as /reports/custom/dataSets lists them. */
    dataSet: z.enum(reportDataSetKeys),
    columns: z
      .array(
        z.object({
          /** The key of a column. */ column: key,
          /** What groups show of it; null: only the rows show it. */
          sum: z.enum(reportSumNames).nullable(),
        }),
      )
      .max(reportLimits.columns, `At most ${reportLimits.columns} columns`),
    /** Without groups, each row is shown. */
    groups: z
      .array(
        z.object({
          /** The key of a column that is no figure. */ column: key,
          /** The part of a time by which it is grouped, in UTC; null for every other column. */
          step: z.enum(reportStepNames).nullable(),
        }),
      )
      .max(reportLimits.groups, `At most ${reportLimits.groups} groups`),
    sorts: z
      .array(z.object({ /** The key of a column. */ column: key, isDescending: z.boolean() }))
      .max(reportLimits.sorts, `At most ${reportLimits.sorts} columns to sort by`),
    filters: z
      .array(
        z.object({
          /** The key of a column. */ column: key,
          /** One of the operators of the column’s type. */ operator: z.string().min(1).max(20),
          /** In the unit of the column; days are those of UTC. */ value: entered,
          /** The key of a parameter that states the value; without a value of it the filter is left out. */
          parameter: z.string().max(reportLimits.key).nullable(),
        }),
      )
      .max(reportLimits.filters, `At most ${reportLimits.filters} filters`),
    parameters: z
      .array(
        z.object({
          /** Its name on the screen, too. */ key: oneLine(reportLimits.key),
          dataType: numberOf(reportParameterTypes),
          required: z.boolean(),
          /** What it begins with; null: nothing. */
          defaultValue: numberOf(reportDefaultValues).nullable(),
        }),
      )
      .max(reportLimits.parameters, `At most ${reportLimits.parameters} parameters`),
  })
  .meta({ id: 'CustomReportDefinition' });

/** Values of parameters: texts, days or instants, flags, ids of vessels, and the id of a port. */
export const enteredValues = z
  .array(
    z.object({
      /** The key of a parameter. */ key: z.string().max(40),
      /** In the form of the parameter’s type; null without a value. */ value: entered,
    }),
  )
  .max(reportLimits.parameters, `At most ${reportLimits.parameters} parameters`);

const input = z
  .object({
    name: oneLine(reportLimits.name),
    about: text(reportLimits.about),
    definition,
    /** Roles that may run it besides administrators; none: every role. */
    roles: z.array(numberOf(companyRoles)).max(companyRoles.length),
    modified: modified.nullable(),
  })
  .meta({ id: 'CustomReportInput' });

const parameter = z.object({
  key: z.string(),
  dataType: numberOf(reportParameterTypes),
  required: z.boolean(),
  defaultValue: numberOf(reportDefaultValues).nullable(),
  /** Always null: values are entered for each run. */
  value: z.null(),
});

const light = {
  /** Below 1000 the report is ready-made. */
  id: z.number(),
  name: z.string(),
  about: z.string(),
  /** Ready-made reports cannot be changed; a copy can. */
  isReadyMade: z.boolean(),
  /** Roles that may run it besides administrators; none: every role. */
  roles: z.array(numberOf(companyRoles)),
  /** Counts its saves; 1 of a ready-made report. */
  version: z.number(),
  /** Null of a ready-made report. */
  modified: instantText.nullable(),
};

const report = z
  .object({ ...light, dataSet: z.enum(reportDataSetKeys), parameters: z.array(parameter) })
  .meta({ id: 'CustomReport' });

const full = z.object({ ...light, definition }).meta({ id: 'CustomReportDetail' });

const version = z
  .object({
    /** Counts the saved versions of the report from 1. */ number: z.number(),
    name: z.string(),
    about: z.string(),
    /** Who saved it; null once that user is gone. */ author: z.string().nullable(),
    /** When it was saved. */ created: instantText,
    definition,
  })
  .meta({ id: 'CustomReportVersion' });

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** Figures are exact decimals as texts, times instants, choices their numbers. */
const preview = z
  .object({
    /** Rows that the report reads. */ rows: z.number(),
    /** Milliseconds that the database took. */ took: z.number(),
    /** The rows; of a grouped report only when a group was requested. */
    listed: z.array(
      z.object({
        /** In the order of the columns. */ cells: z.array(cell),
        /** The time zone of its times. */ zone: z.string(),
        /** The address of the record on the web. */ address: z.string(),
      }),
    ),
    /** The groups of a grouped report. */
    groups: z.array(
      z.object({
        /** In the order of the groups. */ cells: z.array(cell),
        /** To be sent to list its rows. */ keys: z.array(z.string().nullable()),
        /** Rows of the group. */ rows: z.number(),
        /** In the order of the columns; null of a column without a sum. */ sums: z.array(cell),
      }),
    ),
    /** The sums of all rows, in the order of the columns. */
    totals: z.array(cell),
  })
  .meta({ id: 'CustomReportPreview' });

/** What a program that reads a live link states in the address. */
const liveQuery = z.object({
  /** `key:value` for each parameter: a day or a relative day such as `startOfLastMonth`, ids separated by commas, `true` or `false`. */
  parameter: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .refine((texts) => texts.length <= reportLimits.parameters, 'Too many parameters')
    .register(jsonForms, {
      type: 'array',
      items: { type: 'string', maxLength: 5000 },
      maxItems: reportLimits.parameters,
      description: 'The name once for each parameter; one that is left out has its default',
    })
    .optional(),
  /** What is read of a grouped report: its groups, or the rows behind them. */
  of: z.enum(['groups', 'rows']).optional(),
});

/** The keys of a group whose rows are requested, in the order of the groups; an empty list requests the rows of all groups. */
const within = z
  .array(z.string().max(200).nullable())
  .max(reportLimits.groups)
  .nullable()
  .default(null);

const dataSet = z
  .object({
    key: z.enum(reportDataSetKeys),
    label: z.string(),
    about: z.string(),
    columns: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        type: z.enum(['text', 'number', 'time', 'day', 'flag', 'choice', 'vessel', 'port']),
        /** Of a figure. */ unit: z.string().nullable(),
        about: z.string(),
        choices: z
          .array(z.object({ /** Number of the choice. */ number: z.number(), label: z.string() }))
          .nullable(),
        operators: z.array(z.object({ name: z.string(), label: z.string() })),
        sums: z.array(z.enum(reportSumNames)),
        /** Whether rows can be grouped by it. */ isGroupable: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CustomReportDataSet' });

/** Reports on the records of the company: ready-made ones, and those that its administrators build. */
export const customReports = feature({
  list: route({
    method: 'GET',
    path: '/reports/custom',
    summary: 'Reports that the caller may run, with their parameters',
    may: 'company.read',
    answer: z.array(report),
  }),
  dataSets: route({
    method: 'GET',
    path: '/reports/custom/dataSets',
    summary: 'Data sets and columns that reports are built of, with type, unit and operators',
    may: 'company.read',
    answer: z.array(dataSet),
  }),
  get: route({
    method: 'GET',
    path: '/reports/custom/{id}',
    summary: 'A report with its definition',
    may: 'company.read',
    params: byId,
    answer: full,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/reports/custom',
    summary: 'Build a report',
    may: 'company.settings',
    body: input,
    answer: created,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/reports/custom/{id}',
    summary: 'Save a new version of a report; ready-made reports cannot be changed',
    may: 'company.settings',
    params: byId,
    body: input,
    answer: ok,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/reports/custom/{id}',
    summary: 'Delete a report; ready-made reports cannot be deleted',
    may: 'company.settings',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/reports/custom/{id}/restore',
    summary: 'Undo the deletion of a report',
    may: 'company.settings',
    params: byId,
    answer: ok,
    fails: ['notFound', 'invalid'],
  }),
  versions: route({
    method: 'GET',
    path: '/reports/custom/{id}/versions',
    summary: 'Saved versions of a report, the latest first; a ready-made report has none',
    may: 'company.read',
    params: byId,
    answer: z.array(version),
    fails: ['notFound'],
  }),
  download: route({
    method: 'POST',
    path: '/reports/custom/{id}/download',
    summary: `Run a report; the answer is a workbook of at most ${reportLimits.rows} rows`,
    may: 'company.read',
    isLong: true,
    params: byId,
    body: z.object({ parameters: enteredValues }).meta({ id: 'CustomReportRun' }),
    answer: fileBytes,
    sendsFile: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fails: ['invalid', 'notFound'],
  }),
  rowsCsv: route({
    method: 'GET',
    path: '/reports/custom/{id}/rows.csv',
    summary: `The rows or groups of a report as CSV for spreadsheets and BI tools, at most ${reportLimits.rows}`,
    may: 'company.read',
    isLong: true,
    total: true,
    rowLimit: true,
    params: byId,
    query: liveQuery,
    answer: fileBytes,
    sendsFile: 'text/csv; charset=utf-8',
    fails: ['invalid', 'notFound'],
  }),
  rowsJson: route({
    method: 'GET',
    path: '/reports/custom/{id}/rows.json',
    summary: `The same rows or groups as a JSON array of objects, at most ${reportLimits.rows}`,
    may: 'company.read',
    isLong: true,
    total: true,
    rowLimit: true,
    params: byId,
    query: liveQuery,
    answer: fileBytes,
    sendsFile: 'application/json; charset=utf-8',
    fails: ['invalid', 'notFound'],
  }),
  show: route({
    method: 'POST',
    path: '/reports/custom/{id}/preview',
    summary: 'The first rows or groups of a report, or the rows of one of its groups',
    may: 'company.read',
    isLong: true,
    params: byId,
    body: z.object({ parameters: enteredValues, within }).meta({ id: 'CustomReportShow' }),
    answer: preview,
    fails: ['invalid', 'notFound'],
  }),
  preview: route({
    method: 'POST',
    path: '/reports/custom/preview',
    summary: 'As the preview of a report, of a definition that is not saved',
    may: 'company.settings',
    isLong: true,
    body: z
      .object({ definition, parameters: enteredValues, within })
      .meta({ id: 'CustomReportDraft' }),
    answer: preview,
    fails: ['invalid'],
  }),
});
