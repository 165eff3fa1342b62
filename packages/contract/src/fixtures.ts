import { cargoStatuses } from '@fairlead/domain/cargo/enumerations';
import { laytimeAggregations } from '@fairlead/domain/laytime/enumerations';
import { isCurrency } from '@fairlead/domain/fixtures/currencies';
import { needsReason, reasonIsNeeded } from '@fairlead/domain/fixtures/status';
import { currencies, fixtureStatuses } from '@fairlead/domain/fixtures/enumerations';
import { z } from 'zod';
import {
  byId,
  dayText,
  decimal,
  decimalText,
  enumerated,
  id,
  idList,
  instant,
  instantText,
  modified,
  named,
  ok,
  paging,
  ref,
  text,
  day,
} from './forms.ts';
import { partner } from './partners.ts';
import { feature, route } from './route.ts';

/** A calendar day without a zone, `2026-09-17`. */

export const fixture = z
  .object({
    id: z.number(),
    fixtureNumber: z.string(),
    status: enumerated(fixtureStatuses),
    vessel: named,
    voyage: z.object({
      id: z.number(),
      voyageNumber: z.number(),
      reference: z.string().nullable(),
    }),
    charterer: partner,
    broker: named.nullable(),
    coaDate: dayText.nullable(),
    cpDate: dayText.nullable(),
    layCanFrom: instantText.nullable(),
    layCanTo: instantText.nullable(),
    aggregation: enumerated(laytimeAggregations),
    demurrageRate: decimalText.nullable(),
    despatchRate: decimalText.nullable(),
    currency: z.string(),
    externalId: z.string().nullable(),
    modified: instantText,
  })
  .meta({ id: 'Fixture' });

/** A fixture as its dialog saves it; rates are amounts per day. */
export const fixtureBody = z
  .object({
    /** A status of fixtures. */
    status: z.number().int().optional(),
    vessel: ref,
    voyage: ref,
    charterer: ref,
    broker: ref.nullable().default(null),
    coaDate: day.nullable().default(null),
    cpDate: day.nullable().default(null),
    layCanFrom: instant.nullable().default(null),
    layCanTo: instant.nullable().default(null),
    /** How laytime of the fixture is added up: see Fixture. */
    aggregation: z.number().int().optional(),
    demurrageRate: decimal({ maxDecimals: 2 }).nullable().default(null),
    despatchRate: decimal({ maxDecimals: 2 }).nullable().default(null),
    currency: z.string().refine(isCurrency, `A currency code such as ${currencies.join(', ')}`),
    /** Why the claim ended, if the status is one that ends it without money. */
    statusReason: text(500).nullable().default(null),
    modified,
  })
  .meta({ id: 'FixtureBody' });

/** A new fixture may copy the charter terms of an earlier one as its first version. */
export const newFixtureBody = fixtureBody
  .extend({
    template: ref.nullable().default(null),
    /** A fixture created from a template defaults to EUR. */
    currency: fixtureBody.shape.currency.optional(),
  })
  .refine(({ currency, template }) => currency !== undefined || template !== null, {
    path: ['currency'],
    message: 'Required',
  })
  .meta({ id: 'NewFixtureBody' });

const voyageOfFixture = fixture.shape.voyage;

/** A cargo carried under a fixture, with its loading and discharging port calls. */
const cargoOfFixture = z
  .object({
    id: z.number(),
    voyage: voyageOfFixture,
    commodity: named,
    charterer: named,
    measurement: z.object({
      id: z.number(),
      name: z.string(),
      symbol: z.string(),
      decimals: z.number(),
    }),
    /** Provided by an external system, otherwise the loading total. */
    quantity: decimalText,
    /** Derived from its events. */
    status: enumerated(cargoStatuses),
    externalId: z.string().nullable(),
    cargoPorts: z.array(
      z.object({
        id: z.number(),
        portCallId: z.number(),
        reasonForCall: z.object({ id: z.number(), name: z.string(), code: z.string() }),
        quantity: decimalText,
        inActive: z.boolean(),
        port: z.object({
          id: z.number(),
          name: z.string(),
          unLoCode: z.string().nullable(),
          countryCode: z.string(),
          timeZone: z.string(),
        }),
        scheduledArrival: instantText,
        arrived: instantText.nullable(),
      }),
    ),
  })
  .meta({ id: 'FixtureCargo' });

