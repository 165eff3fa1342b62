import { copyFindings } from '@fairlead/domain/voyage-copy/findings';
import { z } from 'zod';
import { byId, created, decimal, instant, ref, text } from './forms.ts';
import { feature, route } from './route.ts';

/** Links the parts of one copy: the id of the copied record, or any negative number for an added one. */
const key = z.number().int().safe();
const keyed = z.object({ id: key });

const copiedPortCall = z
  .object({
    id: key,
    port: ref.nullable().default(null),
    scheduledArrival: instant.nullable().default(null),
    scheduledDeparture: instant.nullable().default(null),
    agent: ref.nullable().default(null),
    reasonForCalls: z.array(ref).max(20).default([]),
  })
  .meta({ id: 'CopiedPortCall' });

const copiedCargo = z
  .object({
    id: key,
    commodity: ref.nullable().default(null),
    measurement: ref.nullable().default(null),
    charterer: ref.nullable().default(null),
    freightType: ref.nullable().default(null),
    /** Sent by the client; the loading total of the lines is used instead. */
    quantity: decimal({ maxDecimals: 6 }).nullable().optional(),
  })
  .meta({ id: 'CopiedCargo' });

const copiedCargoPort = z
  .object({
    id: key,
    cargo: keyed,
    portCall: keyed,
    laytimeAllowedMinutes: z
      .number()
      .int('Whole minutes only')
      .min(0)
      .max(5_256_000)
      .nullable()
      .default(null),
    laytimeTerm: text(100).nullable().default(null),
    quantity: decimal({ maxDecimals: 6, missing: 'Quantity missing from cargo port' }),
    reasonForCall: z
      .object({ id: z.union([z.literal(2), z.literal(3)]) })
      .nullable()
      .default(null),
  })
  .meta({ id: 'CopiedCargoPort' });

/** A voyage as its copy panel sends it: the messages for missing fields are the specified ones. */
const copyBody = z
  .object({
    id: z.number().int().optional(),
    voyageNumber: z.number().int().max(999_999_999_999).nullable().default(null),
    reference: text(100).nullable().default(null),
    vessel: ref.nullable().default(null),
    master: ref.nullable().default(null),
    trade: ref.nullable().default(null),
    ballastPortCall: ref.nullable().default(null),
    portCalls: z.array(copiedPortCall).max(200).default([]),
    cargo: z.array(copiedCargo).max(200).default([]),
    cargoPorts: z.array(copiedCargoPort).max(2000).default([]),
  })
  .superRefine((body, context) => {
    const cargoPorts = body.cargoPorts.map((line) => ({ ...line, cargoId: line.cargo.id }));
    for (const { field, message } of copyFindings({ ...body, cargoPorts })) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  })
  .meta({ id: 'VoyageCopyBody' });

export const voyageCopy = feature({
  copy: route({
    method: 'POST',
    path: '/voyages/{id}/copy',
    summary:
      'Copy a voyage with the stated port calls, cargo and cargo ports; fixtures, tracking and actual times are not copied',
    may: 'company.write',
    params: byId,
    body: copyBody,
    answer: created,
    fails: ['invalid', 'notFound'],
  }),
});
