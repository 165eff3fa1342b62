import { fuelSources } from '@fairlead/domain/fuel-ledger/enumerations';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { z } from 'zod';
import {
  byId,
  decimalText,
  flag,
  fraction,
  idList,
  instant,
  instantText,
  named,
  numberOf,
  paging,
} from './forms.ts';
import { periodKinds } from '@fairlead/domain/warehouse/period-kinds';
import { reportDismissal } from './performance/speed-performance.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

const periodCall = z
  .object({ id: z.number(), portName: z.string(), zone: z.string() })
  .meta({ id: 'PeriodCall' });

const voyage = z
  .object({ id: z.number(), voyageNumber: z.number(), reference: z.string().nullable() })
  .nullable();

/** A leg or a port call with what its log reports add up to. */
const period = z
  .object({
    /** Of a port call its id; of a leg both port calls, such as `12-15`, with 0 where there is none. */
    ref: z.string(),
    kind: numberOf(periodKinds),
    vessel: named,
    voyage,
    from: periodCall.nullable(),
    to: periodCall.nullable(),
    start: instantText.nullable(),
    /** Null while it goes on. */
    end: instantText.nullable(),
    /** No event gives the end: it follows from the departure report or the next port call. */
    isEndAssumed: z.boolean(),
    /** A report was divided at its start or end. */
    isEstimated: z.boolean(),
    isLaden: z.boolean().nullable(),
    /** Tonnes on board. */
    cargo: decimalText.nullable(),
    /** Reported hours, in all and under way. */
    hours: decimalText,
    hoursUnderWay: decimalText,
    /** Nautical miles over ground. */
    distance: decimalText,
    /** Knots: distance over the hours under way. */
    speed: decimalText.nullable(),
    /** Tonnes of all fuels. */
    fuel: decimalText,
    /** Tonnes in 24 reported hours. */
    perDay: decimalText.nullable(),
    /** Kilograms for each nautical mile. */
    perMile: decimalText.nullable(),
    /** Tonnes by which measured stocks differ from calculated ones, whatever the direction. */
    unexplained: decimalText,
    /** kWh. */
    shorePower: decimalText,
    /** Number of reports. */
    reports: z.number(),
  })
  .meta({ id: 'PerformancePeriod' });

const states = z
  .object({
    /** Hours. */
    underWay: decimalText,
    /** Hours. */
    manoeuvring: decimalText,
    /** Hours. */
    drifting: decimalText,
    /** Hours. */
    atAnchor: decimalText,
    /** Hours. */
    atBerth: decimalText,
  })
  .meta({ id: 'HoursByState' });

const use = z
  .object({
    fuelId: z.number(),
    fuel: z.string(),
    group: z.enum(['main', 'aux', 'boiler', 'other']),
    state: z.enum(['underWay', 'manoeuvring', 'drifting', 'atAnchor', 'atBerth']),
    tonnes: decimalText,
  })
  .meta({ id: 'PeriodFuelUse' });

const stock = z
  .object({
    fuelId: z.number(),
    fuel: z.string(),
    /** Null as long as it was never measured, as the end. */
    begin: decimalText.nullable(),
    /** Metric tons. */
    bunkered: decimalText,
    /** Metric tons. */
    debunkered: decimalText,
    /** Metric tons added by corrections; negative were removed. */
    corrected: decimalText,
    /** Metric tons. */
    used: decimalText,
    /** By how much measured stocks exceed calculated ones. */
    unexplained: decimalText,
    /** Metric tons; null as long as it was never measured. */
    end: decimalText.nullable(),
  })
  .meta({ id: 'PeriodStock' });

const contributing = z
  .object({
    guid: z.string(),
    kind: numberOf(logReportKinds),
    at: instantText,
    zone: z.string(),
    /** False: only a part of it counts, because it reaches beyond the start or the end. */
    isWhole: z.boolean(),
    hours: decimalText,
    distance: decimalText.nullable(),
    speed: decimalText.nullable(),
    windForce: decimalText.nullable(),
    /** Knots along the track, positive from behind. */
    current: decimalText.nullable(),
    draught: decimalText.nullable(),
    /** Metric tons of all fuels. */
    fuel: decimalText,
    perDay: decimalText.nullable(),
    /** Why it is left out of baselines and averages; null if it is not. */
    dismissed: reportDismissal.nullable(),
    /** Its whole fuel by consumer and by what the vessel did, also if only a part of it counts. */
    uses: z.array(use),
  })
  .meta({ id: 'ContributingReport' });

