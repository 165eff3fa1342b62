import { z } from 'zod';
import { dayText, decimalText, id, idList, instantText, named } from './forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';
import { reportingYear as year } from './compliance/reporting-year.ts';

export const complianceRegimes = ['mrv', 'eu-ets', 'fueleu', 'uk-ets', 'cii'] as const;

const decision = z
  .object({ regime: z.enum(complianceRegimes), applies: z.boolean(), sentence: z.string() })
  .meta({ id: 'RegimeDecision' });

/** A port call at the end of a voyage; null while it is not known. */
export const complianceCall = z
  .object({ id: z.number(), portName: z.string(), zone: z.string() })
  .nullable();

const missing = z
  .object({
    sentence: z.string(),
    /** The voyage or stay that lacks it; null where the ship's own data do. */
    part: z
      .object({
        kind: z.enum(['voyage', 'stay']),
        from: complianceCall,
        to: complianceCall,
        start: instantText,
        /** Its log reports, by GUID. */
        reports: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'MissingComplianceData' });

/** A vessel's year under each regime; a regime that does not apply has no figures. */
const vesselYear = z
  .object({
    vessel: named,
    year: z.number(),
    /** Of the last particulars in the year; null: not entered. */
    grossTonnage: decimalText.nullable(),
    /** Share of the year's time that reports account for, 0 to 1; null: no voyage or stay. */
    complete: decimalText.nullable(),
    decisions: z.array(decision),
    /** Tonnes and nautical miles on voyages and stays that MRV counts. */
    mrv: z
      .object({
        /** Metric tons. */
        fuel: decimalText,
        co2: decimalText,
        co2Equivalent: decimalText,
        distance: decimalText,
        /** Kilograms of CO2 equivalent for each nautical mile. */
        perMile: decimalText.nullable(),
      })
      .nullable(),
    /** Tonnes of CO2 equivalent in scope, and allowances to surrender. */
    ets: z
      .object({
        /** Metric tons of CO2 equivalent. */
        emissions: decimalText,
        /** Each for one metric ton of CO2 equivalent. */
        allowances: decimalText,
        /** EUR at the last price of each month; null while a price is missing. */
        cost: decimalText.nullable(),
      })
      .nullable(),
    /** Energy in GJ, intensity in gCO2eq/MJ, balance in tonnes (negative: a deficit), penalty in EUR. */
    fuelEu: z
      .object({
        /** GJ. */
        energy: decimalText,
        /** Grams of CO2 equivalent per MJ. */
        intensity: decimalText,
        /** The limit of the intensity, in grams of CO2 equivalent per MJ. */
        target: decimalText,
        /** Metric tons of CO2 equivalent; negative is a deficit. */
        balance: decimalText,
        /** EUR. */
        penalty: decimalText,
      })
      .nullable(),
    uk: z
      .object({
        /** Metric tons of CO2 equivalent. */
        emissions: decimalText,
        /** Each for one metric ton of CO2 equivalent. */
        allowances: decimalText,
        /** GBP at the last price of each month; null while a price is missing. */
        cost: decimalText.nullable(),
      })
      .nullable(),
    /** Grams of CO2 for each capacity tonne and nautical mile, whatever the ports. */
    cii: z
      .object({
        /** Grams of CO2 per capacity tonne and nautical mile. */
        attained: decimalText.nullable(),
        /** Grams of CO2 per capacity tonne and nautical mile. */
        required: decimalText.nullable(),
        rating: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
      })
      .nullable(),
    missing: z.array(missing),
    /** Certificates of renewable fuel that do not count, and why: their fuel counts as fossil. */
    fuelFindings: z.array(z.string()),
    /** Null: the year is open. The figures of a closed year are those that were closed. */
    closing: z
      .object({
        id: z.number(),
        closed: instantText,
        /** How many figures are others if the year is calculated now. */
        moved: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'VesselComplianceYear' });

const deadline = z
  .object({ regime: z.string(), action: z.string(), day: dayText })
  .meta({ id: 'ComplianceDeadline' });

const share = z
  .object({
    /** From 0 to 1. */
    share: decimalText,
    sentence: z.string(),
  })
  .meta({ id: 'RegimeShare' });

const part = z
  .object({
    kind: z.enum(['voyage', 'stay']),
    from: complianceCall,
    to: complianceCall,
    start: instantText,
    end: instantText,
    distance: decimalText,
    hoursAtSea: decimalText,
    /** kWh. */
    shorePower: decimalText,
    /** Tonnes by row of Annex II and certificate. */
    fuels: z.array(
      z.object({
        fuel: z.string(),
        tonnes: decimalText,
        /** Number of the certificate that counts; null: the fuel counts as fossil or by default. */
        certificate: z.string().nullable(),
      }),
    ),
    /** Tonnes, whatever share counts. */
    co2: decimalText,
    co2Equivalent: decimalText,
    /** Null while a port is not known. */
    shares: z.object({ fuelEu: share, ets: share, uk: share }).nullable(),
    /** Stops that are not ports of call, and why. */
    stops: z.array(z.object({ portName: z.string(), sentence: z.string() })),
    reports: z.array(z.string()),
    isEstimated: z.boolean(),
  })
  .meta({ id: 'AccountedPart' });

/** A figure with its working: formula, inputs, and the act that sets each factor. */
export const explainedFigure = z
  .object({
    name: z.string(),
    /** In `unit`. */
    value: decimalText,
    unit: z.string(),
    formula: z.string(),
    inputs: z.array(
      z.object({
        name: z.string(),
        /** In `unit`. */
        value: decimalText,
        unit: z.string(),
        /** The act that sets a factor; null for a measured input. */
        citation: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ExplainedComplianceFigure' });

/** Emissions of vessels under MRV, the EU ETS, FuelEU, the UK ETS and CII, from their log reports. */
export const compliance = feature({
  years: route({
    method: 'GET',
    path: '/compliance/years/{year}',
    summary: 'A year of each vessel under every regime, with missing data and deadlines',
    may: 'company.read',
    params: z.object({ year }),
    query: z.object({ vesselIds: idList.optional() }),
    answer: z.object({ vessels: z.array(vesselYear), deadlines: z.array(deadline) }),
    fails: ['invalid'],
  }),
  year: route({
    method: 'GET',
    path: '/compliance/years/{year}/vessels/{vesselId}',
    summary: 'A year of one vessel: its voyages and stays, and the working of each figure',
    may: 'company.read',
    params: z.object({ year, vesselId: id }),
    answer: vesselYear.extend({ parts: z.array(part), figures: z.array(explainedFigure) }).meta({
      id: 'VesselComplianceYearDetail',
    }),
    fails: ['invalid', 'notFound'],
  }),
  download: route({
    method: 'GET',
    path: '/dwhEu/download',
    isLong: true,
    summary:
      'The year of the vessels, or their voyages and stays, as a workbook, CSV or PDF; content is base64. Corrections of fuel are applied where consumption follows from measured stocks; the file of years lists them',
    may: 'company.read',
    query: z.object({
      year,
      vesselIds: idList.optional(),
      content: z.enum(['years', 'parts']).default('years'),
      fileType: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx'),
    }),
    answer: download,
    fails: ['invalid'],
  }),
});
