import { clauseTopics } from '@fairlead/domain/laytime/clause-topics';
import type {
  CharterTerms,
  ClauseRules,
  OperationTerms,
  TermSetContent,
} from '@fairlead/domain/laytime/charter-terms';
import { sharesTotal } from '@fairlead/domain/laytime/shares-total';
import { mostPressure, pressureUnits } from '@fairlead/domain/laytime/pumping';
import { z } from 'zod';
import type { Proven, Same, Wire } from './forms/agreement.ts';
import { decimal, id, numberOf, text } from './forms.ts';
import { timeOfDay, weekdays, weekTime } from './time.ts';

const use = z.enum(['none', 'half', 'full']);
const clause = text(40).optional();
const label = text(100).optional();
const amount = decimal({ maxDecimals: 6 });
const above = amount.refine((value) => Number(value) > 0, 'More than 0');
const days = decimal({ maxDecimals: 6 }).refine((value) => Number(value) <= 3650, 'At most 3650');
const hours = decimal({ maxDecimals: 6 }).refine((value) => Number(value) <= 8760, 'At most 8760');

/** 0 to 100 as a decimal, or an exact fraction such as 3 of 4 cranes. */
export const percent = z.union([
  decimal({ maxDecimals: 6 }).refine((value) => Number(value) <= 100, 'From 0 to 100'),
  z
    .strictObject({ part: amount, whole: above })
    .refine(({ part, whole }) => Number(part) <= Number(whole), {
      path: ['part'],
      message: 'Must not be more than the whole',
    }),
]);

const dailyHours = z
  .tuple([timeOfDay, timeOfDay])
  .refine(([from, to]) => from < to, 'Hours must end after they begin');

const weeklyWindow = z
  .strictObject({ from: weekTime, to: weekTime, use: use.exactOptional(), label, clause })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'No part of a week' })
  .meta({ id: 'WeeklyWindow' });

const holidayRule = z
  .strictObject({
    startOffsetDays: z.number().int().min(-7).max(7).optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    until: z.literal('nextWorkingDay').optional(),
  })
  .meta({ id: 'HolidayRule' });

/** The code of a cause, as used in statements of facts. */
export const reasonCode = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'A code of letters and digits, such as rain');

const reasonTerm = z
  .strictObject({
    pct: percent.optional(),
    onDemurrage: percent.optional(),
    demurrageRatePct: percent.optional(),
    label,
    clause,
  })
  .meta({ id: 'ReasonTerm' });

const mostReasons = 60;
const reasons = z
  .record(reasonCode, reasonTerm)
  .refine((terms) => Object.keys(terms).length <= mostReasons, `At most ${mostReasons} causes`);

const weather = z
  .strictObject({
    countOnlyHours: z.array(dailyHours).max(6).nullable(),
    proRata: z
      .strictObject({
        workingHours: z.array(dailyHours).min(1).max(6),
        reasons: z.array(reasonCode).max(mostReasons),
      })
      .nullable(),
    clause,
  })
  .meta({ id: 'WeatherTerm' });

const terms = z
  .strictObject({
    restDays: z.array(z.enum(weekdays)).max(7).optional(),
    windows: z.array(weeklyWindow).max(40).optional(),
    holidayRule: holidayRule.optional(),
    holidayUse: z.enum(['none', 'half', 'full', 'counts']).optional(),
    holidayClause: clause,
    weather: weather.optional(),
    reasons: reasons.optional(),
    exceptionsOnDemurrage: z.boolean().optional(),
    reducedRateScope: z.enum(['whileOnDemurrage', 'causeInLaytime']).optional(),
  })
  .meta({ id: 'CharterTerms' });

const office = z
  .tuple([timeOfDay, timeOfDay])
  .refine(([from, to]) => from <= to, 'Closes before it opens');

