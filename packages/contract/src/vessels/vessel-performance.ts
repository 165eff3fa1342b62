import { rateUnits, sailingConditions } from '@fairlead/domain/vessels/performance';
import { z } from 'zod';
import {
  byId,
  decimal,
  decimalText,
  idOrNew,
  instantText,
  modified,
  named,
  numberOf,
  ref,
  text,
} from '../forms.ts';
import { feature, route } from '../route.ts';

/** Loading 3 and discharging 2, as in the reasons for call. */
const operation = z.literal([3, 2]);

export const cargoRate = z
  .object({
    id: z.number(),
    operation,
    /** Null for everything without its own rate. */
    commodity: named.nullable(),
    /** In `unit`. */
    rate: decimalText,
    unit: numberOf(rateUnits),
    remark: z.string().nullable(),
    modified: instantText,
  })
  .meta({ id: 'CargoRate' });

/** One line of the speed and consumption table; knots, metres, metric tons per day. */
export const speedLine = z
  .object({
    id: z.number(),
    condition: numberOf(sailingConditions),
    draft: decimalText.nullable(),
    /** Null when the ship is not moving. */
    speed: decimalText.nullable(),
    consumption: z.array(z.object({ fuel: named, tonnesPerDay: decimalText })),
    remark: z.string().nullable(),
    modified: instantText,
  })
  .meta({ id: 'SpeedLine' });

const rateBody = z
  .object({
    id: idOrNew.default(0),
    operation,
    commodity: ref.nullable().default(null),
    rate: decimal({ maxDecimals: 3 }),
    unit: numberOf(rateUnits).default(10),
    remark: text(400).nullable().default(null),
    deleted: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'CargoRateBody' });

const speedLineBody = z
  .object({
    id: idOrNew.default(0),
    condition: numberOf(sailingConditions),
    draft: decimal({ maxDecimals: 2 }).nullable().default(null),
    speed: decimal({ maxDecimals: 2 }).nullable().default(null),
    consumption: z
      .array(z.object({ fuel: ref, tonnesPerDay: decimal({ maxDecimals: 3 }) }))
      .max(20, 'At most 20'),
    remark: text(400).nullable().default(null),
    deleted: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'SpeedLineBody' });

/** A vessel's cargo rates and its consumption; saved like the lists of its parts. */
export const vesselPerformance = feature({
  rates: route({
    method: 'PUT',
    path: '/vessels/{id}/cargoRates',
    summary: 'Save load and discharge rates, in general or for a commodity',
    may: 'company.write',
    params: byId,
    body: z.array(rateBody).max(200, 'At most 200'),
    answer: z.array(cargoRate),
    fails: ['invalid', 'notFound', 'stale'],
  }),
  speeds: route({
    method: 'PUT',
    path: '/vessels/{id}/speedTable',
    summary: 'Save the consumption per day, by condition, draught and speed',
    may: 'company.write',
    params: byId,
    body: z.array(speedLineBody).max(200, 'At most 200'),
    answer: z.array(speedLine),
    fails: ['invalid', 'notFound', 'stale'],
  }),
});
