import {
  billedQuantities,
  cargoStatuses,
  toleranceOptions,
} from '@fairlead/domain/cargo/enumerations';
import {
  cargoPortIsRequired,
  chartererIsRequired,
  commodityIsRequired,
  measurementIsRequired,
  portCallIsRequired,
  quantityIsRequired,
  reasonIsRequired,
} from '@fairlead/domain/cargo/required';
import { z } from 'zod';
import { describedRecords } from './cargo-registers/described-registers.ts';
import {
  byId,
  decimal,
  decimalText,
  enumerated,
  fraction,
  id,
  idOrNew,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  ref,
  text,
} from './forms.ts';
import { partner } from './partners.ts';
import { jsonForms } from './forms/json-forms.ts';
import { feature, route } from './route.ts';

const reason = z
  .object({ id: z.number(), name: z.string(), code: z.string() })
  .meta({ id: 'CargoReason' });

/** One end of a cargo: the loading or discharging at a port call. Quantities are decimals as text. */
export const cargoPort = z
  .object({
    id: z.number(),
    portCallId: z.number(),
    reasonForCall: reason,
    quantity: decimalText,
    quantityProcessed: decimalText.nullable(),
    billOfLading: decimalText.nullable(),
    shipFigure: decimalText.nullable(),
    shoreFigure: decimalText.nullable(),
    outturn: decimalText.nullable(),
    laytimeTerm: z.string().nullable(),
    laytimeAllowedMinutes: fraction.nullable(),
    demurrageRate: decimalText.nullable(),
    despatchRate: decimalText.nullable(),
    inActive: z.boolean(),
    externalId: z.string().nullable(),
    /** The matching line at the other end. */
    cargoPortId: z.number().nullable(),
  })
  .meta({ id: 'CargoPort' });

export const cargoGroup = z
  .object({
    id: z.number(),
    name: z.string(),
    quantityUnit: z.string(),
    description: z.string().nullable(),
    cargo: z.array(z.object({ id: z.number() })),
    modified: instantText,
  })
  .meta({ id: 'CargoGroup' });

export const cargoRecord = z
  .object({
    id: z.number(),
    voyage: z.object({ id: z.number() }),
    commodity: named.extend({
      defaultMeasurement: describedRecords.measurements
        .pick({ id: true, name: true, symbol: true })
        .nullable(),
    }),
    measurement: describedRecords.measurements.pick({
      id: true,
      name: true,
      symbol: true,
      decimals: true,
      tonnes: true,
    }),
    charterer: partner,
    fixture: z
      .object({ id: z.number(), fixtureNumber: z.string(), charterer: named, currency: z.string() })
      .nullable(),
    freightType: named.nullable(),
    group: named.nullable(),
    /** Provided by an external system, otherwise the loading total. */
    quantity: decimalText,
    tolerancePercent: decimalText.nullable(),
    toleranceOption: enumerated(toleranceOptions).nullable(),
    billedQuantity: enumerated(billedQuantities),
    trackingActive: z.boolean(),
    /** Derived from its events. */
    status: enumerated(cargoStatuses),
    externalId: z.string().nullable(),
    cargoPorts: z.array(cargoPort),
    modified: instantText,
  })
  .meta({ id: 'CargoRecord' });

const quantity = decimal({ maxDecimals: 6 });

/** The code L or D, or the reason for call by its id, 3 or 2 (both forms are specified). */
const reasonBody = z.union(
  [
    z.enum(['L', 'D']).transform((code) => (code === 'L' ? 3 : 2)),
    z.object({ id: z.union([z.literal(2), z.literal(3)]) }).transform((input) => input.id),
  ],
  reasonIsRequired,
);

const cargoPortBody = z
  .object({
    id: idOrNew.optional(),
    portCallId: z
      .custom<number | string>((value) => value !== undefined && value !== null, portCallIsRequired)
      .pipe(id)
      .register(jsonForms, { type: 'integer', format: 'int64', minimum: 1 }),
    reasonForCall: reasonBody,
    quantity: decimal({ maxDecimals: 6, missing: quantityIsRequired }),
    billOfLading: quantity.nullable().default(null),
    shipFigure: quantity.nullable().default(null),
    shoreFigure: quantity.nullable().default(null),
    outturn: quantity.nullable().default(null),
    laytimeTerm: text(100).nullable().default(null),
    laytimeAllowedMinutes: z
      .number()
      .int('Whole minutes only')
      .min(0)
      .max(5_256_000)
      .nullable()
      .default(null),
    demurrageRate: decimal({ maxDecimals: 2 }).nullable().default(null),
    despatchRate: decimal({ maxDecimals: 2 }).nullable().default(null),
    inActive: z.boolean().default(false),
    /** Only an API key may set it. */
    externalId: text(200).nullable().optional(),
    cargoPortId: id.nullable().default(null),
  })
  .meta({ id: 'CargoPortBody' });

