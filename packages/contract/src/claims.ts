import { fixtureStatuses } from '@fairlead/domain/fixtures/enumerations';
import { ageClasses } from '@fairlead/domain/claims/ageing';
import { claimItemStates, claimDocumentStates } from '@fairlead/domain/claims/enumerations';
import { isCurrency } from '@fairlead/domain/fixtures/currencies';
import { z } from 'zod';
import { claimBalance } from './claim-accounts/claim-balance.ts';
import {
  byId,
  dayText,
  decimal,
  decimalText,
  enumerated,
  flag,
  fraction,
  id,
  idList,
  idOrNew,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  paging,
  text,
  day,
} from './forms.ts';
import { feature, route } from './route.ts';

const money = decimal({ maxDecimals: 2, allowNegative: true });

/** When a claim becomes time-barred, and how close that is. */
export const timeBar = z
  .object({
    date: dayText,
    /** Days until the time bar; negative once it has passed. */
    daysLeft: z.number(),
    state: z.enum(['clear', 'near', 'urgent', 'passed']),
  })
  .meta({ id: 'TimeBar' });

/** One fixture in the list of claims: what is open, with whom, and since when. */
const claimRow = z
  .object({
    /** The fixture's. */
    id: z.number(),
    fixture: z.object({
      id: z.number(),
      fixtureNumber: z.string(),
      /** A status of fixtures. */
      status: z.number(),
    }),
    vessel: named,
    voyage: z.object({
      id: z.number(),
      voyageNumber: z.number(),
      reference: z.string().nullable(),
    }),
    charterer: named,
    /** Other fixtures that are netted in the claim; the figures include theirs, the time bar is the earliest. */
    netted: z.array(z.object({ id: z.number(), fixtureNumber: z.string() })),
    /** The calculation that the figures come from: agreed before the owner's before the charterer's; null without one. */
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
    /** The settled amount, once settled. */
    settled: decimalText.nullable(),
    currency: z.string(),
    /** The last departure of the fixture's port calls; null while any is still to come. */
    completed: instantText.nullable(),
    ageDays: z.number().nullable(),
    timeBar: timeBar.nullable(),
    papersMissing: z.number(),
    /** The user responsible for it; null: not assigned yet. */
    owner: named.nullable(),
    /** Payment status; null while it has no amount, or a payment has no exchange rate into its currency. */
    balance: claimBalance.nullable(),
  })
  .meta({ id: 'ClaimRow' });

const exposure = z
  .object({
    counterparty: named,
    currency: z.string(),
    /** Number of claims. */
    claims: z.number(),
    /** The sum of the claims on which the counterparty owes. */
    receivable: decimalText,
    /** The sum of the claims on which the company owes, as a positive amount. */
    payable: decimalText,
    /** Receivable less payable; the ages add up to it. */
    total: decimalText,
    byAge: z.record(z.enum(ageClasses.map(({ name }) => name)), z.string()),
  })
  .meta({ id: 'ClaimExposure' });

const claimFilter = {
  statuses: idList.optional(),
  chartererIds: idList.optional(),
  vesselIds: idList.optional(),
  /** Also include claims that have ended. */
  closed: flag.optional(),
  timeBar: z.enum(['near', 'urgent', 'passed']).optional(),
  /** Owner filter: the caller's own, those without an owner, or those of the person with this id. */
  owner: z.union([z.enum(['mine', 'none']), id]).optional(),
  search: z.string().max(1000).optional(),
};

