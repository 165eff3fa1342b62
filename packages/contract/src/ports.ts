import {
  isUnknownPosition,
  positionForm,
  readCoordinate,
  unknownPosition,
} from '@fairlead/domain/ports/position';
import { portTypes } from '@fairlead/domain/ports/enumerations';
import { ownPortRegister } from '@fairlead/domain/ports/own-port-register';
import { z } from 'zod';
import {
  byId,
  dayText,
  decimal,
  decimalText,
  flag,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  optionalText,
  paging,
  ref,
  searchQuery,
  text,
} from './forms.ts';
import { port } from './ports/port-shape.ts';
import { reasonForCall } from './reasons-for-call.ts';
import { savedFields } from './registers/record-shapes.ts';
import { feature, route } from './route.ts';

/** A port with its position. */
export const positionedPort = port
  .extend({ latitude: decimalText, longitude: decimalText })
  .meta({ id: 'PositionedPort' });

/** A company's settings of a port; all empty for a port without settings. */
export const portSettings = z
  .object({
    /** Default hours from arrival to departure of a new call. */
    stayHours: decimalText.nullable(),
    termSet: named.nullable(),
    agentNotes: z.string(),
    /** Shown wherever the port is selected. */
    alert: z.string(),
    partners: z.array(
      z.object({
        partner: named.extend({ inActive: z.boolean() }),
        /** Null: for any reason for call. */
        reasonForCall: reasonForCall.nullable(),
        isDefault: z.boolean(),
        note: z.string(),
      }),
    ),
    /** Null until settings are first saved. */
    modified: instantText.nullable(),
  })
  .meta({ id: 'PortSettings' });

const listed = positionedPort
  .extend({
    isOwn: z.boolean(),
    inActive: z.boolean(),
    hasSettings: z.boolean(),
    /** Port calls of the company that are not deleted. */
    calls: z.number(),
    modified: instantText.nullable(),
  })
  .meta({ id: 'PortRow' });

const shown = positionedPort
  .extend({
    isOwn: z.boolean(),
    inActive: z.boolean(),
    note: z.string(),
    externalId: z.string().nullable(),
    /** When ports of the country started and stopped counting as EU or EEA ports. */
    eeaFrom: dayText.nullable(),
    eeaTo: dayText.nullable(),
    /** Number of port calls of the company. */
    calls: z.number(),
    settings: portSettings,
    /** Null for a port of the shared catalogue. */
    modified: instantText.nullable(),
  })
  .meta({ id: 'PortDetails' });

const coordinate = (axis: 'latitude' | 'longitude') =>
  z
    .union([z.string().max(60), z.number().transform(String)], 'Required')
    .transform((value, context) => {
      const read = readCoordinate(value, axis);
      if (read.ok) return read.value;
      context.addIssue({ code: 'custom', message: read.message });
      return z.NEVER;
    });

const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Two letters of a country, such as NO');

const portBody = z
  .object({
    ...savedFields(ownPortRegister.fields, {
      unLoCode: text(ownPortRegister.fields.unLoCode.most).nullable().default(null),
      countryCode,
      latitude: coordinate('latitude'),
      longitude: coordinate('longitude'),
      /** IANA; defaults to the zone of the position and the country. */
      timeZone: optionalText(ownPortRegister.fields.timeZone.most),
      type: numberOf(portTypes).default(ownPortRegister.fields.type.usual),
      note: text(ownPortRegister.fields.note.most).default(''),
    }),
    inActive: z.boolean().default(false),
    modified,
  })
  .refine((body) => !isUnknownPosition(body), { path: ['latitude'], message: unknownPosition })
  .meta({ id: 'PortBody' });

const settingsBody = z
  .object({
    stayHours: decimal({ maxDecimals: 2 })
      .refine(
        (value) => Number(value) > 0 && Number(value) <= 2400,
        'More than 0 and at most 2,400',
      )
      .nullable()
      .default(null),
    termSet: ref.nullable().default(null),
    agentNotes: text(2000).default(''),
    alert: text(500).default(''),
    modified,
  })
  .meta({ id: 'PortSettingsBody' });

const partnersBody = z
  .object({
    partners: z
      .array(
        z.object({
          partner: ref,
          reasonForCall: ref.nullable().default(null),
          isDefault: z.boolean().default(false),
          note: text(500).default(''),
        }),
      )
      .max(50),
    modified,
  })
  .meta({ id: 'PortPartnersBody' });

