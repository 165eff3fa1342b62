import { readDecimal } from '@fairlead/domain/quantities/decimal';
import { monitoringMethods } from '@fairlead/domain/vessels/emission-sources';
import { consumerUnitClasses, fuelClasses, fuelTypes } from '@fairlead/domain/vessels/fuels';
import { engineTypes } from '@fairlead/domain/vessels/enumerations';
import { z } from 'zod';
import {
  byId,
  decimal,
  decimalText,
  idOrNew,
  instantText,
  modified,
  numberOf,
  ref,
  text,
} from '../forms.ts';
import { jsonForms } from '../forms/json-forms.ts';
import { feature, route } from '../route.ts';

/** A fuel of the shared catalogue. */
export const fuel = z
  .object({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    type: numberOf(fuelTypes),
    fuelClass: numberOf(fuelClasses),
  })
  .meta({ id: 'Fuel' });

/** Common fields of all parts of a vessel. */
const part = z
  .object({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    inActive: z.boolean(),
    deleted: z.boolean(),
    modified: instantText,
  })
  .meta({ id: 'VesselPart' });

/** An engine or boiler, with its type and its data as an emission source in the monitoring plan. */
export const engine = part
  .extend({
    type: numberOf(engineTypes),
    /** Its reference in the monitoring plan. */
    regulatorCode: z.string().nullable(),
    /** Its methane slip class; null follows the consumer unit class of the vessel's fuel. */
    slipClass: numberOf(consumerUnitClasses).nullable(),
    monitoringMethod: numberOf(monitoringMethods).nullable(),
    /** Kilowatts. */
    power: decimalText.nullable(),
  })
  .meta({ id: 'VesselEngine' });

/**
 * `capacity` in m³. `referenceHeight`: cm from the bottom to where ullages are measured from. `calibration` describes the tank's calibration table, if one was imported.
 */
export const tank = part
  .extend({
    capacity: decimalText.nullable(),
    referenceHeight: decimalText.nullable(),
    calibration: z
      .object({ /** Number of lines. */ lines: z.number(), modified: instantText })
      .nullable(),
  })
  .meta({ id: 'VesselTank' });
export const oilTank = part.extend({ type: numberOf(engineTypes) }).meta({ id: 'VesselOilTank' });
/** `capacity` in m³. */
export const storage = part
  .extend({ capacity: decimalText.nullable() })
  .meta({ id: 'VesselStorage' });
/** Safe working load in metric tons, outreach in metres. */
export const crane = part
  .extend({
    safeWorkingLoad: decimalText.nullable(),
    outreach: decimalText.nullable(),
  })
  .meta({ id: 'VesselCrane' });

export const vesselFuel = z
  .object({
    id: z.number(),
    vessel: z.object({ id: z.number() }),
    fuel,
    consumerUnitClass: numberOf(consumerUnitClasses),
    modified: instantText,
  })
  .meta({ id: 'VesselFuel' });

const partBody = z
  .object({
    /** 0 for a new one. */
    id: idOrNew.default(0),
    name: text(400, 1),
    description: text(400).nullish(),
    inActive: z.boolean().default(false),
    deleted: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'VesselPartBody' });

