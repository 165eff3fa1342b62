import { quantityBases } from '@fairlead/domain/laytime/allowance-choices';
import { valuesOf } from '@fairlead/domain/laytime/choice';
import { aggregationModes } from '@fairlead/domain/laytime/money-choices';
import { pressureShortfalls, pressureTests } from '@fairlead/domain/laytime/pumping-choices';
import { holidayUses, noticeBases } from '@fairlead/domain/laytime/term-set-choices';
import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import { sofKinds } from '@fairlead/domain/laytime/statement-of-facts';
import { isCurrency } from '@fairlead/domain/fixtures/currencies';
import { laytimeAggregations, timeBarTriggerNames } from '@fairlead/domain/laytime/enumerations';
import { numbers } from '@fairlead/domain/enumerations/enumeration';
import { z } from 'zod';
import type { Proven, Same, Wire } from '../forms/agreement.ts';
import { charterTermsContent, operationTerms } from '../charter-terms.ts';
import { operation, hours, percent, reasonCode } from '../charter-terms/term-forms.ts';
import { decimal, text, day } from '../forms.ts';
import { commencement, notice } from './laytime-commencement.ts';
import { clause, key, lineIds, many, moment, quantity } from './laytime-forms.ts';
import { timeOfDay } from '../time.ts';
import {
  divisorsOf,
  hasCommonMeasure,
  intervalsOf,
  mostDivisors,
  mostFigures,
  mostIntervals,
} from './laytime-size.ts';

/** Limits of one calculation; anything larger is refused with a message. */
export const mostPortCalls = 50;
export const mostLines = 5000;

const mostNotices = 50;
const mostRulings = 1000;

const holiday = z
  .strictObject({
    date: day,
    startOffsetDays: z.number().int().min(-7).max(7).optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    until: z.literal('nextWorkingDay').optional(),
    use: z.enum(valuesOf(holidayUses)).optional(),
    name: text(150).optional(),
    source: text(500).optional(),
  })
  .meta({ id: 'LaytimeHoliday' });

const terms = operationTerms.shape.terms
  .extend({
    name: text(100).optional(),
    holidays: many(holiday, 1000).optional(),
    holidayYears: z
      .union([z.literal('every'), many(z.number().int().min(1900).max(2200), 50)])
      .optional(),
  })
  .meta({ id: 'LaytimeTerms' });

const interval = { from: moment, to: moment };

const deduction = z
  .strictObject({
    id: key.optional(),
    from: moment,
    to: moment.optional(),
    reason: reasonCode,
    /** Percent of the time that counts while laytime runs. */
    pct: percent.optional(),
    /** Percent of the time that counts on demurrage. */
    onDemurrage: percent.optional(),
    /** Percent of the demurrage rate that is paid for it. */
    demurrageRatePct: percent.optional(),
    lineIds,
  })
  .meta({ id: 'LaytimeDeduction' });

const ruling = z
  .strictObject({
    id: key,
    ...interval,
    /** Percent of the time that counts while laytime runs. */
    pct: percent,
    /** Percent of the time that counts on demurrage. */
    onDemurrage: percent,
    label: text(300).optional(),
    lineIds,
  })
  .meta({ id: 'LaytimeRuling' });

const pressure = z
  .strictObject({
    required: quantity.optional(),
    test: z.enum(valuesOf(pressureTests)).optional(),
    shortfall: z.enum(valuesOf(pressureShortfalls)).optional(),
    readings: many(
      z.strictObject({ ...interval, pressure: quantity, terminalLimit: quantity.optional() }),
      2000,
    ),
  })
  .meta({ id: 'PressureReading' });

const pumping = z
  .strictObject({
    ...interval,
    warrantedHours: hours.optional(),
    /** Percent of a full cargo that was pumped. */
    partOfCargo: percent.optional(),
    allowances: many(z.strictObject({ hours, reason: text(300) }), 50).optional(),
    excused: many(z.strictObject({ ...interval, reason: text(300) }), 500),
    pressure: pressure.optional(),
    /** Percent of excess pumping time that counts on demurrage. */
    onDemurrage: percent.optional(),
    clause,
    lineIds,
  })
  .meta({ id: 'LaytimePumping' });

