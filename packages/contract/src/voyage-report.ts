import { isKnownZone } from '@fairlead/domain/time/zone-offset';
import {
  calcFromTypes,
  calcToTypes,
  consumptionTypes,
  totalsTypes,
} from '@fairlead/domain/voyage-report/choices';
import type { EnumEntry } from '@fairlead/domain/enumerations/enumeration';
import { z } from 'zod';
import { byId, enumForm, flag, idList, numberOf } from './forms.ts';
import { jsonForms } from './forms/json-forms.ts';
import { download, printContent } from './print.ts';
import { feature, route } from './route.ts';

const oneOf = <const T extends readonly EnumEntry[]>(text: T) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
    .pipe(numberOf(text))
    .register(jsonForms, enumForm(text));

/** Times in each port's own zone, or all in one. */
const zones = {
  usePortTimeZone: flag.optional(),
  fixedTimeZone: z
    .string()
    .max(60)
    .refine((zone) => zone === '' || isKnownZone(zone), 'Not a known time zone')
    .optional(),
};
const format = { format: z.enum(['pdf', 'xlsx', 'docx']).default('pdf') };

/** The port calls, cargo ports and consumption groups to include in a report; all by default. */
const parts = {
  pIds: idList.optional(),
  cpIds: idList.optional(),
  consumptionGroupIds: idList.optional(),
  useCalculatedRobEnd: flag.optional(),
};
const figures = {
  calcFromType: oneOf(calcFromTypes).optional(),
  calcToType: oneOf(calcToTypes).optional(),
  totalsType: oneOf(totalsTypes).optional(),
  consumptionType: oneOf(consumptionTypes).optional(),
  useVoyageRef: flag.optional(),
};

export const reportQuery = z.object({ ...zones, ...parts, ...figures });

export const voyageReport = feature({
  get: route({
    method: 'GET',
    path: '/voyages/{id}/report',
    summary:
      'The report of a voyage as tables; figures without log reports are marked as not reported',
    may: 'company.read',
    params: byId,
    query: reportQuery,
    answer: printContent,
    fails: ['invalid', 'notFound'],
  }),
  download: route({
    method: 'GET',
    path: '/voyages/{id}/report/download',
    summary: 'The report of a voyage as a file, with the stated port calls and cargo ports',
    may: 'company.read',
    params: byId,
    query: z.object({ ...format, ...zones, ...parts }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
  downloadStandard: route({
    method: 'GET',
    path: '/voyages/{id}/report/downloadStandard',
    summary: 'The report of a voyage as a file, with the stated period and totals',
    may: 'company.read',
    params: byId,
    query: z.object({ ...format, ...zones, ...figures }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
  downloadNew: route({
    method: 'GET',
    path: '/voyages/{id}/report/download/new',
    summary: 'The report of a voyage as a file with all options, each table on its own page',
    may: 'company.read',
    params: byId,
    query: z.object({ ...format, ...zones, ...parts, ...figures }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
});