const commencementExtras = {
  officeHours: z
    .union([
      z.literal('any'),
      z.strictObject({
        Mon: office.exactOptional(),
        Tue: office.exactOptional(),
        Wed: office.exactOptional(),
        Thu: office.exactOptional(),
        Fri: office.exactOptional(),
        Sat: office.exactOptional(),
        Sun: office.exactOptional(),
      }),
    ])
    .optional(),
  earliest: z.enum(['laycan', 'none']).optional(),
  priorWork: use.optional(),
  noticeTimeOnDemurrage: z.enum(['applies', 'none']).optional(),
  clause,
};

const commencement = z
  .discriminatedUnion('rule', [
    z.strictObject({
      rule: z.literal('afterNotice'),
      hours: hours.optional(),
      hoursRun: z.enum(['running', 'working']).optional(),
      sooner: z.enum(['none', 'berthing', 'work']).optional(),
      ...commencementExtras,
    }),
    z.strictObject({
      rule: z.literal('noon'),
      cutoff: timeOfDay.optional(),
      inclusive: z.boolean().optional(),
      before: timeOfDay.optional(),
      after: timeOfDay.optional(),
      onRestDay: z
        .union([
          z.enum(['nextWorkingDay', 'sameDay']),
          z.strictObject({ nextWorkingDayAt: timeOfDay }),
        ])
        .optional(),
      ...commencementExtras,
    }),
    z.strictObject({
      rule: z.literal('nextWorkingDay'),
      at: timeOfDay.optional(),
      ...commencementExtras,
    }),
    z.strictObject({ rule: z.literal('agreed'), ...commencementExtras }),
  ])
  .meta({ id: 'CharterCommencement' });

const setFields = {
  terms,
  noticeBasis: z.enum(['tendered', 'received', 'accepted']).optional(),
  whetherOrNot: z
    .array(z.enum(['inBerth', 'inPort', 'inFreePratique', 'customsCleared']))
    .max(4)
    .refine((kindName) => new Set(kindName).size === kindName.length, 'Each one only once')
    .optional(),
  arrivedAt: z.enum(['port', 'berth']).optional(),
  commencement: commencement.optional(),
  end: z
    .strictObject({
      at: z.enum(['cargoCompleted', 'hosesOff', 'documents', 'sailed', 'latest']),
      capHours: hours.optional(),
      clause,
    })
    .optional(),
};

const hatches = z.number().int().min(1).max(50);
const quantity = above.exactOptional();

const simpleFormulas = [
  z.strictObject({
    kind: z.literal('fixed'),
    days: days.optional(),
    hours: hours.optional(),
    minutes: amount.optional(),
  }),
  z.strictObject({ kind: z.literal('rate'), quantity, ratePerDay: above.exactOptional() }),
  z.strictObject({ kind: z.literal('ratePerHour'), quantity, ratePerHour: above.exactOptional() }),
  z.strictObject({
    kind: z.literal('perHatch'),
    quantity,
    ratePerHatch: above.exactOptional(),
    hatches: hatches.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('perWorkingHatch'),
    ratePerHatch: above.exactOptional(),
    holds: z
      .array(z.strictObject({ quantity: amount, hatches }))
      .max(30)
      .exactOptional(),
    byLargestHold: z.boolean().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('scale'),
    quantity,
    bands: z
      .array(z.strictObject({ from: amount, ratePerDay: above, minHours: hours.optional() }))
      .max(30)
      .exactOptional(),
    hatchesRequired: hatches.optional(),
    hatchesAvailable: hatches.optional(),
  }),
] as const;

const formula = z
  .discriminatedUnion('kind', [
    ...simpleFormulas,
    z.strictObject({
      kind: z.literal('cargoes'),
      combine: z.enum(['sum', 'longest']).exactOptional(),
      cargoes: z
        .array(
          z.strictObject({
            id: text(40, 1),
            formula: z.discriminatedUnion('kind', simpleFormulas),
          }),
        )
        .max(20)
        .exactOptional(),
    }),
  ])
  .meta({ id: 'AllowanceFormula' });

const allowance = z
  .strictObject({
    formula: formula.optional(),
    additions: z
      .array(z.strictObject({ minutes: amount, reason: text(200, 1) }))
      .max(20)
      .optional(),
    minHours: hours.optional(),
    rounding: z.enum(['none', 'second', 'minuteUp', 'minuteNearest', 'minuteDown']).optional(),
    clause,
    /** What the allowed time applies to; null in a calculation where it is an open question. */
    scope: z.enum(['portCall', 'operation', 'allPurposes']).nullable().optional(),
  })
  .meta({ id: 'AllowanceTerm' });

