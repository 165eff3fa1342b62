import { tradingSchemes } from '@fairlead/domain/compliance/allowances/enumerations';
import { isMonth } from '@fairlead/domain/compliance/trading/charterers';
import { mailStates } from '@fairlead/domain/settings/mail-states';
import { z } from 'zod';
import {
  dayText,
  decimal,
  decimalText,
  emailAddress,
  emailText,
  enumerated,
  id,
  idList,
  instantText,
  named,
  numberOf,
  oneLine,
  text,
} from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';
import { complianceCall as call, explainedFigure as figure } from '../compliance.ts';
import { schemeQuery } from './allowances.ts';
import { reportingYear as year } from './reporting-year.ts';

/** `2026-03`, from 2018 to 2049. */
const month = z
  .string()
  .refine(
    (value) => isMonth(value) && value >= '2018' && value < '2050',
    'Use a month such as 2026-03',
  );

const price = z
  .object({
    day: dayText,
    /** Of one allowance, in the currency of the scheme. */
    price: decimalText,
  })
  .meta({ id: 'DatedAllowancePrice' });

const ends = {
  kind: z.enum(['voyage', 'stay']),
  from: call,
  to: call,
  start: instantText,
  end: instantText,
  /** YYYY-MM in which it ends, UTC. */
  month: z.string(),
};

const owed = {
  /** Allowances that are due. */
  allowances: decimalText,
  /** Of these allowances, in the currency of the scheme; null while a price is missing. */
  cost: decimalText.nullable(),
};

const gases = {
  /** Tonnes of CO2 in scope. */
  co2: decimalText,
  /** Tonnes of CH4 in scope. */
  ch4: decimalText,
  /** Tonnes of N2O in scope. */
  n2o: decimalText,
  /** Tonnes of CO2 equivalent in scope. */
  emissions: decimalText,
};

const tradingVessel = z
  .object({
    vessel: named,
    applies: z.boolean(),
    /** Why the scheme applies or does not. */
    sentence: z.string(),
    ...gases,
    ...owed,
    /** Working of the vessel’s year. */
    figures: z.array(figure),
    /** Null: the year is open. Emissions, allowances and cost of a closed year are those that were closed. */
    closing: z
      .object({
        id: z.number(),
        closed: instantText,
        /** By how many allowances today’s records exceed what was closed; voyages, months and charterers follow today’s records. */
        difference: decimalText,
      })
      .nullable(),
  })
  .meta({ id: 'TradingVesselYear' });

const chartererSum = z
  .object({
    /** Null: the company itself, for time off hire and voyages without a fixture. */
    charterer: named.nullable(),
    ...owed,
  })
  .meta({ id: 'TradingChartererYear' });

const tradingYear = z
  .object({
    scheme: enumerated(tradingSchemes),
    year: z.number(),
    /** EUR or GBP. */
    currency: z.string(),
    /** The last price that is entered, of any day. */
    latestPrice: price.nullable(),
    /** Sums of the vessels. */
    ...gases,
    ...owed,
    /** Allowances surrendered for the year so far. */
    surrendered: decimalText,
    /** Last day to surrender. */
    surrenderBy: dayText.nullable(),
    vessels: z.array(tradingVessel),
    months: z.array(
      z.object({
        month: z.string(),
        /** Tonnes of CO2 equivalent in scope. */
        emissions: decimalText,
        ...owed,
      }),
    ),
    charterers: z.array(chartererSum),
    /** Voyages and stays that need allowances of both schemes. */
    overlap: z.object({
      /** How many voyages and stays of the year were compared. */
      compared: z.number(),
      counted: z.array(
        z.object({
          vessel: named,
          kind: z.enum(['voyage', 'stay']),
          from: call,
          to: call,
          start: instantText,
        }),
      ),
    }),
  })
  .meta({ id: 'TradingYear' });

const chartererPart = z
  .object({
    charterer: named,
    /** The part among several fixtures, and of the time on hire; from 0 to 1. */
    share: decimalText,
    /** The part of the time on hire, from 0 to 1. */
    onHire: decimalText,
    /** Tonnes of CO2 equivalent in scope. */
    emissions: decimalText,
    ...owed,
  })
  .meta({ id: 'ChartererPart' });

const tradedPart = z
  .object({
    ...ends,
    /** Share of the emissions for which allowances are due, 0 to 1. */
    share: decimalText,
    sentence: z.string(),
    ...gases,
    ...owed,
    price: price.nullable(),
    charterers: z.array(chartererPart),
    /** GUIDs of the log reports. */
    reports: z.array(z.string()),
    figures: z.array(figure),
  })
  .meta({ id: 'TradedPart' });

const query = z.object({ scheme: schemeQuery.default(10) });

