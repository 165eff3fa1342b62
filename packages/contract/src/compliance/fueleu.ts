import { fuelAllocations } from '@fairlead/domain/compliance/vessel-year';
import { windRewardFactors } from '@fairlead/domain/vessels/enumerations';
import { z } from 'zod';
import {
  byId,
  day,
  dayText,
  decimal,
  decimalText,
  id,
  instantText,
  modified,
  named,
  ok,
  oneLine,
  ref,
} from '../forms.ts';
import { feature, route } from '../route.ts';
import { explainedFigure } from '../compliance.ts';
import { download } from '../print.ts';

/** A reporting year of FuelEU, 2025 to 2049. */
const fuelEuYear = z
  .string()
  .regex(/^20(?:2[5-9]|[34]\d)$/, 'Not a reporting year of FuelEU')
  .transform(Number);

/** Tonnes of CO2 equivalent, to the gram, up to what the database holds. */
const tonnes = (allowNegative: boolean) =>
  decimal({ maxDecimals: 6, allowNegative }).refine(
    (value) => Math.abs(Number(value)) < 100_000_000,
    'At most 99,999,999 t',
  );

const figures = z
  .object({
    /** GJ in scope. */
    energy: decimalText,
    /** gCO2eq/MJ. */
    intensity: decimalText,
    /** gCO2eq/MJ. */
    target: decimalText,
    /** Tonnes of CO2 equivalent; negative: a deficit. */
    balance: decimalText,
  })
  .meta({ id: 'FuelEuFigures' });

/** A reporting period of a vessel. Tonnes of CO2 equivalent; deficits are negative. */
const account = z
  .object({
    vessel: named,
    year: z.number(),
    applies: z.boolean(),
    /** Why FuelEU applies, or does not. */
    sentence: z.string(),
    /** By the chosen allocation of fuel; null: FuelEU does not apply. */
    figures: figures.nullable(),
    allocation: z.enum(fuelAllocations),
    /** Balance of the other allocation. */
    otherBalance: decimalText.nullable(),
    /** Banked in the period before. */
    openingBank: decimalText,
    /** 110% of what was borrowed in the period before. */
    repayment: decimalText,
    /** Balance with the bank, less the repayment. */
    adjusted: decimalText,
    /** The pool of the vessel in this year. */
    pool: named.nullable(),
    /** What the pool gives the vessel; negative: what it takes. */
    pooled: decimalText,
    /** As decided. */
    banked: decimalText,
    /** As decided. */
    borrowed: decimalText,
    /** The most that may be borrowed. */
    borrowingLimit: decimalText,
    /** After pool and advance. */
    final: decimalText,
    /** Periods in a row that ended with a deficit before this one. */
    deficitsBefore: z.number(),
    /** EUR; null: a deficit without an intensity has no penalty by the formula. */
    penalty: decimalText.nullable(),
    /** Day of the document of compliance; null: not issued. */
    documentIssued: dayText.nullable(),
    /** Why an amount that was decided does not count any more. */
    refusals: z.array(z.string()),
    /** Null: nothing was decided yet. */
    modified: instantText.nullable(),
  })
  .meta({ id: 'FuelEuAccount' });

const pool = z
  .object({
    id: z.number(),
    year: z.number(),
    name: z.string(),
    /** What the pool gives each vessel; negative: what it takes. */
    vessels: z.array(
      z.object({
        vessel: named,
        /** Tonnes of CO2 equivalent. */
        moved: decimalText,
      }),
    ),
    /** The rules that it breaks today. */
    refusals: z.array(z.string()),
    modified: instantText,
  })
  .meta({ id: 'FuelEuPool' });

const month = z
  .object({
    /** Last day of the month, or of the last voyage or stay. */
    day: dayText,
    /** Of all voyages and stays that ended up to it, in tonnes of CO2 equivalent. */
    balance: decimalText,
  })
  .meta({ id: 'FuelEuMonth' });

const allotted = z.object({ vessel: ref, moved: tonnes(true) });
const poolBody = z
  .object({
    name: oneLine(100),
    /** What the pool gives each vessel; the sum is 0. */
    vessels: z.array(allotted).min(2, 'A pool has at least two ships.').max(200),
    modified,
  })
  .meta({ id: 'FuelEuPoolBody' });

const rewards = windRewardFactors.map(({ factor }) => factor) as unknown as readonly [
  (typeof windRewardFactors)[number]['factor'],
];

/** What could be done for a vessel within the year. */
const change = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('bunkering'),
      vessel: ref,
      /** A renewable fuel. */
      fuel: ref,
      /** Metric tons that are burned in scope. */
      tonnes: decimal({ maxDecimals: 3 }),
      /** Of the certificate, in gCO2eq/MJ. */
      eValue: decimal({ maxDecimals: 4, allowNegative: true }),
    }),
    z.object({
      kind: z.literal('shorePower'),
      vessel: ref,
      /** kWh at berths in scope. */
      kwh: decimal({ maxDecimals: 0 }),
    }),
    z.object({
      kind: z.literal('wind'),
      vessel: ref,
      reward: z.enum(rewards),
    }),
  ])
  .meta({ id: 'FuelEuChange' });

