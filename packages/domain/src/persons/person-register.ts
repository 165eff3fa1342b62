import type { RecordRegister } from '../registers/record-fields.ts';
import { emailForm } from '../text/addresses.ts';

/** Masters and others who sail on the ships or work for them. */
export const personRegister = {
  name: 'persons',
  entity: 'person',
  thing: 'person',
  things: 'persons',
  title: 'Persons',
  table: 'persons',
  nameColumn: 'full_name',
  address: '/persons',
  search: {
    box: 'name, rank, e-mail or phone',
    sentence: 'names, ranks, e-mail addresses and phone numbers',
  },
  keys: [['email'], ['fullName']],
  similar: { codes: ['email'], shows: ['rank', 'email', 'vessel'] },
  uses: [
    {
      table: 'voyages',
      column: 'master_id',
      as: 'master of',
      one: 'voyage',
      many: 'voyages',
      page: ['/voyages/', '/edit'],
      entity: 'voyage',
    },
    {
      table: 'report_recipients',
      column: 'person_id',
      as: 'recipient of',
      one: 'scheduled report',
      many: 'scheduled reports',
      page: '/reports/schedules',
      entity: 'reportSchedule',
    },
  ],
  fields: {
    fullName: {
      label: 'Full name',
      kind: 'text',
      most: 200,
      isRequired: true,
      accepts: ['Name', 'Person', 'Employee', 'Crew member'],
    },
    rank: { label: 'Rank', kind: 'text', most: 100, accepts: ['Role', 'Position', 'Title'] },
    email: {
      label: 'E-mail',
      kind: 'text',
      most: 320,
      form: emailForm,
      accepts: ['Mail', 'E-mail address', 'Email address'],
    },
    phone: { label: 'Phone', kind: 'text', most: 60, accepts: ['Telephone', 'Tel', 'Mobile'] },
    vessel: { label: 'Vessel', kind: 'vessel', accepts: ['Ship', 'Vessel name', 'IMO'] },
  },
} as const satisfies RecordRegister;
