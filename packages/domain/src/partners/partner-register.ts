import type { RecordRegister } from '../registers/record-fields.ts';
import { emailForm, webForm } from '../text/addresses.ts';
import { partnerTypes } from './enumerations.ts';

const ofFixtures = {
  table: 'fixtures',
  one: 'fixture',
  many: 'fixtures',
  page: ['/fixtures/', ''],
  entity: 'fixture',
} as const;

/** Charterers, brokers and agents. */
export const partnerRegister = {
  name: 'partners',
  entity: 'partner',
  thing: 'partner',
  things: 'partners',
  title: 'Partners',
  table: 'partners',
  nameColumn: 'name',
  address: '/partners',
  search: {
    box: 'name, e-mail or contact',
    sentence: 'names, e-mail addresses, numbers and contacts',
  },
  keys: [['externalId'], ['name']],
  similar: {
    codes: ['vatNumber', 'registrationNumber'],
    email: 'email',
    shows: ['partnerTypes', 'countryCode', 'email', 'vatNumber'],
  },
  uses: [
    { ...ofFixtures, as: 'charterer of', column: 'charterer_id' },
    { ...ofFixtures, as: 'broker of', column: 'broker_id' },
    {
      table: 'cargo',
      column: 'charterer_id',
      as: 'charterer of',
      one: 'cargo',
      many: 'cargoes',
      page: ['/voyages/', '/edit'],
      entity: 'cargo',
    },
    {
      table: 'port_calls',
      column: 'agent_id',
      as: 'agent of',
      one: 'port call',
      many: 'port calls',
      page: ['/portcalls/', ''],
      entity: 'portCall',
    },
    {
      table: 'allowance_entries',
      column: 'charterer_id',
      as: 'charterer of',
      one: 'entry of allowances',
      many: 'entries of allowances',
      page: '/compliance/EuCompliance?tab=allowances',
      entity: 'allowanceEntry',
    },
    {
      table: 'port_partners',
      column: 'partner_id',
      as: 'named at',
      one: 'port',
      many: 'ports',
      page: ['/ports/', ''],
      entity: 'portPartner',
    },
  ],
  fields: {
    name: {
      label: 'Name',
      kind: 'text',
      most: 200,
      isRequired: true,
      accepts: [
        'Partner',
        'Partner name',
        'Company',
        'Company name',
        'Customer',
        'Firma',
        'Firmanavn',
        'Selskap',
        'Bedrift',
        'Företag',
        'Virksomhed',
        'Unternehmen',
        'Bedrijf',
      ],
    },
    partnerTypes: {
      label: 'Types',
      kind: 'choices',
      choices: partnerTypes,
      accepts: ['Type', 'Partner type', 'Role', 'Category'],
    },
    address: {
      label: 'Address',
      kind: 'note',
      most: 500,
      about: 'Lines, separated by line feeds.',
      accepts: ['Street', 'Postal address'],
    },
    countryCode: { label: 'Country', kind: 'country', accepts: ['Country name', 'Land'] },
    email: {
      label: 'E-mail',
      kind: 'text',
      most: 320,
      form: emailForm,
      accepts: ['Mail', 'E-mail address', 'Email address'],
    },
    phone: {
      label: 'Phone',
      kind: 'text',
      most: 60,
      accepts: ['Telephone', 'Tel', 'Phone number'],
    },
    web: {
      label: 'Web',
      kind: 'text',
      most: 300,
      form: webForm,
      accepts: ['Website', 'Homepage', 'URL'],
    },
    vatNumber: {
      label: 'VAT number',
      kind: 'text',
      most: 60,
      accepts: ['VAT', 'VAT no', 'VAT ID', 'Tax number'],
    },
    registrationNumber: {
      label: 'Registration number',
      kind: 'text',
      most: 60,
      accepts: ['Reg no', 'Registration no', 'Company number', 'Org no', 'Organisation number'],
    },
    contacts: {
      label: 'Contacts',
      kind: 'own',
      accepts: ['Contact', 'Contact person', 'PIC', 'Attention'],
    },
    trackingActive: {
      label: 'Cargo tracking',
      listLabel: 'Tracking',
      kind: 'flag',
      accepts: ['Tracking'],
    },
    externalId: {
      label: 'External id',
      kind: 'externalId',
      most: 200,
      accepts: ['External ref', 'ERP id'],
    },
    timeBar: {
      label: 'Time bar',
      kind: 'group',
      accepts: [],
      parts: {
        timeBarDays: {
          label: 'Claims within',
          fileLabel: 'Claims within, days',
          kind: 'whole',
          least: 1,
          most: 3650,
          unit: 'days',
          accepts: ['Time bar', 'Time bar days', 'Claims within'],
          isPart: true,
        },
        timeBarTrigger: {
          label: 'Counted from',
          fileLabel: 'Claims run from',
          kind: 'own',
          accepts: ['Time bar from', 'Time bar trigger'],
          isPart: true,
        },
      },
    },
    note: {
      label: 'Note',
      kind: 'note',
      most: 2000,
      accepts: ['Notes', 'Comment', 'Remarks'],
    },
  },
} as const satisfies RecordRegister;

/** The fields of a contact in the order of the panel, with their maximum number of characters. */
export const contactFields = {
  name: { label: 'Name', most: 150 },
  role: { label: 'Role', most: 100 },
  email: { label: 'E-mail', most: 320 },
  phone: { label: 'Phone', most: 60 },
} as const;
