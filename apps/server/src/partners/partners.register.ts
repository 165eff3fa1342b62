import {
  type Contact,
  contactsText,
  mostContacts,
  readContacts,
  uniteContacts,
} from '@fairlead/domain/partners/contacts';
import { timeBarTriggers } from '@fairlead/domain/laytime/enumerations';
import { partnerTypes } from '@fairlead/domain/partners/enumerations';
import { sql } from 'kysely';
import {
  activeColumn,
  choiceColumn,
  choicesColumn,
  emailForm,
  flagColumn,
  referenceColumn,
  textColumn,
  webForm,
} from '../platform/registers/columns.ts';
import { countryLookup } from '../platform/registers/countries-lookup.ts';
import type { Derived, Register, RegisterColumn } from '../platform/registers/register.ts';
import { partnerUses } from './partner-uses.register.ts';

const contactsColumn: RegisterColumn = {
  key: 'contacts',
  column: 'contacts',
  type: 'jsonb',
  label: 'Contacts',
  accepts: ['Contact', 'Contact person', 'PIC', 'Attention'],
  unite: (into, from) => uniteContacts(into as readonly Contact[], from as readonly Contact[]),
  read: (text) => {
    const contacts = readContacts(text);
    if (contacts === undefined)
      return {
        ok: false,
        message: 'Enter contacts as Anna Berg (Operations) <anna@berg.example> +47 22 00 00 00',
      };
    return contacts.length > mostContacts
      ? { ok: false, message: `At most ${mostContacts} contacts` }
      : { ok: true, value: contacts };
  },
  show: (stored) => contactsText(stored as readonly Contact[]),
};

const timeBarDays: RegisterColumn = {
  key: 'timeBarDays',
  column: 'time_bar_days',
  type: 'integer',
  label: 'Claims within, days',
  accepts: ['Time bar', 'Time bar days', 'Claims within'],
  read: (text) => {
    const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    return days >= 1 && days <= 3650
      ? { ok: true, value: days }
      : { ok: false, message: 'Enter whole days from 1 to 3650' };
  },
  show: String,
};

const columns: readonly RegisterColumn[] = [
  textColumn({
    key: 'name',
    label: 'Name',
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
    isRequired: true,
    most: 200,
  }),
  choicesColumn({
    key: 'partnerTypes',
    label: 'Types',
    accepts: ['Type', 'Partner type', 'Role', 'Category'],
    choices: partnerTypes,
  }),
  textColumn({
    key: 'address',
    label: 'Address',
    accepts: ['Street', 'Postal address'],
    most: 500,
  }),
  referenceColumn({
    key: 'countryCode',
    label: 'Country',
    accepts: ['Country name', 'Land'],
    type: 'char(2)',
    thing: 'country',
    lookup: countryLookup,
  }),
  textColumn({
    key: 'email',
    label: 'E-mail',
    accepts: ['Mail', 'E-mail address', 'Email address'],
    most: 320,
    form: emailForm,
  }),
  textColumn({
    key: 'phone',
    label: 'Phone',
    accepts: ['Telephone', 'Tel', 'Phone number'],
    most: 60,
  }),
  textColumn({
    key: 'web',
    label: 'Web',
    accepts: ['Website', 'Homepage', 'URL'],
    most: 300,
    form: webForm,
  }),
  textColumn({
    key: 'vatNumber',
    label: 'VAT number',
    accepts: ['VAT', 'VAT no', 'VAT ID', 'Tax number'],
    most: 60,
  }),
  textColumn({
    key: 'registrationNumber',
    label: 'Registration number',
    accepts: ['Reg no', 'Registration no', 'Company number', 'Org no', 'Organisation number'],
    most: 60,
  }),
  contactsColumn,
  flagColumn({ key: 'trackingActive', label: 'Cargo tracking', accepts: ['Tracking'] }),
  textColumn({
    key: 'externalId',
    label: 'External id',
    accepts: ['External ref', 'ERP id'],
    most: 200,
    isOfKeys: true,
  }),
  timeBarDays,
  choiceColumn({
    key: 'timeBarTrigger',
    label: 'Claims run from',
    accepts: ['Time bar from', 'Time bar trigger'],
    choices: timeBarTriggers,
  }),
  textColumn({ key: 'note', label: 'Note', accepts: ['Notes', 'Comment', 'Remarks'], most: 2000 }),
  activeColumn,
];

/** Charterers, brokers and agents. `derived` is what lists derive of agents' names. */
export const partnersRegister = (
  derived: Derived,
  stored: (company: number) => void,
): Register => ({
  name: 'partners',
  entity: 'partner',
  thing: 'partner',
  things: 'partners',
  table: 'partners',
  nameColumn: 'name',
  columns,
  keys: [['externalId'], ['name']],
  similar: {
    codes: ['vatNumber', 'registrationNumber'],
    email: 'email',
    shows: ['partnerTypes', 'countryCode', 'email', 'vatNumber'],
  },
  uses: partnerUses,
  href: (id) => `/partners/${id}`,
  searched: sql`r.search_text`,
  filters: {
    partnerTypes: (types) => sql`r.partner_types::bigint[] && ${types}::bigint[]`,
  },
  derived,
  stored,
});
