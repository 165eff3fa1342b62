import { ageClasses } from '@fairlead/domain/claims/ageing';
import type { TheirCall } from '@fairlead/domain/claims/their-statement';
import { claimItemStates, claimPaperStates, differenceMarks } from '@fairlead/domain/claims/words';
import { isCurrency } from '@fairlead/domain/fixtures/currencies';
import { numbers } from '@fairlead/domain/words/word';
import { z } from 'zod';
import { percent } from './charter-terms.ts';
import {
  byId,
  decimal,
  flag,
  id,
  idList,
  idOrNew,
  instant,
  instantText,
  modified,
  named,
  ok,
  paging,
  text,
} from './forms.ts';
import { room, route } from './route.ts';

const day = z.iso.date('Not a valid date: use 2026-09-17');
const money = decimal({ maxDecimals: 2, allowNegative: true });

/** When a claim is barred, and how near that is. */
const timeBar = z.object({
  date: z.string(),
  daysLeft: z.number(),
  state: z.enum(['clear', 'near', 'urgent', 'passed']),
});

/** One fixture in the list of claims: what is open, with whom, since when. */
const claimRow = z.object({
  fixture: z.object({ id: z.number(), fixtureNumber: z.string(), status: z.number() }),
  vessel: named,
  voyage: z.object({ id: z.number(), voyageNumber: z.number(), reference: z.string().nullable() }),
  charterer: named,
  /** The calculation that the figures are of: agreed before the owner's before the charterer's; null without one. */
  calculation: z.object({ id: z.number(), party: z.number(), name: z.string() }).nullable(),
  demurrageMinutes: z.number().nullable(),
  savedMinutes: z.number().nullable(),
  /** Demurrage less despatch; negative is owed by the owner. Null while it cannot be calculated. */
  net: z.string().nullable(),
  /** What was settled, once it was. */
  settled: z.string().nullable(),
  currency: z.string(),
  /** The last departure of the fixture's port calls; null while one is still to come. */
  completed: instantText.nullable(),
  ageDays: z.number().nullable(),
  timeBar: timeBar.nullable(),
  papersMissing: z.number(),
});

const exposure = z.object({
  counterparty: named,
  currency: z.string(),
  claims: z.number(),
  total: z.string(),
  byAge: z.record(z.enum(ageClasses.map(({ name }) => name)), z.string()),
});

const claimFilter = {
  statuses: idList.optional(),
  chartererIds: idList.optional(),
  vesselIds: idList.optional(),
  /** Also claims that have ended. */
  closed: flag.optional(),
  timeBar: z.enum(['near', 'urgent', 'passed']).optional(),
  search: z.string().max(1000).optional(),
};

const claimItem = z.object({
  id: z.number(),
  title: z.string(),
  claimed: z.string(),
  countered: z.string().nullable(),
  agreed: z.string().nullable(),
  state: z.number(),
  reason: z.string().nullable(),
});

const claimItemBody = z.object({
  id: idOrNew,
  title: text(200, 1),
  claimed: money,
  countered: money.nullable().default(null),
  agreed: money.nullable().default(null),
  state: z.literal(numbers(claimItemStates)).default(10),
  reason: text(500).nullable().default(null),
});

const settlementFields = {
  amount: money,
  currency: z.string().refine(isCurrency, 'A currency code such as USD, EUR, NOK'),
  settledOn: day,
  reason: text(1000).nullable().default(null),
};

/** A dated exchange rate that the claim notes: one unit of its currency in `currency`. */
const exchange = z.object({
  currency: z.string().refine(isCurrency, 'A currency code such as USD, EUR, NOK'),
  rate: decimal({ maxDecimals: 8 }).refine((value) => Number(value) > 0, 'More than 0'),
  on: day,
  source: text(200, 1),
});

const settlement = z.object({
  amount: z.string(),
  currency: z.string(),
  settledOn: z.string(),
  reason: z.string().nullable(),
  exchange: exchange.nullable(),
  by: z.string().nullable(),
  modified: instantText,
});

const claimPaper = z.object({
  code: z.string(),
  name: z.string(),
  /** Missing 10, at hand 20, not needed 30. */
  state: z.number(),
  note: z.string().nullable(),
  /** Whether the charter terms name it. */
  isAsked: z.boolean(),
});