const demurrageSteps = z
  .strictObject({
    tiers: z
      .array(z.strictObject({ days: days.optional(), perDay: decimal({ maxDecimals: 2 }) }))
      .min(1)
      .max(12)
      .refine(
        (tiers) =>
          tiers.every((tier, at) => (tier.days === undefined) === (at === tiers.length - 1)),
        'Each step needs its days; the last one has none',
      ),
    scope: z.enum(['portCall', 'group']),
  })
  .meta({ id: 'DemurrageSteps' });

const despatchRate = {
  perDay: decimal({ maxDecimals: 2 }).optional(),
  pctOfDemurrage: percent.optional(),
};

const despatch = z
  .discriminatedUnion('basis', [
    z.strictObject({ basis: z.literal('none') }),
    z.strictObject({ basis: z.enum(['workingTimeSaved', 'allTimeSaved']), ...despatchRate }),
  ])
  .meta({ id: 'DespatchTerm' });

/** How days and money are rounded. */
export const moneyRounding = z
  .strictObject({
    days: z.union([z.enum(['exact', 'startedDay']), z.number().int().min(0).max(10)]),
    decimals: z.number().int().min(0).max(4),
  })
  .meta({ id: 'MoneyRounding' });

/** How many days after which event a claim must be presented. */
export const timeBarTerm = z
  .strictObject({
    days: z.number().int().min(1).max(3650),
    trigger: z.enum(['lastDischarge', 'billOfLading', 'arrival']),
    clause,
  })
  .meta({ id: 'TimeBarTerm' });

/** Claim documents, by code or as free text. */
export const documentCodes = z
  .array(text(80, 1))
  .max(40)
  .refine((documents) => new Set(documents).size === documents.length, 'Each document only once');

/** A pressure at the manifold, in bar, psi or kg/cm². */
export const pressureAmount = decimal({ maxDecimals: 6 }).refine(
  (value) => Number(value) <= mostPressure,
  `At most ${mostPressure}`,
);
export const pressureUnit = z.enum(pressureUnits.map(({ value }) => value));

/** The pumping warranty. Decisions may be missing: they become open questions. */
const pumping = z
  .strictObject({
    by: z.enum(['hours', 'hoursOrPressure', 'pressure']),
    hours: hours.refine((value) => Number(value) > 0, 'More than 0').optional(),
    partCargo: z.enum(['proRata', 'full']).optional(),
    fullCargo: above.optional(),
    pressure: pressureAmount.refine((value) => Number(value) > 0, 'More than 0').optional(),
    unit: pressureUnit,
    test: z.enum(['average', 'everyReading']).optional(),
    shortfall: z.enum(['wholeTime', 'inProportion']).optional(),
    gradeHours: hours.optional(),
    cowHours: hours.optional(),
    strippingHours: hours.optional(),
    onDemurrage: z.enum(['excluded', 'counts']).optional(),
    clause,
  })
  .meta({ id: 'CharterTermPumping' });

/** What a clause sets of the terms; unknown fields are refused. */
export const clauseRules = z
  .strictObject({
    operation: z
      .strictObject({ ...setFields, terms: terms.optional(), allowance: allowance.optional() })
      .optional(),
    demurrageSteps: demurrageSteps.optional(),
    despatch: despatch.optional(),
    timeBar: timeBarTerm.optional(),
    pumping: pumping.optional(),
  })
  .meta({ id: 'ClauseRules' });

/** The longest text of a clause, in characters. */
export const mostClauseText = 5000;

const charterClause = z
  .strictObject({
    number: text(20),
    text: text(mostClauseText, 1),
    title: text(150).optional(),
    /** The clause of the library that was inserted, as it was then. */
    library: z
      .strictObject({
        id,
        version: z.number().int().min(1).max(1_000_000_000),
        topic: numberOf(clauseTopics),
        rules: clauseRules,
      })
      .meta({ id: 'InsertedClause' })
      .optional(),
  })
  .meta({ id: 'CharterClause' });

