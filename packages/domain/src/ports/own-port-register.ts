import type { RecordRegister } from '../registers/record-fields.ts';
import { portType, portTypes } from './enumerations.ts';

const ofPort = { column: 'own_port_id', as: 'port of' } as const;

/** A company's own ports; those of the shared catalogue cannot be changed. */
export const ownPortRegister = {
  name: 'ports',
  entity: 'port',
  thing: 'port',
  things: 'ports',
  title: 'Ports',
  table: 'ports',
  nameColumn: 'name',
  address: '/ports',
  search: { box: 'name, LOCODE or country', sentence: 'names, LOCODEs and countries' },
  keys: [['externalId'], ['unLoCode'], ['name', 'countryCode']],
  similar: { codes: ['unLoCode'], apart: ['countryCode'], shows: ['unLoCode', 'countryCode'] },
  uses: [
    {
      ...ofPort,
      table: 'port_calls',
      one: 'port call',
      many: 'port calls',
      page: ['/portcalls/', ''],
      entity: 'portCall',
    },
    {
      ...ofPort,
      table: 'berths',
      one: 'berth',
      many: 'berths',
      page: ['/berths/', ''],
      entity: 'berth',
    },
    { ...ofPort, table: 'geofences', one: 'geofence', many: 'geofences', entity: 'geofence' },
    {
      ...ofPort,
      table: 'bunker_notes',
      one: 'bunker delivery note',
      many: 'bunker delivery notes',
      page: '/reports/bdn',
      entity: 'bunkerNote',
    },
    {
      ...ofPort,
      table: 'port_holiday_years',
      one: 'year of holidays',
      many: 'years of holidays',
    },
    { ...ofPort, table: 'port_settings', one: 'settings', many: 'settings' },
    { ...ofPort, table: 'port_partners', one: 'partner', many: 'partners' },
  ],
  fields: {
    name: {
      label: 'Name',
      kind: 'text',
      most: 150,
      isRequired: true,
      accepts: ['Port', 'Port name'],
    },
    unLoCode: {
      label: 'LOCODE',
      fileLabel: 'UN/LOCODE',
      column: 'un_locode',
      kind: 'own',
      most: 10,
      accepts: ['LOCODE', 'UNLOCODE', 'Code', 'Port code'],
    },
    countryCode: {
      label: 'Country',
      kind: 'country',
      isRequired: true,
      accepts: ['Country code', 'Country name', 'Land'],
    },
    latitude: { label: 'Latitude', kind: 'own', isRequired: true, accepts: ['Lat'] },
    longitude: {
      label: 'Longitude',
      kind: 'own',
      isRequired: true,
      accepts: ['Lon', 'Long', 'Lng'],
    },
    timeZone: { label: 'Time zone', kind: 'own', most: 60, accepts: ['Timezone', 'Zone', 'TZ'] },
    type: {
      label: 'Type',
      kind: 'choice',
      choices: portTypes,
      usual: portType.Port,
      accepts: ['Port type', 'Kind'],
    },
    note: {
      label: 'Note',
      kind: 'own',
      most: 2000,
      accepts: ['Notes', 'Comment', 'Remarks'],
    },
    externalId: {
      label: 'External id',
      kind: 'externalId',
      most: 100,
      accepts: ['External ref', 'ERP id'],
    },
  },
} as const satisfies RecordRegister;
