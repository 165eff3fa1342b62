import { laytimeAggregations } from '@fairlead/domain/laytime/enumerations';
import { numbers } from '@fairlead/domain/enumerations/enumeration';
import { z } from 'zod';
import { allowanceRounding } from './charter-terms/allowance-terms.ts';
import { moneyRounding, timeBarTerm } from './charter-terms/money-terms.ts';
import { reasonCode } from './charter-terms/term-forms.ts';
import {
  byId,
  decimal,
  enumerated,
  enumForm,
  instantText,
  modified,
  named,
  ok,
  ref,
  text,
} from './forms.ts';
import { jsonForms } from './forms/json-forms.ts';
import { weekTime } from './time.ts';
import { feature, route } from './route.ts';

const known: readonly number[] = numbers(laytimeAggregations);
const aggregation = z
  .number()
  .refine((value) => known.includes(value), 'Not an aggregation')
  .register(jsonForms, enumForm(laytimeAggregations));

const printLayout = z
  .strictObject({
    /** The table of events alone, or with the timeline above it. */
    layout: z.enum(['events', 'timeline']),
    useNarrowMargins: z.boolean(),
    donNotSplitPortCallTables: z.boolean(),
  })
  .meta({ id: 'LaytimePrintLayout' });

const timeBar = timeBarTerm.omit({ clause: true }).meta({ id: 'TimeBarSettings' });

const settings = z
  .object({
    laytimeAggregation: enumerated(laytimeAggregations),
    /** Defaults of new charter terms. */
    termSet: named.nullable(),
    allowanceRounding: allowanceRounding.nullable(),
    rounding: moneyRounding.nullable(),
    timeBar: timeBar.nullable(),
    paperLayout: printLayout,
    /** Null until first saved. */
    modified: instantText.nullable(),
  })
  .meta({ id: 'LaytimeSettings' });

const settingsBody = z
  .object({
    laytimeAggregation: aggregation,
    termSet: ref.nullable().default(null),
    allowanceRounding: allowanceRounding.nullable().default(null),
    rounding: moneyRounding.nullable().default(null),
    timeBar: timeBar.nullable().default(null),
    paperLayout: printLayout.optional(),
    modified,
  })
  .meta({ id: 'LaytimeSettingsBody' });

export const laytimeSettings = feature({
  get: route({
    method: 'GET',
    path: '/customers/{id}/laytimeSettings',
    summary: 'The laytime defaults of the company',
    may: 'company.read',
    params: byId,
    answer: settings,
    fails: ['notFound'],
    cache: 300,
  }),
  save: route({
    method: 'PUT',
    path: '/customers/{id}/laytimeSettings',
    summary: 'Save the laytime defaults of the company; existing fixtures are unchanged',
    may: 'company.settings',
    params: byId,
    body: settingsBody,
    answer: settings,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});

const percentage = decimal({ maxDecimals: 4 }).refine(
  (value) => Number(value) <= 100,
  'From 0 to 100',
);

const templateFields = {
  name: text(100, 1),
  /** The corresponding event of a statement of facts. */
  event: reasonCode.nullable().default(null),
  reason: reasonCode.nullable().default(null),
  percentage,
  /** Null: the same as while laytime runs. */
  onDemurragePercentage: percentage.nullable().default(null),
  /** Before notice of readiness 10, after it 20, at any time 30. */
  norRelation: z.union([z.literal(10), z.literal(20), z.literal(30)]).default(30),
  hours: decimal({ maxDecimals: 4 })
    .refine((value) => Number(value) > 0 && Number(value) <= 8760, 'More than 0, at most 8760')
    .nullable()
    .default(null),
  window: z
    .strictObject({ from: weekTime, to: weekTime })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: 'No part of a week' })
    .nullable()
    .default(null),
};

const template = z
  .object({ ...templateFields, id: z.number(), modified: instantText })
  .meta({ id: 'LaytimeDurationTemplate' });

const templateBody = z
  .object({ ...templateFields, modified })
  .refine(({ hours, window }) => hours === null || window === null, {
    path: ['window'],
    message: 'Enter hours or a part of the week, not both',
  })
  .meta({ id: 'LaytimeDurationTemplateBody' });

export const laytimeDurationTemplates = feature({
  list: route({
    method: 'GET',
    path: '/laytimeDurationTemplates',
    summary: 'Named durations for calculations',
    may: 'company.read',
    answer: z.array(template),
  }),
  create: route({
    method: 'POST',
    path: '/laytimeDurationTemplates',
    summary: 'Create a duration template',
    may: 'company.write',
    body: templateBody,
    answer: template,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/laytimeDurationTemplates/{id}',
    summary: 'Save a duration template',
    may: 'company.write',
    params: byId,
    body: templateBody,
    answer: template,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/laytimeDurationTemplates/{id}',
    summary: 'Delete a duration template; existing calculations are unchanged',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
});