/** A cargo as its panel saves it; the messages for missing fields are the specified ones. */
const cargoBody = z
  .object({
    id: idOrNew.optional(),
    commodity: z.object({ id }, commodityIsRequired),
    measurement: z.object({ id }, measurementIsRequired),
    charterer: z.object({ id }, chartererIsRequired),
    fixture: ref.nullable().default(null),
    freightType: ref.nullable().default(null),
    group: ref.nullable().default(null),
    quantity: quantity.nullable().optional(),
    tolerancePercent: decimal({ maxDecimals: 2 }).nullable().default(null),
    toleranceOption: numberOf(toleranceOptions).nullable().default(null),
    billedQuantity: numberOf(billedQuantities).default(20),
    trackingActive: z.boolean().default(false),
    externalId: text(200).nullable().optional(),
    cargoPorts: z
      .array(cargoPortBody, cargoPortIsRequired)
      .min(1, cargoPortIsRequired)
      .max(200, 'At most 200 cargo ports'),
    modified,
  })
  .meta({ id: 'CargoBody' });

const ofVoyage = z.object({ id, cargoId: id });

export const cargo = feature({
  listOfVoyage: route({
    method: 'GET',
    path: '/voyages/{id}/cargo',
    summary: 'The cargo of a voyage with its cargo ports',
    may: 'company.read',
    params: byId,
    answer: z.array(cargoRecord),
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/voyages/{id}/cargo',
    summary: 'Add a cargo to a voyage',
    may: 'company.write',
    params: byId,
    body: cargoBody,
    answer: cargoRecord,
    fails: ['invalid', 'notFound'],
  }),
  save: route({
    method: 'PUT',
    path: '/voyages/{id}/cargo/{cargoId}',
    summary: 'Save a cargo with its cargo ports; of external cargo only some fields can change',
    may: 'company.write',
    params: ofVoyage,
    body: cargoBody,
    answer: cargoRecord,
    fails: ['invalid', 'notFound', 'stale', 'fieldLocked', 'cargoMissing', 'cargoPortExternal'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/voyages/{id}/cargo/{cargoId}',
    summary: 'Delete a cargo that has no events and is not from an external system',
    may: 'company.write',
    params: ofVoyage,
    answer: ok,
    fails: ['notFound', 'cargoMissing', 'fieldLocked', 'inUse'],
  }),
  restore: route({
    method: 'POST',
    path: '/voyages/{id}/cargo/{cargoId}/restore',
    summary: 'Undo the deletion of a cargo',
    may: 'company.write',
    params: ofVoyage,
    answer: cargoRecord,
    fails: ['invalid', 'notFound', 'cargoMissing', 'inUse'],
  }),
});

const groupBody = z
  .object({
    id: idOrNew.optional(),
    name: text(150, 2),
    quantityUnit: text(50, 1),
    description: text(1000).nullable().default(null),
    modified,
  })
  .meta({ id: 'CargoGroupBody' });

const groupOfVoyage = z.object({ id, groupId: id });

export const cargoGroups = feature({
  listOfVoyage: route({
    method: 'GET',
    path: '/voyages/{id}/cargoGroups',
    summary: 'The cargo groups of a voyage with the ids of their cargo',
    may: 'company.read',
    params: byId,
    answer: z.array(cargoGroup),
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/voyages/{id}/cargoGroups',
    summary: 'Add a cargo group to a voyage',
    may: 'company.write',
    params: byId,
    body: groupBody,
    answer: cargoGroup,
    fails: ['invalid', 'notFound'],
  }),
  save: route({
    method: 'PUT',
    path: '/voyages/{id}/cargoGroups/{groupId}',
    summary: 'Save a cargo group',
    may: 'company.write',
    params: groupOfVoyage,
    body: groupBody,
    answer: cargoGroup,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/voyages/{id}/cargoGroups/{groupId}',
    summary: 'Delete an empty cargo group',
    may: 'company.write',
    params: groupOfVoyage,
    answer: ok,
    fails: ['notFound', 'inUse'],
  }),
  restore: route({
    method: 'POST',
    path: '/voyages/{id}/cargoGroups/{groupId}/restore',
    summary: 'Undo the deletion of a cargo group',
    may: 'company.write',
    params: groupOfVoyage,
    answer: cargoGroup,
    fails: ['invalid', 'notFound'],
  }),
  setCargo: route({
    method: 'PUT',
    path: '/voyages/{id}/cargoGroups/{groupId}/cargo',
    summary: 'Set the cargo of a group; cargo that is not listed is removed from the group',
    may: 'company.write',
    params: groupOfVoyage,
    body: z.array(ref).max(500),
    answer: cargoGroup,
    fails: ['invalid', 'notFound'],
  }),
});