const end = z
  .discriminatedUnion('rule', [
    z.strictObject({ rule: z.literal('at'), at: moment.exactOptional(), lineId: key.optional() }),
    z.strictObject({ rule: z.literal('latest'), at: many(moment, 20) }),
    z.strictObject({
      rule: z.literal('documents'),
      completedAt: moment.exactOptional(),
      documentsAt: moment.exactOptional(),
      capHours: hours.exactOptional(),
    }),
  ])
  .meta({ id: 'LaytimeEnd' });

const steps = charterTermsContent.shape.demurrageSteps.unwrap().shape;
const rates = z
  .strictObject({
    demurrage: z
      .union([
        z.strictObject({ perDay: decimal({ maxDecimals: 4 }) }),
        z.strictObject({ perHour: decimal({ maxDecimals: 4 }) }),
        z.strictObject({ tiers: steps.tiers, scope: steps.scope.exactOptional() }),
      ])
      .optional(),
    despatch: charterTermsContent.shape.despatch.unwrap().optional(),
  })
  .meta({ id: 'LaytimeRates' });

const currency = z.string().refine(isCurrency, 'A currency code such as USD').optional();

/** A quantity of all cargo at a berth, used as a divisor. */
const whole = quantity.refine((value) => Number(value) > 0, 'More than 0');

const sharing = z
  .discriminatedUnion('by', [
    z.strictObject({ by: z.literal('none') }),
    z.strictObject({
      by: z.literal('quantity'),
      own: quantity.exactOptional(),
      all: whole.exactOptional(),
    }),
    z.strictObject({
      by: z.literal('time'),
      ownHours: hours.exactOptional(),
      allHours: hours.exactOptional(),
    }),
    z.strictObject({
      by: z.literal('agreed'),
      /** Percent of the shared time that counts for this cargo. */
      pct: percent.exactOptional(),
    }),
    z.strictObject({
      by: z.literal('firstCome'),
      from: moment.exactOptional(),
      to: moment.exactOptional(),
    }),
  ])
  .meta({ id: 'BerthSharing' });

const callBase = {
  id: key,
  currency,
  allowance: operationTerms.shape.allowance,
  rates: rates.optional(),
};

const portCall = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('sheet'),
      ...callBase,
      timeZone: text(100).optional(),
      notices: many(notice, mostNotices).optional(),
      effectiveNoticeId: key.nullable().optional(),
      noticeBasis: z.enum(valuesOf(noticeBases)).optional(),
      whetherOrNot: operationTerms.shape.whetherOrNot,
      commencement: commencement.optional(),
      terms: terms.optional(),
      work: many(z.strictObject({ ...interval, lineIds }), mostLines).optional(),
      deductions: many(deduction, mostLines).optional(),
      pumping: pumping.optional(),
      rulings: many(ruling, mostRulings).optional(),
      end: end.optional(),
      sharing: sharing.nullable().optional(),
      forecastFrom: moment.optional(),
    }),
    z.strictObject({
      kind: z.literal('totals'),
      ...callBase,
      usedMinutes: decimal({ maxDecimals: 6 }).optional(),
    }),
  ])
  .meta({ id: 'LaytimePortCall' });

const shares = z
  .discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('quantity'),
      parties: many(z.strictObject({ id: key, quantity: quantity.optional() }), 50),
    }),
    z.strictObject({
      by: z.literal('agreed'),
      parties: many(
        z.strictObject({
          id: key,
          /** Percent of the result that the party bears. */
          pct: percent,
        }),
        50,
      ),
    }),
  ])
  .meta({ id: 'LaytimeShares' });

/** The engine's entire input, every moment an instant with Z. Terms may be missing: they become open questions. */
export const statementInput = z
  .strictObject({
    currency,
    portCalls: many(portCall, mostPortCalls),
    groups: many(
      z.strictObject({
        id: key,
        mode: z.enum(valuesOf(aggregationModes)).exactOptional(),
        portCallIds: many(key, mostPortCalls),
        pools: many(many(key, mostPortCalls), mostPortCalls).optional(),
        rates: rates.optional(),
      }),
      mostPortCalls,
    ).optional(),
    rates: z.union([rates, z.literal('timeOnly')]).optional(),
    rounding: charterTermsContent.shape.rounding.unwrap().optional(),
    shares: shares.optional(),
    timeBar: z
      .strictObject({
        from: moment.exactOptional(),
        days: z.number().int().min(1).max(3650).exactOptional(),
        timeZone: text(100).exactOptional(),
        clause,
      })
      .optional(),
  })
  .meta({ id: 'LaytimeStatementInput' });