/** A status of the fixture's history, latest first. */
const statusChange = z
  .object({
    id: z.number(),
    /** Null for the creation of the fixture. */
    before: enumerated(fixtureStatuses).nullable(),
    status: enumerated(fixtureStatuses),
    reason: z.string().nullable(),
    at: instantText,
    by: z.string().nullable(),
    source: z.string(),
  })
  .meta({ id: 'FixtureStatusChange' });

/** The port call at which the laycan is met or missed, by current expectations. */
export const laycanAt = z
  .object({
    portCallId: z.number(),
    port: z.object({ name: z.string(), unLoCode: z.string().nullable(), timeZone: z.string() }),
    /** The actual arrival, once there is one. */
    arrival: instantText,
    hasArrived: z.boolean(),
    /** Days after the laycan closes, negative before it opens, 0 within it. */
    deviationDays: z.number(),
  })
  .meta({ id: 'FixtureLaycan' });

/** A fixture in the list. */
const fixtureRow = fixture.extend({ laycanAt: laycanAt.nullable() }).meta({ id: 'FixtureRow' });

export const fixturePage = fixtureRow
  .extend({
    cargo: z.array(cargoOfFixture),
    statusChanges: z.array(statusChange),
  })
  .meta({ id: 'FixturePage' });

const statusBody = z
  .object({
    /** A status of fixtures. */
    status: z.number().int(),
    reason: text(500).nullable().default(null),
    modified,
  })
  .refine(({ status, reason }) => !needsReason(status) || (reason ?? '') !== '', {
    path: ['reason'],
    message: reasonIsNeeded,
  })
  .meta({ id: 'FixtureStatusBody' });

/** The filters of the list of fixtures. */
const fixtureFilter = {
  statuses: idList.optional(),
  vesselIds: idList.optional(),
  voyageId: id.optional(),
  chartererIds: idList.optional(),
  brokerIds: idList.optional(),
  cpFrom: day.optional(),
  cpTo: day.optional(),
  layCanFrom: instant.optional(),
  layCanTo: instant.optional(),
  search: z.string().max(1000).optional(),
  s: z.string().max(1000).optional(),
};

export const fixtures = feature({
  list: route({
    method: 'GET',
    path: '/fixtures',
    summary:
      'Fixtures, latest first; laycan dates match laycans that overlap the period, free text takes keywords (number, vessel, voyage, charterer, broker); counted up to 10,000',
    may: 'company.read',
    query: z.object({ ...fixtureFilter, ...paging }),
    answer: z.array(fixtureRow),
    total: true,
    fails: ['invalid'],
  }),
  search: route({
    method: 'GET',
    path: '/fixtures/search',
    summary: 'Fixtures by number, charterer or vessel, latest first',
    may: 'company.read',
    query: z.object({
      s: z.string().max(200).optional(),
      take: z.coerce.number().int().min(1).max(100).optional(),
      vesselId: id.optional(),
      voyageId: id.optional(),
    }),
    answer: z.array(fixture),
    fails: ['invalid'],
  }),
  create: route({
    method: 'POST',
    path: '/fixtures',
    summary:
      'Create a fixture with the next number of the year; the company’s aggregation is the default, and charter terms can be copied from another fixture',
    may: 'company.write',
    body: newFixtureBody,
    answer: fixture,
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/fixtures/{id}',
    summary: 'One fixture with its cargo, its status history and whether the laycan is met',
    may: 'company.read',
    params: byId,
    answer: fixturePage,
    fails: ['notFound'],
  }),
  save: route({
    method: 'PUT',
    path: '/fixtures/{id}',
    summary:
      'Save a fixture; a new charterer also applies to its cargo, except external cargo; `cargoChanged` counts them',
    may: 'company.write',
    params: byId,
    body: fixtureBody,
    answer: fixture.extend({ /** Cargo that got the new charterer. */ cargoChanged: z.number() }),
    fails: ['invalid', 'notFound', 'stale'],
  }),
  setStatus: route({
    method: 'PUT',
    path: '/fixtures/{id}/status',
    summary:
      'Set the status; any order is allowed. No claim, Withdrawn and Time-barred require a reason, stored with the change.',
    may: 'company.write',
    params: byId,
    body: statusBody,
    answer: fixture,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/fixtures/{id}',
    summary: 'Delete a fixture; its cargo remains without a fixture',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/fixtures/{id}/restore',
    summary:
      'Undo the deletion of a fixture; its cargo is assigned again, unless it has another fixture or charterer by now',
    may: 'company.write',
    params: byId,
    answer: fixture,
    fails: ['notFound', 'inUse'],
  }),
});