const movement = z
  .object({
    at: instantText,
    kind: z.enum(['bunkered', 'debunkered', 'corrected']),
    fuelId: z.number(),
    /** Metric tons; of a correction negative if they were removed. */
    tonnes: decimalText,
    source: numberOf(fuelSources),
    /** The record that it follows from. */
    sourceId: z.uuid(),
  })
  .meta({ id: 'PeriodMovement' });

const detail = period
  .extend({
    /** Between pilot and pilot; null for a port call. */
    sea: z
      .object({
        start: instantText.nullable(),
        end: instantText.nullable(),
        isAssumed: z.boolean(),
        hours: decimalText,
        distance: decimalText,
        speed: decimalText.nullable(),
        /** Metric tons of all fuels. */
        fuel: decimalText,
        perDay: decimalText.nullable(),
      })
      .nullable(),
    hoursByState: states,
    uses: z.array(use),
    stocks: z.array(stock),
    /** The parts of each calendar year (UTC). */
    years: z.array(
      z.object({
        year: z.number(),
        hours: decimalText,
        distance: decimalText,
        /** Metric tons of all fuels. */
        fuel: decimalText,
      }),
    ),
    /** The median of the closed periods of this vessel and kind in the 365 days before, in the same condition. */
    usual: z
      .object({
        /** Number of periods. */
        periods: z.number(),
        perDay: decimalText.nullable(),
        /** Kilograms for each nautical mile. */
        perMile: decimalText.nullable(),
      })
      .nullable(),
    /** Oldest first. */
    contributing: z.array(contributing),
    /** What was bunkered, debunkered and corrected, by record, earliest first. */
    movements: z.array(movement),
    calculated: instantText.nullable(),
    /** The period of the vessel before and after it. */
    previous: z.object({ ref: z.string(), kind: numberOf(periodKinds) }).nullable(),
    next: z.object({ ref: z.string(), kind: numberOf(periodKinds) }).nullable(),
  })
  .meta({ id: 'PerformancePeriodDetail' });

/** A port call and the passage to it, as planned and as log reports add up to. */
const reportedCall = z
  .object({
    portCall: periodCall,
    planned: z.object({
      arrival: instantText,
      departure: instantText,
      /** Hours in port. */
      hours: decimalText,
    }),
    /** The leg to the port call; null where no report belongs to one. */
    passage: period.nullable(),
    /** As the schedule has it from the port call before; null where that is not known. */
    plannedPassage: z
      .object({
        departure: instantText,
        arrival: instantText,
        /** Hours from departure to arrival. */
        hours: decimalText,
        /** Nautical miles: of the sea route with the settings of the vessel, or of the great circle. */
        distance: decimalText,
        /** Whether the distance is that of a sea route; if there is none, it is that of the great circle. */
        isSeaRoute: z.boolean(),
        /** Knots that cover the distance in time. */
        speed: decimalText,
      })
      .nullable(),
    stay: period.nullable(),
    /** Tonnes on board by fuel, measured at arrival and at departure. */
    stocks: z.array(
      z.object({
        fuelId: z.number(),
        fuel: z.string(),
        /** Tonnes; null if not measured. */
        arrival: decimalText.nullable(),
        /** Tonnes; null if not measured, or while the vessel is in port. */
        departure: decimalText.nullable(),
      }),
    ),
    /** The log reports that the figures rest on, oldest first. */
    reports: z.array(
      z.object({
        guid: z.string(),
        kind: numberOf(logReportKinds),
        at: instantText,
        zone: z.string(),
      }),
    ),
  })
  .meta({ id: 'ReportedPortCall' });

/** The filters of the list and its file. */
const narrowed = {
  /** Free text with keywords: vessel, voyage, port. */
  search: z.string().max(1000).optional(),
  vesselIds: idList.optional(),
  voyageIds: idList.optional(),
  /** 10 legs, 20 port calls. */
  kinds: idList.optional(),
  /** Periods that begin within these instants. */
  from: instant.optional(),
  to: instant.optional(),
  isLaden: flag.optional(),
  /** Only those whose measured stocks differ from calculated ones. */
  withDifference: flag.optional(),
};