const claimItem = z
  .object({
    id: z.number(),
    title: z.string(),
    /** In the currency of the claim. */
    claimed: decimalText,
    /** The counterparty’s offer, in the currency of the claim. */
    countered: decimalText.nullable(),
    /** In the currency of the claim; null while open. */
    agreed: decimalText.nullable(),
    state: enumerated(claimItemStates),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ClaimItem' });

const claimItemBody = z
  .object({
    id: idOrNew,
    title: text(200, 1),
    claimed: money,
    /** The counterparty’s offer, in the currency of the claim. */
    countered: money.nullable().default(null),
    /** In the currency of the claim; null while open. */
    agreed: money.nullable().default(null),
    state: numberOf(claimItemStates).default(10),
    reason: text(500).nullable().default(null),
  })
  .meta({ id: 'ClaimItemBody' });

const settlementFields = {
  amount: money,
  currency: z.string().refine(isCurrency, 'A currency code such as USD, EUR, NOK'),
  settledOn: day,
  reason: text(1000).nullable().default(null),
};

/** An exchange rate noted on the claim, with its date: one unit of its currency in `currency`. */
const exchange = z
  .object({
    currency: z.string().refine(isCurrency, 'A currency code such as USD, EUR, NOK'),
    rate: decimal({ maxDecimals: 8 }).refine((value) => Number(value) > 0, 'More than 0'),
    on: day,
    source: text(200, 1),
  })
  .meta({ id: 'ExchangeRate' });

const settlement = z
  .object({
    /** In `currency`. */
    amount: decimalText,
    currency: z.string(),
    settledOn: dayText,
    reason: z.string().nullable(),
    exchange: exchange.nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'ClaimSettlement' });

const claimDocument = z
  .object({
    code: z.string(),
    name: z.string(),
    /** Missing 10, available 20, not needed 30. */
    state: enumerated(claimDocumentStates),
    note: z.string().nullable(),
    /** Whether the charter terms name it. */
    isRequested: z.boolean(),
    /** The existing source, such as a frozen version; null if there is none. */
    source: z.string().nullable(),
  })
  .meta({ id: 'ClaimDocument' });

/** Amounts before and after each change, latest first. */
const itemChange = z
  .object({
    at: instantText,
    by: z.string().nullable(),
    title: z.string(),
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'ClaimItemChange' });

const claim = z
  .object({
    currency: z.string(),
    /** The fixture whose claim this one is part of; null if it is not. */
    partOf: z.object({ id: z.number(), fixtureNumber: z.string() }).nullable(),
    /** How many other fixtures are netted in it. */
    netted: z.number(),
    items: z.array(claimItem),
    /** Null until details of the claim are first saved; send it with a save. */
    modified: instantText.nullable(),
    itemHistory: z.array(itemChange),
    totals: z.object({
      /** In the currency of the claim. */
      claimed: decimalText,
      /** Offers of the counterparty, in the currency of the claim. */
      countered: decimalText,
      /** In the currency of the claim. */
      agreed: decimalText,
      /** Claimed less countered of the items that are still open, in the currency of the claim. */
      open: decimalText,
      /** Number of items that are not agreed. */
      openItems: z.number(),
    }),
    settlement: settlement.nullable(),
    papers: z.array(claimDocument),
    timeBar: timeBar.nullable(),
  })
  .meta({ id: 'Claim' });

export const claims = feature({
  list: route({
    method: 'GET',
    path: '/claims',
    summary:
      'Claims by time bar, the nearest first; free text searches number, vessel, voyage and charterer; counted up to 10,000',
    may: 'company.read',
    query: z.object({ ...claimFilter, ...paging }),
    answer: z.array(claimRow),
    total: true,
    fails: ['invalid'],
  }),
  exposure: route({
    method: 'GET',
    path: '/claims/exposure',
    summary: 'Open amounts by charterer, currency and age, less payments',
    may: 'company.read',
    query: z.object(claimFilter),
    answer: z.array(exposure),
    fails: ['invalid'],
  }),
  board: route({
    method: 'GET',
    path: '/claims/board',
    summary:
      'Claims by status with totals by currency; the 500 with the nearest time bars are included',
    may: 'company.read',
    query: z.object(claimFilter),
    answer: z.array(
      z.object({
        status: enumerated(fixtureStatuses),
        /** The total number; more than `rows` if not all are returned. */
        claims: z.number(),
        /** The settled amount, otherwise the laytime result. */
        totals: z.array(
          z.object({ currency: z.string(), /** In `currency`. */ amount: decimalText }),
        ),
        rows: z.array(claimRow),
      }),
    ),
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/fixtures/{id}/claim',
    summary:
      'The claim of a fixture: items of the negotiation, settlement, supporting documents, time bar',
    may: 'company.read',
    params: byId,
    answer: claim,
    fails: ['notFound'],
  }),
  saveItems: route({
    method: 'PUT',
    path: '/fixtures/{id}/claim/items',
    summary: 'Save the items of a negotiation; items that are not listed are removed',
    may: 'company.write',
    params: byId,
    body: z.object({ items: z.array(claimItemBody).max(200, 'At most 200 items'), modified }),
    answer: claim,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  settle: route({
    method: 'PUT',
    path: '/fixtures/{id}/claim/settlement',
    summary:
      'Settle a claim at an amount; a reason is required if items are open or their total differs',
    may: 'company.write',
    params: byId,
    body: z.object({ ...settlementFields, exchange: exchange.nullable().default(null), modified }),
    answer: claim,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  reopen: route({
    method: 'DELETE',
    path: '/fixtures/{id}/claim/settlement',
    summary: 'Remove a settlement',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  saveDocuments: route({
    method: 'PUT',
    path: '/fixtures/{id}/claim/documents',
    summary: 'Set which supporting documents of a claim are available',
    may: 'company.write',
    params: byId,
    body: z.object({
      papers: z
        .array(
          z.object({
            code: text(40, 1),
            state: numberOf(claimDocumentStates),
            note: text(500).nullable().default(null),
          }),
        )
        .max(60),
    }),
    answer: claim,
    fails: ['invalid', 'notFound'],
  }),
});