/** Emissions and allowances under a trading scheme, by vessel, voyage, month and charterer. */
export const emissionsTrading = feature({
  year: route({
    method: 'GET',
    path: '/compliance/trading/{year}',
    summary: 'Emissions, allowances and their cost in a year by vessel, month and charterer',
    may: 'company.read',
    params: z.object({ year }),
    query,
    answer: tradingYear,
    fails: ['invalid'],
  }),
  vessel: route({
    method: 'GET',
    path: '/compliance/trading/{year}/vessels/{vesselId}',
    summary:
      'Voyages and stays of a vessel under a scheme, with charterers and the working of each',
    may: 'company.read',
    params: z.object({ year, vesselId: id }),
    query,
    answer: z
      .object({ vessel: named, currency: z.string(), parts: z.array(tradedPart) })
      .meta({ id: 'TradingVesselDetail' }),
    fails: ['invalid', 'notFound'],
  }),
  ukFile: route({
    method: 'GET',
    path: '/compliance/ukEts/download',
    isLong: true,
    summary:
      'Voyages or port stays under the UK ETS as CSV, or all of them as JSON; headers are ours until those of the regulator are confirmed; content is base64',
    may: 'company.read',
    query: z.object({
      year,
      vesselIds: idList.optional(),
      content: z.enum(['voyages', 'ports']).default('voyages'),
      fileType: z.enum(['csv', 'json']).default('csv'),
    }),
    answer: download,
    fails: ['invalid'],
  }),
});

const line = z
  .object({
    vessel: named,
    ...ends,
    /** The part among several fixtures, and of the time on hire; from 0 to 1. */
    share: decimalText,
    /** The part of the time on hire, from 0 to 1. */
    onHire: decimalText,
    /** Tonnes of CO2 equivalent in scope. */
    emissions: decimalText,
    ...owed,
    figures: z.array(figure),
  })
  .meta({ id: 'ChartererStatementLine' });

const sentStatement = z
  .object({
    id: z.number(),
    ...owed,
    subject: z.string(),
    letter: z.string(),
    sender: z.string(),
    created: instantText,
    /** Allowances that it entered in the account as due; null: none. */
    booked: decimalText.nullable(),
    recipients: z.array(
      z.object({
        name: z.string(),
        address: emailText,
        status: numberOf(mailStates),
        error: z.string().nullable(),
      }),
    ),
    files: z.array(z.enum(['pdf', 'xlsx'])),
  })
  .meta({ id: 'SentChartererStatement' });

const statement = z
  .object({
    charterer: named,
    month: z.string(),
    scheme: enumerated(tradingSchemes),
    currency: z.string(),
    /** The last price on or before the end of the month. */
    price: price.nullable(),
    lines: z.array(line),
    /** Tonnes of CO2 equivalent in scope. */
    emissions: decimalText,
    ...owed,
    /** What the account already has as due by statements of this month. */
    booked: decimalText,
    /** Whether the installation sends e-mail; otherwise mails are stored, to be passed on. */
    sendsMail: z.boolean(),
    draft: z.object({
      subject: z.string(),
      letter: z.string(),
      recipients: z.array(z.object({ name: z.string(), address: emailText })),
    }),
    /** The latest first. */
    sent: z.array(sentStatement),
  })
  .meta({ id: 'ChartererStatement' });

/** Maximum number of recipients of a statement. */
const mostRecipients = 10;

const sendBody = z
  .object({
    scheme: numberOf(tradingSchemes),
    recipients: z
      .array(z.object({ name: oneLine(200), address: emailAddress }))
      .min(1, 'Choose a recipient')
      .max(mostRecipients, `At most ${mostRecipients} recipients`),
    subject: oneLine(200),
    letter: text(5000, 1),
    files: z
      .array(z.enum(['pdf', 'xlsx']))
      .min(1, 'Choose a file')
      .max(2),
    /** Enters what is due and not in the account yet. */
    booksDue: z.boolean().default(true),
    /** The allowances of the statement as it was read: a save with others is refused (409). */
    allowances: decimal({ maxDecimals: 3 }),
  })
  .meta({ id: 'SendChartererStatement' });

const ofMonth = z.object({ chartererId: id, month });
const path = '/compliance/chartererStatements/{chartererId}/{month}';

/** Statements of allowances for charterers by month. */
export const chartererStatements = feature({
  list: route({
    method: 'GET',
    path: '/compliance/chartererStatements',
    summary:
      'What each charterer owes for each month of a year, and when a statement was last sent',
    may: 'company.read',
    query: z.object({ year, scheme: schemeQuery.default(10) }),
    answer: z.array(
      z
        .object({
          charterer: named,
          months: z.array(z.object({ month: z.string(), ...owed, sent: instantText.nullable() })),
          ...owed,
        })
        .meta({ id: 'ChartererYear' }),
    ),
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path,
    summary: 'The statement of a charterer for a month, with the working of each line',
    may: 'company.read',
    params: ofMonth,
    query,
    answer: statement,
    fails: ['invalid', 'notFound'],
  }),
  download: route({
    method: 'GET',
    path: `${path}/download`,
    isLong: true,
    summary: 'The statement as PDF or workbook; content is base64',
    may: 'company.read',
    params: ofMonth,
    query: z.object({
      scheme: schemeQuery.default(10),
      fileType: z.enum(['pdf', 'xlsx']).default('pdf'),
    }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
  send: route({
    method: 'POST',
    path: `${path}/send`,
    summary: 'Send the statement by e-mail, and enter what is due in the account',
    may: 'company.write',
    params: ofMonth,
    body: sendBody,
    answer: sentStatement,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  sentFile: route({
    method: 'GET',
    path: '/compliance/sentStatements/{id}/download',
    summary: 'A file of a statement as it was sent; content is base64',
    may: 'company.read',
    params: z.object({ id }),
    query: z.object({ fileType: z.enum(['pdf', 'xlsx']).default('pdf') }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
});
