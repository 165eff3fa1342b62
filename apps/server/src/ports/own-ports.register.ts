import { ownPortRegister } from '@fairlead/domain/ports/own-port-register';
import { locodeFinding, plainLocode } from '@fairlead/domain/ports/own-ports';
import {
  type Axis,
  isUnknownPosition,
  readCoordinate,
  unknownPosition,
} from '@fairlead/domain/ports/position';
import { isKnownZone } from '@fairlead/domain/time/zone-offset';
import { sql } from 'kysely';
import { textColumn } from '../platform/registers/columns.ts';
import {
  describedRegister,
  recordColumns,
  recordUses,
} from '../platform/registers/record-columns.ts';
import type { Reading, Register, RegisterColumn } from '../platform/registers/register.ts';
import { timeZoneAt } from './locations/time-zone.ts';
import { derivedOfPorts, onePort } from './own-ports.sql.ts';

const { fields } = ownPortRegister;

const coordinateColumn = (axis: Axis): Partial<RegisterColumn> => ({
  type: 'numeric',
  read: (text) => readCoordinate(text, axis),
});

function readLocode(text: string): Reading {
  const code = plainLocode(text);
  return code !== null && /^[A-Z]{2}[A-Z2-9]{3}$/.test(code)
    ? { ok: true, value: code }
    : { ok: false, message: 'Two letters for the country and three for the place' };
}

const zoneColumn = textColumn({
  key: 'timeZone',
  label: fields.timeZone.label,
  most: fields.timeZone.most,
  form: { isRight: isKnownZone, sentence: 'Not a known time zone, such as Europe/Oslo' },
});

const columns = recordColumns(fields, {
  own: {
    unLoCode: { read: readLocode },
    latitude: coordinateColumn('latitude'),
    longitude: coordinateColumn('longitude'),
    timeZone: {
      isRequired: true,
      read: zoneColumn.read,
      derive: ({ latitude, longitude, country_code: country }) =>
        typeof latitude === 'string' && typeof longitude === 'string' && typeof country === 'string'
          ? timeZoneAt({ latitude: Number(latitude), longitude: Number(longitude) }, country)
          : undefined,
    },
    note: { blank: '' },
  },
});

/** All references to a port by `port_id`; the foreign key of the database covers the company's own ports only. */
export const portUses = recordUses(ownPortRegister.uses, {
  'port_calls.own_port_id': {
    sets: 'port_id',
    name: sql`s.name || ' ' || coalesce(nullif(v.reference, ''), v.voyage_number::text)`,
    joins: (company) => sql`
      join tenant.voyages v on v.company_id = ${company} and v.id = u.voyage_id
      join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id`,
    isDeleted: sql`(u.deleted is not null or v.deleted is not null)`,
  },
  'berths.own_port_id': { sets: 'port_id', name: sql`u.name` },
  'geofences.own_port_id': {
    sets: 'port_id',
    name: sql`u.name`,
    isDeleted: sql`u.deleted is not null`,
  },
  'bunker_notes.own_port_id': {
    sets: 'port_id',
    name: sql`u.number`,
    isDeleted: sql`u.deleted is not null`,
  },
  'port_holiday_years.own_port_id': {
    sets: 'port_id',
    name: sql`u.year::text`,
    unique: ['year'],
    owns: { table: 'port_holidays', column: 'year_id' },
  },
  'port_settings.own_port_id': {
    sets: 'port_id',
    name: sql`'Settings'`,
    unique: [],
    isPart: true,
  },
  'port_partners.own_port_id': {
    sets: 'port_id',
    name: sql`u.partner_id::text`,
    unique: ['reason_id'],
    isPart: true,
  },
});

/** A company's own ports; no one can change those of the shared catalogue. */
export const portsRegister = (stored: (company: number) => void): Register => ({
  ...describedRegister(ownPortRegister),
  columns,
  uses: portUses,
  findings: ({ un_locode: locode, country_code: country, latitude, longitude }) => {
    if (
      typeof latitude === 'string' &&
      typeof longitude === 'string' &&
      isUnknownPosition({ latitude, longitude })
    )
      return [{ key: 'latitude', message: unknownPosition, isWarning: false }];
    const message =
      typeof locode === 'string' && typeof country === 'string'
        ? locodeFinding(locode, country)
        : undefined;
    return message === undefined ? [] : [{ key: 'unLoCode', message, isWarning: true }];
  },
  searched: sql`shared.fold(concat_ws(' ', r.name, r.un_locode))`,
  derived: derivedOfPorts,
  sharedName: (company, id) => onePort({ company, id }),
  stored,
});