export const portListQuery = {
  s: z.string().max(200).optional(),
  /** Which ports: the company's own, the catalogue's, or both. */
  kind: z.enum(['own', 'catalogue']).optional(),
  /** Two-letter codes, separated by commas. */
  countries: z
    .string()
    .max(300)
    .transform((codes) =>
      codes
        .toUpperCase()
        .split(',')
        .filter((code) => code !== ''),
    )
    .optional(),
  withSettings: flag.optional(),
  /** Only ports that the company has called at. */
  used: flag.optional(),
  includeInactive: flag.optional(),
  sort: z.enum(['name', 'unLoCode', 'country', 'timeZone', 'calls']).optional(),
  order: z.enum(['ascending', 'descending']).optional(),
};

export const ports = feature({
  search: route({
    method: 'GET',
    path: '/ports/search',
    summary:
      'Ports of the shared catalogue and active ports of the company by name or UN/LOCODE, with the company’s settings for them',
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(positionedPort.extend({ alert: z.string() })),
    fails: ['invalid'],
  }),
  list: route({
    method: 'GET',
    path: '/ports',
    summary:
      'Ports of the shared catalogue and of the company; best match first in a search, otherwise by name',
    may: 'company.read',
    query: z.object({ ...portListQuery, ...paging }),
    answer: z.array(listed),
    total: true,
    fails: ['invalid'],
  }),
  zone: route({
    method: 'GET',
    path: '/ports/zone',
    summary: 'The time zone proposed for a port at a position in a country',
    may: 'company.read',
    query: z.object({
      latitude: coordinate('latitude'),
      longitude: coordinate('longitude'),
      countryCode,
    }),
    answer: z.object({ timeZone: z.string() }),
    fails: ['invalid'],
  }),
  countries: route({
    method: 'GET',
    path: '/ports/countries',
    summary: 'Countries with the days on which their ports count as EU or EEA ports',
    may: 'company.read',
    answer: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        eeaFrom: dayText.nullable(),
        eeaTo: dayText.nullable(),
      }),
    ),
    cache: 1800,
  }),
  get: route({
    method: 'GET',
    path: '/ports/{id}',
    summary: 'One port with the company’s settings for it',
    may: 'company.read',
    params: byId,
    answer: shown,
    fails: ['notFound', 'mergedAway'],
  }),
  create: route({
    method: 'POST',
    path: '/ports',
    summary: `Create a port of the company. ${positionForm}`,
    may: 'company.write',
    body: portBody,
    answer: shown,
    fails: ['invalid', 'fieldLocked'],
  }),
  save: route({
    method: 'PUT',
    path: '/ports/{id}',
    summary: 'Save a port of the company; ports of the shared catalogue cannot be changed',
    may: 'company.write',
    params: byId,
    body: portBody,
    answer: shown,
    fails: ['invalid', 'notFound', 'mergedAway', 'stale', 'fieldLocked'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/ports/{id}',
    summary: 'Delete a port of the company; refused with a list of its uses if it is in use',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound', 'mergedAway', 'inUse', 'fieldLocked'],
  }),
  restore: route({
    method: 'POST',
    path: '/ports/{id}/restore',
    summary: 'Undo the deletion of a port of the company',
    may: 'company.write',
    params: byId,
    answer: shown,
    fails: ['notFound', 'mergedAway', 'invalid'],
  }),
  merge: route({
    method: 'POST',
    path: '/ports/{id}/merge',
    summary:
      'Replace a port of the company by one of the shared catalogue; all references are moved to it',
    may: 'company.write',
    params: byId,
    body: z.object({ port: ref, modified }),
    answer: shown,
    fails: ['invalid', 'notFound', 'mergedAway', 'stale', 'fieldLocked'],
  }),
  settings: route({
    method: 'GET',
    path: '/ports/{id}/settings',
    summary: 'Settings of the company for a port',
    may: 'company.read',
    params: byId,
    answer: portSettings,
    fails: ['notFound'],
  }),
  saveSettings: route({
    method: 'PUT',
    path: '/ports/{id}/settings',
    summary: 'Save the company’s settings for a port: stay, term set, notes for agents and alert',
    may: 'company.write',
    params: byId,
    body: settingsBody,
    answer: portSettings,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  partners: route({
    method: 'GET',
    path: '/ports/{id}/partners',
    summary: 'Agents and other partners of the company at a port',
    may: 'company.read',
    params: byId,
    answer: portSettings.shape.partners,
    fails: ['notFound'],
  }),
  savePartners: route({
    method: 'PUT',
    path: '/ports/{id}/partners',
    summary:
      'Set the agents and other partners of the company at a port; the list replaces the earlier one',
    may: 'company.write',
    params: byId,
    body: partnersBody,
    answer: portSettings,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});