const simulation = z
  .object({
    vessels: z.array(
      z
        .object({
          vessel: named,
          /** With the changes, in gCO2eq/MJ. */
          intensity: decimalText,
          /** Without the changes, with bank and repayment. */
          unchanged: decimalText,
          /** With the changes. */
          before: decimalText,
          /** What the pool gives; negative: what it takes. Tonnes of CO2 equivalent. */
          moved: decimalText,
          /** In the pool, in tonnes of CO2 equivalent. */
          after: decimalText,
          /** EUR without the pool, with the changes; null: no intensity. */
          penaltyAlone: decimalText.nullable(),
          /** EUR in the pool; null: no intensity. */
          penaltyInPool: decimalText.nullable(),
        })
        .meta({ id: 'PooledVessel' }),
    ),
    /** Sum of the balances. */
    before: decimalText,
    /** The same after the pool. */
    after: decimalText,
    /** EUR of all vessels, each on its own. */
    penaltyAlone: decimalText,
    /** EUR of all vessels in the pool. */
    penaltyInPool: decimalText,
    /** Each rule that the allotment breaks. */
    refusals: z.array(z.string()),
  })
  .meta({ id: 'FuelEuSimulation' });

const ofVessel = z.object({ year: fuelEuYear, vesselId: id });

/** FuelEU by vessel and year: balances, decisions of the company, and pools. */
export const fuelEu = feature({
  list: route({
    method: 'GET',
    path: '/compliance/fuelEu/{year}',
    summary: 'The FuelEU accounts of all vessels in a year, and the pools',
    may: 'company.read',
    params: z.object({ year: fuelEuYear }),
    answer: z.object({ accounts: z.array(account), pools: z.array(pool) }),
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/compliance/fuelEu/{year}/vessels/{vesselId}',
    summary:
      'The FuelEU account of a vessel with the working of each figure and its balance over the year',
    may: 'company.read',
    params: ofVessel,
    answer: account
      .extend({
        working: z.array(explainedFigure),
        months: z.array(month),
        /** At the end of the year if it goes on as up to the last report; null: the year is over, or nothing was sailed. */
        forecast: month.nullable(),
        /** Intensity of each year since 2025, in gCO2eq/MJ. */
        intensities: z.array(
          z.object({
            year: z.number(),
            /** gCO2eq/MJ. */
            intensity: decimalText,
          }),
        ),
        /** Target of each year from 2025 to 2050, in gCO2eq/MJ. */
        targets: z.array(
          z.object({
            year: z.number(),
            /** gCO2eq/MJ. */
            target: decimalText,
          }),
        ),
      })
      .meta({ id: 'FuelEuAccountDetail' }),
    fails: ['invalid', 'notFound'],
  }),
  decide: route({
    method: 'PUT',
    path: '/compliance/fuelEu/{year}/vessels/{vesselId}',
    summary:
      'Decide which fuel counts, and what the vessel banks or borrows; what the rules forbid is refused',
    may: 'company.write',
    params: ofVessel,
    body: z
      .object({
        allocation: z.enum(fuelAllocations),
        banked: tonnes(false).default('0'),
        borrowed: tonnes(false).default('0'),
        documentIssued: day.nullable().default(null),
        modified,
      })
      .meta({ id: 'FuelEuDecisionBody' }),
    answer: account,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  simulate: route({
    method: 'POST',
    path: '/compliance/fuelEu/{year}/simulation',
    summary:
      'Balances of a pool before and after, with changes of what vessels burn; nothing is saved',
    may: 'company.read',
    params: z.object({ year: fuelEuYear }),
    body: z
      .object({
        vessels: z.array(ref).min(1, 'Choose a vessel.').max(200),
        /** Null: as the surplus covers the deficits in the order of the vessels. */
        allotment: z.array(allotted).max(200).nullable().default(null),
        changes: z.array(change).max(50).default([]),
        /** A saved pool that this one takes the place of. */
        poolId: id.nullable().default(null),
      })
      .meta({ id: 'FuelEuSimulationBody' }),
    answer: simulation,
    fails: ['invalid', 'notFound'],
  }),
  createPool: route({
    method: 'POST',
    path: '/compliance/fuelEu/{year}/pools',
    summary: 'Save a pool; one that breaks a rule is refused',
    may: 'company.write',
    params: z.object({ year: fuelEuYear }),
    body: poolBody,
    answer: pool,
    fails: ['invalid', 'notFound'],
  }),
  savePool: route({
    method: 'PUT',
    path: '/compliance/fuelEuPools/{id}',
    summary: 'Save the vessels and the allotment of a pool; one that breaks a rule is refused',
    may: 'company.write',
    params: byId,
    body: poolBody,
    answer: pool,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  printPool: route({
    method: 'GET',
    path: '/compliance/fuelEuPools/{id}/print',
    summary: 'A pool as PDF, with the balances of today; content is base64',
    may: 'company.read',
    params: byId,
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
  removePool: route({
    method: 'DELETE',
    path: '/compliance/fuelEuPools/{id}',
    summary: 'Dissolve a pool',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
});