const insertedClauses = z.array(charterClause).max(50, 'At most 50 clauses').optional();

/** The content of a term set. Decisions may be missing; unknown fields are refused. */
export const termSetContent = z
  .strictObject({ ...setFields, clauses: insertedClauses })
  .meta({ id: 'TermSetContent' });

/** The terms of loading or of discharging. */
export const operationTerms = z
  .strictObject({
    ...setFields,
    clauses: insertedClauses,
    termSet: z.strictObject({ id: z.number().int().min(1), name: text(100, 1) }).nullable(),
    allowance: allowance.optional(),
    sharing: z
      .strictObject({
        by: z.enum(['none', 'quantity', 'time', 'agreed', 'firstCome']),
        pct: percent.optional(),
      })
      .optional(),
    quantity: z.enum(['billOfLading', 'nominated', 'outturn']),
  })
  .meta({ id: 'OperationTerms' });

/** Shares of the parties by an agreed percentage: each party once, 100 per cent in total. */
export const agreedParties = z
  .array(z.strictObject({ id: text(60, 1), pct: percent }))
  .max(50, 'At most 50 parties')
  .superRefine((parties, context) => {
    if (new Set(parties.map(({ id: name }) => name)).size < parties.length)
      context.addIssue({ code: 'custom', message: 'Each party only once' });
    const whole = sharesTotal(parties.map(({ pct }) => pct));
    if (parties.length > 0 && whole !== '100')
      context.addIssue({ code: 'custom', message: `The shares add up to ${whole} %, not 100 %` });
  });

const shares = z.discriminatedUnion('by', [
  z.strictObject({ by: z.enum(['charterer', 'parcel', 'berth']) }),
  z.strictObject({ by: z.literal('agreed'), parties: agreedParties }),
]);

const portRates = z
  .array(
    z.strictObject({
      port: text(150, 1),
      operation: z.enum(['loading', 'discharging']),
      ratePerDay: above.optional(),
      demurrage: decimal({ maxDecimals: 2 }).optional(),
      despatch: decimal({ maxDecimals: 2 }).optional(),
    }),
  )
  .max(50, 'At most 50 ports')
  .refine(
    (ports) =>
      new Set(ports.map(({ port, operation }) => `${operation} ${port.toLowerCase()}`)).size ===
      ports.length,
    'Each port only once for loading and once for discharging',
  );

/** All charter terms of a fixture. Decisions may be missing; unknown fields are refused. */
export const charterTermsContent = z
  .strictObject({
    form: text(100).nullable(),
    loading: operationTerms,
    discharging: operationTerms,
    demurrageSteps: demurrageSteps.nullable(),
    despatch: despatch.nullable(),
    rounding: moneyRounding.nullable(),
    timeBar: timeBarTerm.nullable(),
    pumping: pumping.optional(),
    shares: shares.optional(),
    portRates: portRates.optional(),
    papers: documentCodes,
    clauses: z.array(charterClause).max(200),
  })
  .meta({ id: 'CharterTermsContent' });

export type TermsAgree = Proven<
  [
    Same<Wire<z.output<typeof termSetContent>>, Wire<TermSetContent>>,
    Same<Wire<z.output<typeof clauseRules>>, Wire<ClauseRules>>,
    Same<Wire<z.output<typeof operationTerms>>, Wire<OperationTerms>>,
    Same<Wire<z.output<typeof charterTermsContent>>, Wire<CharterTerms>>,
  ]
>;

/** A term set's content as it is stored and returned. */
export type StoredTermSet = z.output<typeof termSetContent>;
/** The rules of a clause as they are stored and returned. */
export type StoredClauseRules = z.output<typeof clauseRules>;
/** Charter terms as they are stored and returned. */
export type StoredCharterTerms = z.output<typeof charterTermsContent>;

/** A term set of the domain in the form in which it is stored. */
export function wireTermSet(content: TermSetContent): StoredTermSet {
  return termSetContent.parse(content);
}