const minutes = fraction.nullable();

/** A cargo that was loaded or discharged at a port call. */
const handled = z
  .object({
    id: z.number(),
    portCall: periodCall,
    vessel: named,
    voyage: z.object({
      id: z.number(),
      voyageNumber: z.number(),
      reference: z.string().nullable(),
    }),
    arrived: instantText,
    departed: instantText.nullable(),
    commodity: named,
    unit: z.string(),
    /** 2 discharging, 3 loading. */
    reasonId: z.number(),
    /** As handled, never as nominated; null if not reported. */
    quantity: decimalText.nullable(),
    /** The figure that is the quantity. */
    quantityFrom: z.enum(['billOfLading', 'shipFigure', 'shoreFigure', 'outturn']).nullable(),
    /** The first start of the operation; null if not reported. */
    started: instantText.nullable(),
    /** The last end of the operation; null if not reported. */
    ended: instantText.nullable(),
    /** Minutes from the start to the end of the operation. */
    minutes,
    /** Quantity in 24 hours. */
    perDay: decimalText.nullable(),
    /** Minutes from arrival to the start of the operation. */
    waiting: minutes,
  })
  .meta({ id: 'HandledCargo' });

const cargoNarrowed = {
  /** Free text with keywords: vessel, voyage, port, commodity. */
  search: z.string().max(1000).optional(),
  vesselIds: idList.optional(),
  commodityIds: idList.optional(),
  /** 2 discharging, 3 loading. */
  reasonIds: idList.optional(),
  /** Port calls that begin within these instants. */
  from: instant.optional(),
  to: instant.optional(),
};

const fileType = z.enum(['xlsx', 'csv']).default('xlsx');
const byRef = z.object({ refId: z.string().regex(/^\d{1,16}(?:-\d{1,16})?$/, 'Not a period') });

/** What vessels consume, and how fast they sail and handle cargo: from log reports and events. */
export const performance = feature({
  list: route({
    method: 'GET',
    path: '/performance/consumption',
    summary: 'Legs and port calls with what their log reports add up to, the latest first',
    may: 'company.read',
    query: z.object({ ...narrowed, ...paging }),
    answer: z.array(period),
    total: true,
    fails: ['invalid'],
  }),
  leg: route({
    method: 'GET',
    path: '/performance/consumption/legs/{refId}',
    summary: 'A leg with its fuel by consumer, its stocks and the reports that it rests on',
    may: 'company.read',
    params: byRef,
    answer: detail,
    fails: ['notFound'],
  }),
  portCall: route({
    method: 'GET',
    path: '/performance/consumption/portcalls/{refId}',
    summary: 'A port call with its fuel by consumer, its stocks and the reports that it rests on',
    may: 'company.read',
    params: byRef,
    answer: detail,
    fails: ['notFound'],
  }),
  reported: route({
    method: 'GET',
    path: '/portCalls/{id}/reported',
    summary: 'What log reports say of a port call and of the passage to it, beside the plan',
    may: 'company.read',
    params: byId,
    answer: reportedCall,
    fails: ['notFound'],
  }),
  download: route({
    method: 'GET',
    path: '/dwh/download',
    isLong: true,
    summary: 'Legs and port calls with the same filters as a workbook or as CSV; content is base64',
    may: 'company.read',
    query: z.object({ ...narrowed, fileType }),
    answer: download,
    fails: ['invalid'],
  }),
  cargo: route({
    method: 'GET',
    path: '/performance/cargo',
    summary: 'Cargo that was loaded and discharged, with quantity, time and rate, the latest first',
    may: 'company.read',
    query: z.object({ ...cargoNarrowed, ...paging }),
    answer: z.array(handled),
    total: true,
    fails: ['invalid'],
  }),
  cargoDownload: route({
    method: 'GET',
    path: '/dwh/cargo/download',
    isLong: true,
    summary: 'Handled cargo with the same filters as a workbook or as CSV; content is base64',
    may: 'company.read',
    query: z.object({ ...cargoNarrowed, fileType }),
    answer: download,
    fails: ['invalid'],
  }),
});
