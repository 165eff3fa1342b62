import { mostJointFixtures } from '@fairlead/domain/joint-claims/joint-claim';
import { z } from 'zod';
import { timeBar } from './claims.ts';
import {
  byId,
  decimalText,
  flag,
  fraction,
  id,
  instantText,
  modified,
  named,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

/** A fixture whose result is part of a claim. */
const jointFixture = z
  .object({
    id: z.number(),
    fixtureNumber: z.string(),
    /** A status of fixtures. */
    status: z.number(),
    vessel: named,
    voyage: z.object({
      id: z.number(),
      voyageNumber: z.number(),
      reference: z.string().nullable(),
    }),
    /** The calculation that counts: agreed before the owner's before the charterer's; null without one. */
    calculation: z
      .object({
        id: z.number(),
        /** A party of calculations, as in LaytimeCalculation. */
        party: z.number(),
        name: z.string(),
      })
      .nullable(),
    demurrageMinutes: fraction.nullable(),
    savedMinutes: fraction.nullable(),
    /** Demurrage less despatch; negative is owed by the owner. Null while it cannot be calculated. */
    net: decimalText.nullable(),
    currency: z.string(),
    timeBar: timeBar.nullable(),
    papersMissing: z.number(),
  })
  .meta({ id: 'JointFixture' });

const jointClaim = z
  .object({
    /** The fixture that leads: the claim is sent, invoiced, paid and settled there. */
    lead: z.object({ id: z.number(), fixtureNumber: z.string() }),
    charterer: named,
    /** The one that leads first; only that one where nothing is netted. */
    fixtures: z.array(jointFixture),
    /** The sum of their results; negative is owed by the owner. Null while one of them has none. */
    net: decimalText.nullable(),
    currency: z.string(),
    /** Why there is no net; null if there is one. */
    lacks: z.string().nullable(),
    /** Null until details of the claim are first saved; send it with a save. */
    modified: instantText.nullable(),
  })
  .meta({ id: 'JointClaim' });

/** Several fixtures with one charterer, netted in one claim. */
export const jointClaims = feature({
  get: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/fixtures',
    summary: 'The fixtures that are netted in the claim of a fixture, with the result of each',
    may: 'company.read',
    params: byId,
    answer: jointClaim,
    fails: ['notFound'],
  }),
  choices: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/fixtures/choices',
    summary:
      'Other fixtures with the same charterer that have a laytime result, and why one cannot be netted; at most 200, latest first',
    may: 'company.read',
    params: byId,
    answer: z.array(jointFixture.extend({ obstacle: z.string().nullable() })),
    fails: ['notFound'],
  }),
  save: route({
    method: 'PUT',
    path: '/fixtures/{id}/claim/fixtures',
    summary:
      'Set the other fixtures that are netted in the claim; one charterer and one currency only',
    may: 'company.write',
    params: byId,
    body: z.object({
      fixtureIds: z
        .array(id)
        .max(mostJointFixtures - 1, `At most ${mostJointFixtures} fixtures in one claim`),
      modified: modified.nullable(),
    }),
    answer: jointClaim,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  freeze: route({
    method: 'POST',
    path: '/fixtures/{id}/claim/freeze',
    summary:
      'Freeze a version of the calculation of each fixture in the claim, unless it has not changed since its last frozen version',
    may: 'company.write',
    params: byId,
    body: z.object({
      note: text(500).default(''),
      /** Confirms freezing although one of the sources has changed. */
      outdated: flag.default(false),
    }),
    answer: z.array(
      z.object({
        fixtureId: z.number(),
        calculationId: z.number(),
        version: z.number(),
        /** False if the calculation has not changed since this version. */
        isNew: z.boolean(),
      }),
    ),
    fails: ['invalid', 'notFound'],
  }),
});
