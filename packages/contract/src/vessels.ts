import { z } from 'zod';
import {
  byId,
  created,
  flag,
  id,
  idOrNew,
  instantText,
  modified,
  named,
  ok,
  paging,
  ref,
  searchQuery,
  text,
} from './forms.ts';
import { history } from './history.ts';
import { feature, route } from './route.ts';
import { ballastPortCall } from './port-calls.ts';
import { particularsAnswer } from './vessels/vessel-particulars.ts';
import { crane, engine, fuel, oilTank, storage, tank, vesselFuel } from './vessels/vessel-parts.ts';
import { cargoRate, speedLine } from './vessels/vessel-performance.ts';
import { seaRouteSettings, vesselSettings, vesselVerifier } from './vessels/vessel-settings.ts';

const vessel = z
  .object({
    id: z.number(),
    name: z.string(),
    imo: z.string(),
    mmsi: z.string().nullable(),
    /** What users must know before they choose the vessel; empty without. */
    alert: z.string(),
    flow: z.object({
      id: z.number(),
      name: z.string(),
      /** Status of the flow: draft 10, published 20. */
      status: z.number(),
    }),
    companyId: z.number(),
    chatEnabled: z.boolean(),
    inActive: z.boolean(),
    deleted: z.boolean(),
    /** The picture's file, fetched with GET /live/vesselImage; a new picture has a new id. */
    image: z.object({ id: z.number(), fileName: z.string() }).nullable(),
    modified: instantText,
  })
  .meta({ id: 'Vessel' });

const finding = z.object({ field: z.string(), message: z.string() }).meta({ id: 'VesselFinding' });

/** A vessel in a list; the tanks are included on request. */
const listedVessel = vessel
  .extend({
    tanks: z.array(tank).optional(),
    oilTanks: z.array(oilTank).optional(),
  })
  .meta({ id: 'VesselRow' });

/** The whole vessel, as its editor shows it. */
const wholeVessel = vessel
  .extend({
    engines: z.array(engine),
    tanks: z.array(tank),
    oilTanks: z.array(oilTank),
    storages: z.array(storage),
    cranes: z.array(crane),
    vesselFuels: z.array(vesselFuel),
    /** The fuels of `vesselFuels` alone. */
    fuel: z.array(fuel),
    /** Send it back when saving the fuels; null until fuels are first saved. */
    fuelsModified: instantText.nullable(),
    settings: vesselSettings,
    seaRouteSettings,
    /** Null for everyone except global administrators. */
    vesselVerifier: vesselVerifier.nullable(),
    particulars: particularsAnswer,
    cargoRates: z.array(cargoRate),
    speedTable: z.array(speedLine),
    /** Doubts about IMO and MMSI numbers; warnings that do not prevent saving. */
    findings: z.array(finding),
  })
  .meta({ id: 'VesselDetails' });

const mmsi = z
  .union([
    z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).transform(String),
    z.string().trim(),
  ])
  .refine((value) => /^\d{0,20}$/.test(value), 'Whole numbers only, at most 20 digits')
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .default(null);

/** The Details section of the vessel editor: name, imo and flow are required. */
const vesselBody = z
  .object({
    id: idOrNew.optional(),
    name: text(150, 1),
    imo: text(20, 1),
    mmsi,
    /** A save that leaves it out leaves it as it is. */
    alert: text(500).optional(),
    flow: ref,
    inActive: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'VesselBody' });

export const vessels = feature({
  list: route({
    method: 'GET',
    path: '/vessels',
    summary: 'Vessels of the company by name; inactive ones only on request',
    may: 'company.read',
    query: z.object({
      includeInActive: flag.optional(),
      chatEnabledOnly: flag.optional(),
      includeTanks: flag.optional(),
      s: z.string().max(200).optional(),
    }),
    answer: z.array(listedVessel),
    fails: ['invalid'],
    cache: 15,
  }),
  search: route({
    method: 'GET',
    path: '/vessels/search',
    summary: 'Active vessels by name or IMO number',
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(named.extend({ imo: z.string(), inActive: z.boolean() })),
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/vessels/{id}',
    summary: 'One vessel with all of its parts and settings',
    may: 'company.read',
    params: byId,
    answer: wholeVessel,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/vessels',
    summary: 'Create a vessel; returns its id',
    may: 'company.write',
    body: vesselBody,
    answer: created,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/vessels/{id}',
    summary: 'Save the details of a vessel',
    may: 'company.write',
    params: byId,
    body: vesselBody,
    answer: vessel,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  history: route({
    method: 'GET',
    path: '/vessels/{id}/history',
    summary: 'Changes of a vessel and of all its parts, newest first',
    may: 'company.read',
    params: byId,
    query: z.object(paging),
    answer: z.array(
      history.list.answer.element.extend({
        /** The part, fuel, commodity or day that the entry is about; null for the vessel itself. */
        about: z.string().nullable(),
      }),
    ),
    fails: ['notFound', 'invalid'],
  }),
  copy: route({
    method: 'POST',
    path: '/vessels/{id}/copy',
    summary:
      'Create a vessel with the parts, settings and latest particulars of this one; not its IMO number, voyages, picture, verifier or tank tables',
    may: 'company.write',
    params: byId,
    body: z.object({ name: text(150, 1), imo: text(20, 1), mmsi }),
    answer: created,
    fails: ['invalid', 'notFound'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/vessels/{id}',
    summary: 'Delete a vessel that is not used by voyages, fixtures, off-hires or app users',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound', 'inUse'],
  }),
  restore: route({
    method: 'POST',
    path: '/vessels/{id}/restore',
    summary: 'Undo the deletion of a vessel',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound', 'invalid'],
  }),
  lastPortCall: route({
    method: 'GET',
    path: '/vessels/{id}/lastPortCall',
    summary: 'The last port call of the vessel: the ballast port call of its next voyage',
    may: 'company.read',
    params: byId,
    query: z.object({ excludedVoyageId: id.optional() }),
    answer: ballastPortCall,
    fails: ['notFound', 'portCallMissing', 'invalid'],
  }),
});
