import { z } from 'zod';
import { decimal, instant, text } from '../forms.ts';

/** The exchange format for other systems (docs/vms.md). Records are independent: an invalid one does not stop the others. */
const externalId = text(200, 1);
/** Our id; included when we send, ignored when we fetch. */
const ownId = z.number().optional();

export const exchangedVoyage = z
  .object({
    id: ownId,
    externalId,
    vesselImo: text(20, 1),
    /** If omitted, the next number of the vessel is assigned. */
    voyageNumber: z.number().int().min(1).max(999_999_999_999).optional(),
    reference: text(100).nullable().optional(),
    inActive: z.boolean().optional(),
  })
  .meta({ id: 'ExchangedVoyage' });

export const exchangedPortCall = z
  .object({
    id: ownId,
    externalId,
    voyageExternalId: externalId,
    /** UN/LOCODE, or the name of one of the company's own ports. */
    port: text(150, 1),
    scheduledArrival: instant,
    scheduledDeparture: instant,
    /** Codes, such as L and D. */
    reasonForCalls: z.array(text(10, 1)).max(20).optional(),
    inActive: z.boolean().optional(),
  })
  .meta({ id: 'ExchangedPortCall' });

export const exchangedCargo = z
  .object({
    id: ownId,
    externalId,
    voyageExternalId: externalId,
    /** Names in the company's own registers. */
    commodity: text(150, 1),
    measurement: text(60, 1),
    charterer: text(200, 1),
    quantity: decimal({ maxDecimals: 6 }).nullable().optional(),
    ports: z
      .array(
        z.object({
          externalId,
          portCallExternalId: externalId,
          reason: z.enum(['L', 'D']),
          quantity: decimal({ maxDecimals: 6 }),
        }),
      )
      .min(1)
      .max(200),
  })
  .meta({ id: 'ExchangedCargo' });

export type ExchangedVoyage = z.output<typeof exchangedVoyage>;
export type ExchangedPortCall = z.output<typeof exchangedPortCall>;
export type ExchangedCargo = z.output<typeof exchangedCargo>;

/** The envelope; the lists are read record by record. */
export const exchange = z
  .object({
    format: z.literal('fairlead-exchange/1'),
    voyages: z.array(z.unknown()).default([]),
    portCalls: z.array(z.unknown()).default([]),
    cargo: z.array(z.unknown()).default([]),
  })
  .meta({ id: 'VmsExchange' });