/** Cubic metres, at most 10 characters; blank means not known, omitted leaves the value unchanged. */
const capacity = z
  .union([z.string(), z.number().transform(String)])
  .transform((value, context) => {
    const entered = value.trim();
    if (entered === '') return null;
    const entry = readDecimal(entered);
    const message = entered.length > 10 ? 'At most 10 characters' : entry.ok ? '' : entry.message;
    if (message === '' && entry.ok) return entry.value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .register(jsonForms, { type: 'string', format: 'decimal', maxLength: 10 })
  .nullish();
const figure = decimal({ maxDecimals: 3 }).nullish();

/** Lists as they are saved: omitted fields of an item beyond the specified ones stay unchanged. */
const list = <S extends z.ZodType>(item: S) => z.array(item).max(200, 'At most 200');

const engineBody = partBody
  .extend({
    type: numberOf(engineTypes),
    regulatorCode: text(40).nullish(),
    slipClass: numberOf(consumerUnitClasses).nullish(),
    monitoringMethod: numberOf(monitoringMethods).nullish(),
    power: figure,
  })
  .meta({ id: 'VesselEngineBody' });
const storageBody = partBody.extend({ capacity }).meta({ id: 'VesselStorageBody' });
const tankBody = partBody
  .extend({
    capacity,
    referenceHeight: decimal({ maxDecimals: 1 })
      .refine(
        (value) => Number(value) > 0 && Number(value) <= 10_000,
        'Must be above 0 cm and at most 10,000 cm',
      )
      .nullish(),
  })
  .meta({ id: 'VesselTankBody' });
const oilTankBody = partBody
  .extend({ type: numberOf(engineTypes) })
  .meta({ id: 'VesselOilTankBody' });
const craneBody = partBody
  .extend({ safeWorkingLoad: figure, outreach: figure })
  .meta({ id: 'VesselCraneBody' });

const vesselFuelBody = z
  .object({
    /** The vessel in the path, or omitted. */
    vessel: z.object({ id: idOrNew }).nullish(),
    fuel: ref,
    /** If omitted: the fuel's default. A fuel without a choice always has its default. */
    consumerUnitClass: numberOf(consumerUnitClasses).optional(),
  })
  .meta({ id: 'VesselFuelBody' });

const fails = ['invalid', 'notFound', 'stale'] as const;

/**
 * The lists of a vessel. A save returns all items of the vessel except deleted ones, to replace the client's list.
 * `deleted: true` deletes an item and `false` restores it; an item that is not sent stays as it is, so that
 * no one deletes what another user has just added. Errors name the item: `{"2.name": ["Required"]}`.
 */
export const vesselParts = feature({
  engines: route({
    method: 'PUT',
    path: '/vessels/{id}/engines',
    summary: 'Save engines and boilers of a vessel',
    may: 'company.write',
    params: byId,
    body: list(engineBody),
    answer: z.array(engine),
    fails,
  }),
  tanks: route({
    method: 'PUT',
    path: '/vessels/{id}/tanks',
    summary: 'Save fuel tanks of a vessel',
    may: 'company.write',
    params: byId,
    body: list(tankBody),
    answer: z.array(tank),
    fails,
  }),
  oilTanks: route({
    method: 'PUT',
    path: '/vessels/{id}/oilTanks',
    summary: 'Save oil tanks of a vessel',
    may: 'company.write',
    params: byId,
    body: list(oilTankBody),
    answer: z.array(oilTank),
    fails,
  }),
  storages: route({
    method: 'PUT',
    path: '/vessels/{id}/storages',
    summary: 'Save stowages of a vessel',
    may: 'company.write',
    params: byId,
    body: list(storageBody),
    answer: z.array(storage),
    fails,
  }),
  cranes: route({
    method: 'PUT',
    path: '/vessels/{id}/cranes',
    summary: 'Save cranes of a vessel',
    may: 'company.write',
    params: byId,
    body: list(craneBody),
    answer: z.array(crane),
    fails,
  }),
  fuels: route({
    method: 'PUT',
    path: '/vessels/{id}/fuels',
    summary: 'Save the fuels of a vessel and their consumers; the list replaces the earlier one',
    may: 'company.write',
    params: byId,
    /** `fuelsModified` of the vessel as it was read. */
    query: z.object({ modified }),
    body: list(vesselFuelBody),
    answer: z.object({ vesselFuels: z.array(vesselFuel), fuelsModified: instantText.nullable() }),
    fails,
  }),
});

/** The shared catalogue of fuels. */
export const fuels = feature({
  list: route({
    method: 'GET',
    path: '/fuels',
    summary: 'Fuels that a vessel may burn, with their type and class',
    may: 'company.read',
    answer: z.array(fuel),
    cache: 1800,
  }),
});