const line = z
  .strictObject({
    id: key,
    at: moment,
    until: moment.nullable(),
    kind: z.enum(sofKinds),
    reason: text(40).nullable(),
    text: text(500),
    remark: text(1000).nullable(),
    underProtest: z.boolean(),
    /** A source of service times, as in SofLine. */
    saidBy: z.number().int().min(0).max(1000),
    saidByName: text(200).nullable(),
    saidAt: moment,
    gangs: z.number().int().min(0).max(99).nullable(),
  })
  .meta({ id: 'LaytimeLine' });

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const calculationCall = z
  .strictObject({
    id: key,
    portCallId: id,
    port: z.strictObject({
      name: text(150),
      unLoCode: text(10).nullable(),
      countryCode: text(2),
    }),
    operation,
    sof: z
      .strictObject({
        id,
        /** The revision that was read. */
        revision: z.number().int().min(0).max(2_000_000_000),
      })
      .nullable(),
    lines: many(line, mostLines),
    cargo: z.strictObject({
      cargoPortIds: many(id, 500),
      quantity: decimal({ maxDecimals: 6 }).nullable(),
      unit: text(20).nullable(),
      basis: z.enum(valuesOf(quantityBases)),
    }),
    termsLabel: text(100).nullable(),
    arrivedAt: operationTerms.shape.arrivedAt,
    lacksPumpingLog: z.literal(true).optional(),
    sharedWith: many(text(300), 100).optional(),
    sharedQuantities: z
      .strictObject({
        own: decimal({ maxDecimals: 6 }).optional(),
        all: decimal({ maxDecimals: 6 }).optional(),
      })
      .optional(),
  })
  .meta({ id: 'LaytimeCalculationCall' });

interface Named {
  readonly id: string;
}

function isPaired({
  statement,
  calls,
}: {
  readonly statement: { readonly portCalls: readonly Named[] };
  readonly calls: readonly Named[];
}): boolean {
  const sheets = new Set(statement.portCalls.map((sheet) => sheet.id));
  const calledIds = new Set(calls.map((call) => call.id));
  return (
    sheets.size === statement.portCalls.length &&
    calledIds.size === calls.length &&
    [...sheets].every((sheet) => calledIds.has(sheet)) &&
    [...calledIds].every((call) => sheets.has(call))
  );
}

/** A calculation as it is stored: each sheet with its sources. */
export const calculationContent = z
  .strictObject({
    statement: statementInput,
    calls: many(calculationCall, mostPortCalls),
    comment: text(5000),
    timeBar: z
      .strictObject({
        link: z.enum(['charterTerms', 'coa', 'partner', 'company', 'usual']),
        trigger: z.enum(timeBarTriggerNames),
      })
      .nullable(),
    fixture: z
      .strictObject({
        aggregation: z.union(numbers(laytimeAggregations).map((value) => z.literal(value))),
        demurrageRate: decimal({ maxDecimals: 4 }).nullable(),
        despatchRate: decimal({ maxDecimals: 4 }).nullable(),
        currency: z.string().refine(isCurrency, 'A currency code such as USD'),
        layCanFrom: moment.nullable(),
        layCanTo: moment.nullable(),
      })
      .nullable(),
  })
  .refine(isPaired, {
    path: ['calls'],
    message: 'Each port call of the statement must be listed once among the calls',
  })
  .refine(({ statement }) => intervalsOf(statement.portCalls) <= mostIntervals, {
    path: ['statement'],
    message: `A calculation holds at most ${mostIntervals} intervals`,
  })
  .refine(({ statement }) => hasCommonMeasure(divisorsOf(statement)), {
    path: ['statement'],
    message: `At most ${mostDivisors} different rates and wholes of percentages, each of at most ${mostFigures} figures`,
  })
  .meta({ id: 'LaytimeCalculationContent' });

export type StatementAgrees = Proven<
  [Same<Wire<z.output<typeof calculationContent>>, Wire<CalculationContent>>]
>;
