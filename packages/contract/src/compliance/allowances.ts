import {
  allowanceEntryKinds,
  tradingSchemes,
} from '@fairlead/domain/compliance/allowances/enumerations';
import {
  mostPriceCharacters,
  priceDays,
  priceLimits,
} from '@fairlead/domain/compliance/allowances/price-file';
import { z } from 'zod';
import {
  byId,
  day,
  dayText,
  decimal,
  decimalText,
  enumerated,
  id,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  paging,
  ref,
  text,
} from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';

const schemeNumber = numberOf(tradingSchemes);

/** 10 EU ETS, 20 UK ETS; as a number or as text. */
export const schemeQuery = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(schemeNumber);

const allowanceDay = day.refine(
  (value) => value >= priceDays.first && value <= priceDays.last,
  'Use a year from 2018 to 2100',
);
const moreThanNothing = (value: string) => Number(value) > 0;
const atMost = (most: number) => (value: string) => Number(value) <= most;

const price = z
  .object({
    id: z.number(),
    scheme: enumerated(tradingSchemes),
    /** From this day until the next price. */
    day: dayText,
    /** Of one allowance; EUR for the EU ETS, GBP for the UK ETS. */
    price: decimalText,
    source: z.string(),
    modified: instantText,
  })
  .meta({ id: 'AllowancePrice' });

const priceBody = z
  .object({
    scheme: schemeNumber,
    day: allowanceDay,
    /** Of one allowance; EUR for the EU ETS, GBP for the UK ETS. */
    price: decimal({ maxDecimals: priceLimits.maxDecimals })
      .refine(moreThanNothing, 'More than 0')
      .refine(atMost(priceLimits.most), 'At most 100,000'),
    source: text(200).default(''),
    modified,
  })
  .meta({ id: 'AllowancePriceBody' });

const priceFile = z
  .object({
    scheme: schemeNumber,
    /** Lines of a date and a price, with commas, semicolons or tabs between them. */
    csv: z.string().max(mostPriceCharacters, 'At most 500,000 characters'),
    source: text(200).default(''),
  })
  .meta({ id: 'AllowancePriceFile' });

const checkedFile = z
  .object({
    /** How many prices the file has. */
    prices: z.number(),
    /** How many days have no price yet. */
    created: z.number(),
    /** How many days have another price. */
    changed: z.number(),
    findings: z.array(
      z.object({
        /** Line of the file, from 1. */
        line: z.number(),
        message: z.string(),
      }),
    ),
    /** The first prices of the file. */
    first: z.array(
      z.object({
        day: dayText,
        /** Of one allowance, in the currency of the scheme. */
        price: decimalText,
      }),
    ),
  })
  .meta({ id: 'CheckedAllowancePrices' });

const fails = ['invalid', 'notFound', 'stale'] as const;

/** Prices of allowances by day, typed or imported. */
export const allowancePrices = feature({
  list: route({
    method: 'GET',
    path: '/compliance/allowancePrices',
    summary: 'Prices of allowances of a scheme, the latest first',
    may: 'company.read',
    query: z.object({ scheme: schemeQuery.default(10), ...paging }),
    answer: z.array(price),
    total: true,
    fails: ['invalid'],
  }),
  create: route({
    method: 'POST',
    path: '/compliance/allowancePrices',
    summary: 'Enter the price of an allowance on a day',
    may: 'company.write',
    body: priceBody,
    answer: price,
    fails: ['invalid'],
  }),
  check: route({
    method: 'POST',
    path: '/compliance/allowancePrices/check',
    summary: 'Check a CSV file of prices line by line; nothing is stored',
    may: 'company.write',
    body: priceFile,
    answer: checkedFile,
    fails: ['invalid'],
  }),
  import: route({
    method: 'POST',
    path: '/compliance/allowancePrices/import',
    summary: 'Import a CSV file of prices; days that have another price get the new one',
    may: 'company.write',
    body: priceFile,
    answer: z.object({
      /** How many days had no price. */
      created: z.number(),
      /** How many days had another price. */
      changed: z.number(),
      /** How many days had this price already. */
      same: z.number(),
    }),
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/compliance/allowancePrices/{id}',
    summary: 'Change the price of a day',
    may: 'company.write',
    params: byId,
    body: priceBody,
    answer: price,
    fails,
  }),
  remove: route({
    method: 'DELETE',
    path: '/compliance/allowancePrices/{id}',
    summary: 'Delete the price of a day; it can be restored',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/compliance/allowancePrices/{id}/restore',
    summary: 'Undo the deletion of a price, unless its day has another one since',
    may: 'company.write',
    params: byId,
    answer: price,
    fails: ['invalid', 'notFound'],
  }),
});

