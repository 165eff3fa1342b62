import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import { numbers } from '@fairlead/domain/enumerations/enumeration';
import { z } from 'zod';
import { modified } from '../forms.ts';
import { jsonForms } from '../forms/json-forms.ts';
import { feature, route } from '../route.ts';

const known: readonly number[] = numbers(validationCodes);
const code = z
  .number()
  .refine((value) => known.includes(value), 'Not a data check')
  .register(jsonForms, { type: 'integer', format: 'int32', enum: known });

/** The data checks that a company has switched off. */
export const notificationTypes = feature({
  excluded: route({
    method: 'GET',
    path: '/notificationCenter/CompanyExcludedTypes',
    summary: 'Numbers of the data checks that are switched off',
    may: 'company.read',
    answer: z.array(z.number()),
  }),
  saveExcluded: route({
    method: 'PUT',
    path: '/notificationCenter/CompanyExcludedTypes',
    summary: 'Switch off these data checks and no others',
    may: 'company.settings',
    query: z.object({ modified }),
    body: z.array(code).max(200),
    answer: z.array(z.number()),
    fails: ['invalid', 'stale'],
  }),
});