/** Amounts before a change and after it, latest first. */
const itemChange = z.object({
  at: instantText,
  by: z.string().nullable(),
  title: z.string(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

const claim = z.object({
  currency: z.string(),
  items: z.array(claimItem),
  /** Counts up with every change of the items; stated with a save. */
  itemsModified: instantText.nullable(),
  itemHistory: z.array(itemChange),
  totals: z.object({
    claimed: z.string(),
    countered: z.string(),
    agreed: z.string(),
    open: z.string(),
    openItems: z.number(),
  }),
  settlement: settlement.nullable(),
  papers: z.array(claimPaper),
  timeBar: timeBar
    .extend({
      from: z.string(),
      days: z.number(),
      /** Which link of the chain gave the days: charterTerms, partner, company or usual. */
      decidedBy: z.string(),
      clause: z.string().nullable(),
    })
    .nullable(),
});

const theirLine = z
  .object({ from: instant, to: instant, percent: decimal({ maxDecimals: 6 }), remark: text(500) })
  .refine((line) => Number(line.percent) <= 100, {
    path: ['percent'],
    message: 'From 0 to 100',
  });

const theirCall = z.object({
  id: z.string().max(60),
  allowedMinutes: decimal({ maxDecimals: 6 }).nullable().default(null),
  lines: z.array(theirLine).max(2000, 'At most 2000 lines'),
}) satisfies z.ZodType<TheirCall>;

const theirStatement = z.object({
  name: text(100).default(''),
  calls: z.array(theirCall).min(1).max(50),
  modified,
});

const difference = z.object({
  key: z.string(),
  portCallId: z.string(),
  kind: z.enum(['allowance', 'commencement', 'end', 'interval']),
  from: instantText.nullable(),
  to: instantText.nullable(),
  ours: z.string(),
  theirs: z.string(),
  ourRule: z.string().nullable(),
  theirRule: z.string().nullable(),
  minutes: z.number().nullable(),
  worth: z.string().nullable(),
});

const decision = z.object({
  key: text(120, 1),
  portCallId: text(60, 1),
  kind: z.enum(['allowance', 'commencement', 'end', 'interval']),
  from: instant.nullable().default(null),
  to: instant.nullable().default(null),
  mark: z.literal(numbers(differenceMarks)),
  percent: percent.nullable().default(null),
  note: text(500).default(''),
});

/** What a version comes to. */
const figures = z.object({
  allowedMinutes: z.number(),
  usedMinutes: z.number(),
  demurrageMinutes: z.number(),
  savedMinutes: z.number(),
  net: z.string().nullable(),
});

const comparison = z.object({
  ours: z.object({ id: z.number(), name: z.string(), party: z.number() }),
  theirs: z.object({ id: z.number(), name: z.string(), party: z.number() }),
  /** Null while one of the two has open questions. */
  figures: z
    .object({
      ours: figures,
      theirs: figures,
      /** Ours with what was accepted and agreed; what is disputed stays ours. */
      marked: figures,
      /** The same, but what is disputed is theirs: the other end of what is still open. */
      conceded: figures,
    })
    .nullable(),
  differences: z.array(difference),
  decisions: z.array(decision),
  modified: instantText.nullable(),
});

const ltc = z.object({ id, ltcId: id });
const pair = ltc.extend({ theirsId: id });

export const claims = room({
  list: route({
    method: 'GET',
    path: '/claims',
    summary:
      'Claims by time bar, the nearest first; free text takes number, vessel, voyage and charterer; counted to 10,000',
    may: 'company.read',
    query: z.object({ ...claimFilter, ...paging }),
    answer: z.array(claimRow),
    total: true,
    fails: ['invalid'],
  }),
  exposure: route({
    method: 'GET',
    path: '/claims/exposure',
    summary: 'What is open with each charterer, by currency and age',
    may: 'company.read',
    query: z.object(claimFilter),
    answer: z.array(exposure),
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/fixtures/{id}/claim',
    summary: 'The claim of a fixture: items of the negotiation, settlement, papers, time bar',
    may: 'company.read',
    params: byId,
    answer: claim,
    fails: ['notFound'],
  }),
  saveItems: route({
    method: 'PUT',
    path: '/fixtures/{id}/claim/items',
    summary: 'Save the items of a negotiation; what is left out is taken away',
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
      'State what a claim was settled at; over open items, or other than they come to, with a reason',
    may: 'company.write',
    params: byId,
    body: z.object({ ...settlementFields, exchange: exchange.nullable().default(null), modified }),
    answer: claim,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  reopen: route({
    method: 'DELETE',
    path: '/fixtures/{id}/claim/settlement',
    summary: 'Take a settlement back',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  savePapers: route({
    method: 'PUT',
    path: '/fixtures/{id}/claim/papers',
    summary: 'Say which papers of a claim are at hand',
    may: 'company.write',
    params: byId,
    body: z.object({
      papers: z
        .array(
          z.object({
            code: text(40, 1),
            state: z.literal(numbers(claimPaperStates)),
            note: text(500).nullable().default(null),
          }),
        )
        .max(60),
    }),
    answer: claim,
    fails: ['invalid', 'notFound'],
  }),
  receive: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs/{ltcId}/counterparty',
    summary:
      "Enter the counterparty's statement beside a calculation; it becomes a calculation of its own",
    may: 'company.write',
    params: ltc,
    body: theirStatement,
    answer: z.object({ id: z.number(), modified: instantText }),
    fails: ['invalid', 'notFound'],
  }),
  readWorkbook: route({
    method: 'POST',
    path: '/claims/readWorkbook',
    summary: 'The sheets of a workbook as texts, so that people can say which columns are what',
    may: 'company.write',
    upload: {
      types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      mostBytes: 5_000_000,
    },
    answer: z.object({
      sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
    }),
    fails: ['invalid', 'tooLarge', 'wrongType'],
  }),
  compare: route({
    method: 'GET',
    path: '/fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}',
    summary: 'Two versions side by side: each difference in time and money, and what was decided',
    may: 'company.read',
    params: pair,
    answer: comparison,
    fails: ['notFound'],
  }),
  decide: route({
    method: 'PUT',
    path: '/fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}',
    summary: 'Mark differences as agreed, disputed, ours or theirs',
    may: 'company.write',
    params: pair,
    body: z.object({ decisions: z.array(decision).max(1000), modified }),
    answer: comparison,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  agree: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}/agree',
    summary: 'Make the agreed version of two as they are marked; nothing may be disputed any more',
    may: 'company.write',
    params: pair,
    answer: z.object({ id: z.number() }),
    fails: ['invalid', 'notFound'],
  }),
});