const entry = z
  .object({
    id: z.number(),
    scheme: enumerated(tradingSchemes),
    kind: enumerated(allowanceEntryKinds),
    day: dayText,
    /** Negative in an entry that reverses another, or that lowers what was due. */
    allowances: decimalText,
    /** Null where the company itself bought, sold or surrendered. */
    charterer: named.nullable(),
    vessel: named.nullable(),
    /** The year whose emissions a surrender covers. */
    year: z.number().nullable(),
    note: z.string(),
    /** The entry that this one reverses. */
    reverses: z.number().nullable(),
    /** The entry that reverses this one. */
    reversedBy: z.number().nullable(),
    /** Null for an entry of the product itself. */
    author: z.string().nullable(),
    created: instantText,
    /** What the company held after this entry, in the order of days. */
    held: decimalText,
  })
  .meta({ id: 'AllowanceEntry' });

const entryBody = z
  .object({
    scheme: schemeNumber,
    kind: numberOf(allowanceEntryKinds),
    day: allowanceDay,
    allowances: decimal({ maxDecimals: 3 })
      .refine(moreThanNothing, 'More than 0')
      .refine(atMost(100_000_000), 'At most 100,000,000'),
    charterer: ref.nullable().default(null),
    vessel: ref.nullable().default(null),
    year: z.number().int().min(2018).max(2100).nullable().default(null),
    note: text(500).default(''),
  })
  .meta({ id: 'AllowanceEntryBody' });

const balance = z
  .object({
    scheme: enumerated(tradingSchemes),
    /** Allowances that charterers owed, by all entries. */
    due: decimalText,
    /** Allowances that came in. */
    received: decimalText,
    /** Allowances surrendered to the authority. */
    surrendered: decimalText,
    /** Allowances that went to others. */
    transferred: decimalText,
    /** What the company has: received, less surrendered and transferred. */
    held: decimalText,
    /** What charterers still owe: due, plus transferred to them, less received from them. */
    open: decimalText,
    charterers: z.array(
      z.object({
        charterer: named,
        /** Allowances that it owed. */
        due: decimalText,
        /** Allowances received from it. */
        received: decimalText,
        /** Allowances transferred to it. */
        transferred: decimalText,
        /** Negative: the charterer has delivered more than was due. */
        open: decimalText,
      }),
    ),
    /** Surrendered for each year, the latest first. */
    years: z.array(
      z.object({
        year: z.number(),
        /** In allowances. */
        surrendered: decimalText,
      }),
    ),
  })
  .meta({ id: 'AllowanceBalance' });

const entriesQuery = {
  scheme: schemeQuery.default(10),
  chartererId: id.optional(),
  /** 10 due, 20 received, 30 surrendered, 40 transferred. */
  kind: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .pipe(numberOf(allowanceEntryKinds))
    .optional(),
};

/** The account of allowances: entries are added and reversed, never changed. */
export const allowanceAccount = feature({
  balance: route({
    method: 'GET',
    path: '/compliance/allowanceAccount',
    summary: 'What is due, received, surrendered and transferred, in total and by charterer',
    may: 'company.read',
    query: z.object({ scheme: schemeQuery.default(10) }),
    answer: balance,
    fails: ['invalid'],
  }),
  entries: route({
    method: 'GET',
    path: '/compliance/allowanceEntries',
    summary: 'Entries of the account, the latest day first',
    may: 'company.read',
    query: z.object({ ...entriesQuery, ...paging }),
    answer: z.array(entry),
    total: true,
    fails: ['invalid'],
  }),
  download: route({
    method: 'GET',
    path: '/compliance/allowanceEntries/download',
    isLong: true,
    summary: 'Entries of the account as a workbook or CSV; content is base64',
    may: 'company.read',
    query: z.object({ ...entriesQuery, fileType: z.enum(['csv', 'xlsx']).default('xlsx') }),
    answer: download,
    fails: ['invalid'],
  }),
  create: route({
    method: 'POST',
    path: '/compliance/allowanceEntries',
    summary: 'Add an entry to the account',
    may: 'company.write',
    body: entryBody,
    answer: entry,
    fails: ['invalid'],
  }),
  reverse: route({
    method: 'POST',
    path: '/compliance/allowanceEntries/{id}/reverse',
    summary: 'Reverse an entry by another one of the opposite amount on the same day',
    may: 'company.write',
    params: byId,
    body: z.object({ reason: text(500, 1) }).meta({ id: 'AllowanceReversalBody' }),
    answer: entry,
    fails: ['invalid', 'notFound'],
  }),
});
