import { iceClasses, shipTypes } from '@fairlead/domain/vessels/particulars';
import { regimes } from '@fairlead/domain/vessels/regimes';
import { z } from 'zod';
import {
  byId,
  created,
  dayText,
  decimal,
  decimalText,
  id,
  instantText,
  modified,
  numberOf,
  ok,
  text,
  day,
} from '../forms.ts';
import { feature, route } from '../route.ts';

/** Particulars of a vessel from `validFrom` (yyyy-MM-dd) until the next version starts; null is not known. */
export const particulars = z
  .object({
    id: z.number(),
    validFrom: dayText,
    grossTonnage: decimalText.nullable(),
    deadweight: decimalText.nullable(),
    shipType: numberOf(shipTypes).nullable(),
    iceClass: numberOf(iceClasses).nullable(),
    /** ISO 3166 code of the flag state. */
    flag: z.string().nullable(),
    owner: z.string().nullable(),
    ismCompany: z.string().nullable(),
    modified: instantText,
  })
  .meta({ id: 'VesselParticulars' });

/** Whether a rule applies to the vessel on that day, and why; null if the particulars are not sufficient. */
export const regime = z
  .object({
    regime: z.enum(regimes.map(({ code }) => code)),
    label: z.string(),
    applies: z.boolean().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'VesselRegime' });

export const particularsAnswer = z
  .object({
    /** The requested day, today by default. */
    asOf: dayText,
    current: particulars.nullable(),
    /** Latest first. */
    versions: z.array(particulars),
    regimes: z.array(regime),
    /** Settings that contradict the particulars. */
    findings: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'VesselParticularsAnswer' });

const tonnage = decimal({ maxDecimals: 3 }).nullable().default(null);

const particularsBody = z
  .object({
    validFrom: day,
    grossTonnage: tonnage,
    deadweight: tonnage,
    shipType: numberOf(shipTypes).nullable().default(null),
    iceClass: numberOf(iceClasses).nullable().default(null),
    flag: z
      .string()
      .trim()
      .regex(/^[A-Za-z]{2}$/, 'Two letters, such as NO')
      .transform((code) => code.toUpperCase())
      .nullable()
      .default(null),
    owner: text(200).nullable().default(null),
    ismCompany: text(200).nullable().default(null),
    modified,
  })
  .meta({ id: 'VesselParticularsBody' });

const ofVersion = z.object({ id, particularsId: id });

/** The particulars as dated history: a change of flag or tonnage creates a new version and never overwrites one. */
export const vesselParticulars = feature({
  get: route({
    method: 'GET',
    path: '/vessels/{id}/particulars',
    summary: 'Particulars of a vessel, those valid on a day, and the emission rules that apply',
    may: 'company.read',
    params: byId,
    query: z.object({ asOf: day.optional() }),
    answer: particularsAnswer,
    fails: ['notFound', 'invalid'],
  }),
  create: route({
    method: 'POST',
    path: '/vessels/{id}/particulars',
    summary: 'Save particulars valid from a day; one version per day',
    may: 'company.write',
    params: byId,
    body: particularsBody,
    answer: created,
    fails: ['invalid', 'notFound'],
  }),
  save: route({
    method: 'PUT',
    path: '/vessels/{id}/particulars/{particularsId}',
    summary: 'Correct a version of the particulars',
    may: 'company.write',
    params: ofVersion,
    body: particularsBody,
    answer: particulars,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/vessels/{id}/particulars/{particularsId}',
    summary: 'Delete a version; the previous one applies again',
    may: 'company.write',
    params: ofVersion,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/vessels/{id}/particulars/{particularsId}/restore',
    summary: 'Undo the deletion of a version; no other version may begin on its day',
    may: 'company.write',
    params: ofVersion,
    answer: particulars,
    fails: ['invalid', 'notFound'],
  }),
});
