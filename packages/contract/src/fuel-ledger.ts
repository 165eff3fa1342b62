import {
  fuelCorrectionKinds,
  fuelLotKinds,
  fuelMovementKinds,
  fuelSeverities,
  fuelSources,
} from '@fairlead/domain/fuel-ledger/enumerations';
import { entrySources } from '@fairlead/domain/ship-entries/enumerations';
import { z } from 'zod';
import {
  byId,
  decimal,
  decimalText,
  fraction,
  id,
  instant,
  instantText,
  named,
  numberOf,
  ref,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

/** An implausible figure; the entry was accepted all the same. */
export const fuelFinding = z
  .object({
    /** Of the data check; null where it has none. */
    code: z.number().nullable(),
    severity: numberOf(fuelSeverities),
    tankId: z.number().nullable(),
    sentence: z.string(),
  })
  .meta({ id: 'FuelFinding' });

/** Who wrote an entry, and by which way it came. */
export const entryAuthor = z
  .object({
    source: numberOf(entrySources),
    /** The user of the office or the person on board. */
    name: z.string().nullable(),
    /** On board. */
    rank: z.string().nullable(),
    at: instantText,
  })
  .meta({ id: 'EntryAuthor' });

/** Why a stored entry is changed, always stated. */
export const reason = text(500, 1);

/** Tonnes, up to three decimals. */
export const tonnes = decimal({ maxDecimals: 3 });

/** Path parameters of reports by ship and office: their id is a GUID. */
export const byGuid = z.object({ id: z.uuid() });

const lot = z
  .object({
    id: z.number(),
    kind: numberOf(fuelLotKinds),
    /** The number of the bunker delivery note, or 'Opening stock'. */
    name: z.string(),
    /** The note that it is a product of. */
    noteId: z.uuid().nullable(),
    fuel: named,
    /** Metric tons. */
    delivered: decimalText,
    at: instantText,
    /** kg/m³ at 15 °C. */
    density: decimalText.nullable(),
  })
  .meta({ id: 'FuelLot' });

const held = z
  .object({
    /** Null: fuel that no lot accounts for; a deficit is negative. */
    lotId: z.number().nullable(),
    fuel: named.nullable(),
    quantity: decimalText,
  })
  .meta({ id: 'HeldFuel' });

const tankState = z
  .object({
    /** Null: fuel whose tank was not stated. */
    id: z.number().nullable(),
    name: z.string(),
    /** m³. */
    capacity: decimalText.nullable(),
    quantity: decimalText,
    held: z.array(held),
    findings: z.array(fuelFinding),
  })
  .meta({ id: 'TankState' });

export const fuelState = z
  .object({
    fuel: named,
    quantity: decimalText,
    /** Mean consumption of the last seven days with consumption; otherwise the vessel's consumption at sea. */
    perDay: decimalText.nullable(),
    /** Whole hours and nautical miles that the stock lasts; null without a known consumption or speed. */
    hours: z.number().nullable(),
    /** Nautical miles that the stock lasts. */
    nm: z.number().nullable(),
  })
  .meta({ id: 'FuelState' });

const movement = z
  .object({
    id: z.number(),
    at: instantText,
    kind: numberOf(fuelMovementKinds),
    tankId: z.number().nullable(),
    lotId: z.number().nullable(),
    fuelId: z.number().nullable(),
    /** Negative out of the tank. */
    quantity: decimalText,
    source: numberOf(fuelSources),
    /** The report or the correction that it follows from. */
    sourceId: z.uuid(),
  })
  .meta({ id: 'FuelMovement' });

const correction = z
  .object({
    id: z.uuid(),
    kind: numberOf(fuelCorrectionKinds),
    tank: named.nullable(),
    fuel: named,
    at: instantText,
    quantity: decimalText,
    density: decimalText.nullable(),
    reason: z.string(),
    author: entryAuthor,
    voided: instantText.nullable(),
    voidReason: z.string().nullable(),
    findings: z.array(fuelFinding),
  })
  .meta({ id: 'FuelCorrection' });

const density = decimal({ maxDecimals: 2 });

/** Opening stock, or a correction up or down; the form `fuelCorrection` of ships. */
export const fuelCorrectionForm = z
  .object({
    kind: numberOf(fuelCorrectionKinds),
    /** Null if the vessel does not report tanks. */
    tank: ref.nullable().default(null),
    fuel: ref,
    at: instant,
    /** Negative lowers the stock. */
    quantity: decimal({ maxDecimals: 3, allowNegative: true }),
    /** kg/m³ at 15 °C. */
    density: density.nullable().default(null),
    reason,
  })
  .meta({ id: 'FuelCorrectionForm' });

/** A tank as measured: a sounding, or the volume itself; the form `tankReading` of ships. */
export const tankReadingForm = z
  .object({
    tank: ref,
    at: instant,
    /** cm; the volume follows from the calibration table. */
    sounding: decimal({ maxDecimals: 3 }).nullable().default(null),
    /** m, positive by the stern. */
    trim: decimal({ maxDecimals: 3, allowNegative: true }).nullable().default(null),
    /** Degrees, positive to starboard. */
    heel: decimal({ maxDecimals: 3, allowNegative: true }).nullable().default(null),
    /** m³ after the correction for trim and list. */
    volume: decimal({ maxDecimals: 3 }).nullable().default(null),
    /** °C. */
    temperature: decimal({ maxDecimals: 2, allowNegative: true }),
    density,
  })
  .meta({ id: 'TankReadingForm' });

const reading = z
  .object({
    id: z.uuid(),
    tank: named,
    at: instantText,
    sounding: decimalText.nullable(),
    volume: decimalText,
    temperature: decimalText,
    density: decimalText,
    /** ASTM table 54B. */
    volumeCorrection: fraction,
    /** Mass in air. */
    quantity: decimalText,
    /** Stock of the ledger at that instant, in metric tons. */
    calculated: decimalText,
    author: entryAuthor,
  })
  .meta({ id: 'TankReading' });

/** By what the content of tanks is judged: limits of the vessel before those of the company before the standard. */
const tankChecks = z
  .object({
    /** Data check 10: metric tons in a tank that no bunker lot accounts for, up to which nothing is found. */
    unaccountedMt: z.number(),
    /** Data check 20: metric tons below zero up to which nothing is found. */
    negativeMt: z.number(),
    /** Data check 70: metric tons that may be left in a tank that is reported empty before bunkering. */
    restOilMt: z.number(),
    /** Data check 70: the same in percent of the capacity of the tank; the larger of the two counts. */
    restOilPercent: z.number(),
    /** Percent of its capacity to which a tank is filled at most; the limit of data check 80. */
    fillPercent: z.number(),
    /** Numbers of the data checks that the company turned off. */
    off: z.array(z.number()),
    /** Nothing is found: validation is off for the vessel. */
    isDisabled: z.boolean(),
  })
  .meta({ id: 'TankChecks' });

/** A tank that a bunker delivery note reports as empty before bunkering. */
const reportedEmpty = z
  .object({
    tankId: z.number(),
    /** The bunker delivery note. */
    noteId: z.uuid(),
    /** When bunkering commenced. */
    from: instantText,
    /** When a later note reports the tank again or its stock is corrected; null until then. */
    until: instantText.nullable(),
    /** Metric tons in the tank before bunkering by the ledger. */
    quantity: decimalText,
  })
  .meta({ id: 'ReportedEmpty' });

const path = '/vessels/{id}/fuelLedger';

/** What is on board in which tank and from which delivery, at any instant, and how it follows from reports. */
export const fuelLedger = feature({
  state: route({
    method: 'GET',
    path,
    summary: 'Stock by tank and lot at an instant (now by default), with findings and endurance',
    may: 'company.read',
    params: byId,
    query: z.object({ at: instant.optional() }),
    answer: z.object({
      at: instantText,
      tanks: z.array(tankState),
      fuels: z.array(fuelState),
      lots: z.array(lot),
      checks: tankChecks,
    }),
    fails: ['notFound', 'invalid'],
  }),
  movements: route({
    method: 'GET',
    path: `${path}/movements`,
    summary:
      'Stock at the beginning of a period of at most 366 days and every movement in it, earliest first; at most 20,000',
    may: 'company.read',
    params: byId,
    query: z.object({ from: instant, to: instant }),
    answer: z.object({
      opening: z.array(held.extend({ tankId: z.number().nullable() })),
      movements: z.array(movement),
      lots: z.array(lot),
      /** Tanks that were reported empty before or in the period and neither reported again nor corrected before it. */
      reportedEmpty: z.array(reportedEmpty),
    }),
    fails: ['notFound', 'invalid'],
  }),
  lot: route({
    method: 'GET',
    path: '/vessels/{id}/fuelLots/{lotId}',
    summary: 'A bunker lot from its delivery to its last tonne: every movement, earliest first',
    may: 'company.read',
    params: z.object({ id, lotId: id }),
    answer: z.object({
      lot,
      movements: z.array(movement.extend({ tank: z.string().nullable() })),
      /** Metric tons of the lot that are still on board. */
      remaining: decimalText,
    }),
    fails: ['notFound'],
  }),
  corrections: route({
    method: 'GET',
    path: '/vessels/{id}/fuelCorrections',
    summary: 'Opening stocks and corrections of a vessel, latest first; at most 500',
    may: 'company.read',
    params: byId,
    answer: z.array(correction),
    fails: ['notFound'],
  }),
  correct: route({
    method: 'POST',
    path: '/vessels/{id}/fuelCorrections',
    summary:
      'Enter an opening stock or a correction with its reason; a negative tank is reported as a finding, not refused',
    may: 'company.write',
    params: byId,
    body: fuelCorrectionForm,
    answer: correction,
    fails: ['invalid', 'notFound'],
  }),
  voidCorrection: route({
    method: 'POST',
    path: '/vessels/{id}/fuelCorrections/{correctionId}/void',
    summary: 'Reverse an opening stock or a correction; the entry stays readable',
    may: 'company.write',
    params: z.object({ id, correctionId: z.uuid() }),
    body: z.object({ reason }),
    answer: correction,
    fails: ['invalid', 'notFound'],
  }),
  readings: route({
    method: 'GET',
    path: '/vessels/{id}/tankReadings',
    summary:
      'Tank readings with the stock of the ledger at the same instant, latest first; at most 200',
    may: 'company.read',
    params: byId,
    answer: z.array(reading),
    fails: ['notFound'],
  }),
  read: route({
    method: 'POST',
    path: '/vessels/{id}/tankReadings',
    summary:
      'Enter a tank reading: volume from sounding, trim and list, and mass in air by ASTM table 54B',
    may: 'company.write',
    params: byId,
    body: tankReadingForm,
    answer: reading,
    fails: ['invalid', 'notFound'],
  }),
});
