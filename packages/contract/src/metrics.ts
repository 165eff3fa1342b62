import { changeOverEntryKinds } from '@fairlead/domain/metrics/change-over';
import { z } from 'zod';
import { decimalText, id, idList, instant, instantText, named, paging } from './forms.ts';
import { fuelFinding, fuelState } from './fuel-ledger.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

const bunkeringWindow = z
  .object({
    portCallId: z.number(),
    voyageId: z.number(),
    portName: z.string(),
    zone: z.string(),
    from: instantText,
    to: instantText,
    /** The call is for bunkering; otherwise it is the next port call at all. */
    isPlanned: z.boolean(),
  })
  .meta({ id: 'BunkeringWindow' });

const tankStates = z
  .object({
    /** Of the vessel, as in addresses. */
    id: z.number(),
    vessel: named,
    /** Fuel tanks in use. */
    tanks: z.number(),
    fuels: z.array(
      fuelState
        .extend({
          /** t at the beginning of the bunkering window if it is burned as before; negative where it does not last. */
          atWindow: decimalText.nullable(),
          /** Days of the last seven whose mean is the consumption; 0 if it is that at sea as entered for the vessel. */
          days: z.number(),
        })
        .meta({ id: 'FuelEndurance' }),
    ),
    /** Knots at sea as entered for the vessel; null if none is. */
    speed: decimalText.nullable(),
    findings: z.array(fuelFinding),
    /** When all of this was calculated. */
    at: instantText,
    /** The next port call for bunkering, otherwise the next one. */
    window: bunkeringWindow.nullable(),
    /** The last log report that burned fuel; null if there is none. */
    reported: instantText.nullable(),
  })
  .meta({ id: 'VesselTankStates' });

const point = z
  .object({
    /** The log report. */
    guid: z.string(),
    at: instantText,
    position: z.object({ latitude: decimalText, longitude: decimalText }).nullable(),
  })
  .nullable();

const changeOver = z
  .object({
    kind: z.enum(changeOverEntryKinds),
    vessel: named,
    zone: z.string(),
    begun: point,
    completed: point,
    fromFuel: z.string().nullable(),
    toFuel: z.string().nullable(),
    tanks: z.array(
      z.object({
        tank: z.string().nullable(),
        fuelId: z.number(),
        /** Metric tons in the tank. */
        before: decimalText.nullable(),
        /** Metric tons in the tank. */
        after: decimalText.nullable(),
      }),
    ),
    by: z.string(),
    remark: z.string(),
  })
  .meta({ id: 'ChangeOver' });

const period = {
  vesselIds: idList.optional(),
  /** A year before `to` by default. */
  from: instant.optional(),
  /** Now by default. */
  to: instant.optional(),
};

/** The fuel of the fleet: what is in tanks, how long it lasts, and the log of change-overs. */
export const metrics = feature({
  list: route({
    method: 'GET',
    path: '/metrics/tankStates',
    summary:
      'Fuel of each vessel by now: stock, endurance, next bunkering window and findings, by name of vessel',
    may: 'company.read',
    query: z.object({ vesselIds: idList.optional(), ...paging }),
    answer: z.array(tankStates),
    total: true,
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/metrics/tankStates/{vesselId}',
    summary: 'The fuel of one vessel by now; stock over time is that of its fuel ledger',
    may: 'company.read',
    params: z.object({ vesselId: id }),
    answer: tankStates,
    fails: ['notFound'],
  }),
  changeOvers: route({
    method: 'GET',
    path: '/metrics/changeOvers',
    summary:
      'The fuel change-over log of MARPOL Annex VI, regulation 14.6: times, positions and fuel by tank, the latest first; from at most 2,000 reports',
    may: 'company.read',
    query: z.object(period),
    answer: z.array(changeOver),
    fails: ['invalid'],
  }),
  download: route({
    method: 'GET',
    path: '/metrics/changeOvers/download',
    isLong: true,
    summary: 'The same log as a file; content is base64',
    may: 'company.read',
    query: z.object({ ...period, fileType: z.enum(['pdf', 'xlsx', 'csv']).default('pdf') }),
    answer: download,
    fails: ['invalid'],
  }),
});
