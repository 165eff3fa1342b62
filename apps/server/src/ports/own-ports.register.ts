import { portType, portTypes } from '@fairlead/domain/ports/enumerations';
import { locodeFinding, plainLocode } from '@fairlead/domain/ports/own-ports';
import { type Axis, readCoordinate } from '@fairlead/domain/ports/position';
import { isKnownZone } from '@fairlead/domain/time/zone-offset';
import { sql } from 'kysely';
import {
  activeColumn,
  choiceColumn,
  referenceColumn,
  textColumn,
} from '../platform/registers/columns.ts';
import { countryLookup } from '../platform/registers/countries-lookup.ts';
import type { Register, RegisterColumn, RegisterUse } from '../platform/registers/register.ts';
import { timeZoneAt } from './locations/time-zone.ts';
import { derivedOfPorts, onePort } from './own-ports.sql.ts';

const coordinateColumn = (
  key: Axis,
  label: string,
  accepts: readonly string[],
): RegisterColumn => ({
  key,
  column: key,
  type: 'numeric',
  label,
  accepts,
  isRequired: true,
  read: (text) => readCoordinate(text, key),
  show: String,
});

const locodeColumn: RegisterColumn = {
  key: 'unLoCode',
  column: 'un_locode',
  type: 'text',
  label: 'UN/LOCODE',
  accepts: ['LOCODE', 'UNLOCODE', 'Code', 'Port code'],
  read: (text) => {
    const code = plainLocode(text);
    return code !== null && /^[A-Z]{2}[A-Z2-9]{3}$/.test(code)
      ? { ok: true, value: code }
      : { ok: false, message: 'Two letters for the country and three for the place' };
  },
  show: String,
};

const columns: readonly RegisterColumn[] = [
  textColumn({
    key: 'name',
    label: 'Name',
    accepts: ['Port', 'Port name'],
    isRequired: true,
    most: 150,
  }),
  locodeColumn,
  {
    ...referenceColumn({
      key: 'countryCode',
      label: 'Country',
      accepts: ['Country code', 'Country name', 'Land'],
      type: 'char(2)',
      thing: 'country',
      lookup: countryLookup,
    }),
    isRequired: true,
  },
  coordinateColumn('latitude', 'Latitude', ['Lat']),
  coordinateColumn('longitude', 'Longitude', ['Lon', 'Long', 'Lng']),
  textColumn({
    key: 'timeZone',
    label: 'Time zone',
    accepts: ['Timezone', 'Zone', 'TZ'],
    isRequired: true,
    most: 60,
    derive: ({ latitude, longitude, country_code: country }) =>
      typeof latitude === 'string' && typeof longitude === 'string' && typeof country === 'string'
        ? timeZoneAt({ latitude: Number(latitude), longitude: Number(longitude) }, country)
        : undefined,
    form: { isRight: isKnownZone, sentence: 'Not a known time zone, such as Europe/Oslo' },
  }),
  choiceColumn({
    key: 'type',
    label: 'Type',
    accepts: ['Port type', 'Kind'],
    choices: portTypes,
    blank: portType.Port,
  }),
  textColumn({
    key: 'note',
    label: 'Note',
    accepts: ['Notes', 'Comment', 'Remarks'],
    most: 2000,
    blank: '',
  }),
  textColumn({
    key: 'externalId',
    label: 'External id',
    accepts: ['External ref', 'ERP id'],
    most: 100,
    isOfKeys: true,
  }),
  activeColumn,
];

/** All references to a port by `port_id`; the foreign key of the database covers the company's own ports only. */
export const portUses: readonly RegisterUse[] = [
  {
    table: 'port_calls',
    column: 'own_port_id',
    sets: 'port_id',
    as: 'port of',
    one: 'port call',
    many: 'port calls',
    name: sql`s.name || ' ' || coalesce(nullif(v.reference, ''), v.voyage_number::text)`,
    joins: (company) => sql`
      join tenant.voyages v on v.company_id = ${company} and v.id = u.voyage_id
      join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id`,
    isDeleted: sql`(u.deleted is not null or v.deleted is not null)`,
    href: (id) => `/portcalls/${id}`,
    entity: 'portCall',
  },
  {
    table: 'berths',
    column: 'own_port_id',
    sets: 'port_id',
    as: 'port of',
    one: 'berth',
    many: 'berths',
    name: sql`u.name`,
    href: (id) => `/berths/${id}`,
    entity: 'berth',
  },
  {
    table: 'bunker_notes',
    column: 'own_port_id',
    sets: 'port_id',
    as: 'port of',
    one: 'bunker delivery note',
    many: 'bunker delivery notes',
    name: sql`u.number`,
    isDeleted: sql`u.deleted is not null`,
    href: () => '/reports/bdn',
    entity: 'bunkerNote',
  },
  {
    table: 'port_holiday_years',
    column: 'own_port_id',
    sets: 'port_id',
    as: 'port of',
    one: 'year of holidays',
    many: 'years of holidays',
    name: sql`u.year::text`,
    unique: ['year'],
    owns: { table: 'port_holidays', column: 'year_id' },
  },
  {
    table: 'port_settings',
    column: 'own_port_id',
    sets: 'port_id',
    as: 'port of',
    one: 'settings',
    many: 'settings',
    name: sql`'Settings'`,
    unique: [],
    isPart: true,
  },
  {
    table: 'port_partners',
    column: 'own_port_id',
    sets: 'port_id',
    as: 'port of',
    one: 'partner',
    many: 'partners',
    name: sql`u.partner_id::text`,
    unique: ['reason_id'],
    isPart: true,
  },
];

/** A company's own ports; no one can change those of the shared catalogue. */
export const portsRegister = (stored: (company: number) => void): Register => ({
  name: 'ports',
  entity: 'port',
  thing: 'port',
  things: 'ports',
  table: 'ports',
  nameColumn: 'name',
  columns,
  keys: [['externalId'], ['unLoCode'], ['name', 'countryCode']],
  similar: { codes: ['unLoCode'], apart: ['countryCode'], shows: ['unLoCode', 'countryCode'] },
  uses: portUses,
  findings: ({ un_locode: locode, country_code: country }) => {
    const message =
      typeof locode === 'string' && typeof country === 'string'
        ? locodeFinding(locode, country)
        : undefined;
    return message === undefined ? [] : [{ key: 'unLoCode', message, isWarning: true }];
  },
  href: (id) => `/ports/${id}`,
  searched: sql`shared.fold(concat_ws(' ', r.name, r.un_locode))`,
  derived: derivedOfPorts,
  sharedName: (company, id) => onePort({ company, id }),
  stored,
});
