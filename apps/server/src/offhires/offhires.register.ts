import { offhireReasons } from '@fairlead/domain/offhires/enumerations';
import { offhireFindings } from '@fairlead/domain/offhires/offhire';
import { isKnownZone } from '@fairlead/domain/time/zone-offset';
import { decimalText } from '../platform/registers/decimal-text.ts';
import {
  choiceColumn,
  decimalColumn,
  flagColumn,
  referenceColumn,
  textColumn,
} from '../platform/registers/columns.ts';
import { instantColumn } from '../platform/registers/instant-column.ts';
import type { Register, RegisterColumn } from '../platform/registers/register.ts';
import {
  insertOffhires,
  offhireRows,
  searchedOffhires,
  updateOffhires,
  vesselNames,
  voyageNames,
} from './offhires-register.sql.ts';

const currencyForm = {
  isRight: (text: string) => /^[A-Za-z]{3}$/.test(text),
  sentence: 'Enter the three letters of a currency, such as USD',
};
const zoneForm = { isRight: isKnownZone, sentence: 'Not a known time zone, such as Europe/Oslo' };

const currency = textColumn({
  key: 'currency',
  label: 'Currency',
  most: 3,
  form: currencyForm,
  blank: 'USD',
});

/** Hours and amount of one side, and whether it has agreed. */
const sideColumns = (side: 'owner' | 'charterer', label: string): readonly RegisterColumn[] => [
  decimalColumn({ key: `${side}Hours`, label: `${label}, h`, maxDecimals: 4 }),
  decimalColumn({ key: `${side}Amount`, label: `${label}, amount`, maxDecimals: 2 }),
  flagColumn({ key: `${side}Agreed`, label: `${label} agrees`, accepts: [`${label} agreed`] }),
];

const columns: readonly RegisterColumn[] = [
  {
    ...referenceColumn({
      key: 'vessel',
      column: 'vessel_id',
      label: 'Vessel',
      accepts: ['Ship', 'Vessel name', 'IMO'],
      thing: 'vessel',
      lookup: { thing: 'vessel', all: vesselNames },
    }),
    isRequired: true,
  },
  referenceColumn({
    key: 'voyage',
    column: 'voyage_of_vessel',
    label: 'Voyage',
    accepts: ['Voyage number', 'Voyage reference', 'Voyage no'],
    type: 'text',
    thing: 'voyage',
    lookup: { thing: 'voyage', all: voyageNames },
  }),
  {
    ...instantColumn({
      key: 'from',
      column: 'from_at',
      label: 'From, UTC',
      accepts: ['From', 'Start', 'Begin', 'Off hire from', 'From UTC'],
    }),
    isRequired: true,
  },
  instantColumn({
    key: 'to',
    column: 'to_at',
    label: 'To, UTC',
    accepts: ['To', 'End', 'Off hire to', 'To UTC'],
  }),
  textColumn({
    key: 'timeZone',
    label: 'Time zone',
    accepts: ['Timezone', 'Zone'],
    most: 60,
    form: zoneForm,
    blank: 'UTC',
  }),
  decimalColumn({
    key: 'percentage',
    label: 'Percentage',
    accepts: ['%', 'Percent'],
    maxDecimals: 3,
    blank: '100',
  }),
  {
    ...choiceColumn({
      key: 'reason',
      label: 'Reason',
      accepts: ['Cause'],
      choices: offhireReasons,
    }),
    isRequired: true,
    bulkValues: offhireReasons.map(({ number }) => number),
  },
  {
    ...flagColumn({ key: 'isPlanned', label: 'Planned', accepts: ['Is planned'] }),
    bulkValues: [true, false],
  },
  decimalColumn({
    key: 'hireRate',
    label: 'Hire per day',
    accepts: ['Hire rate', 'Hire', 'Daily hire'],
    maxDecimals: 2,
  }),
  {
    ...currency,
    read: (text, context) => currency.read(text.toUpperCase(), context),
  },
  ...sideColumns('owner', 'Owner'),
  ...sideColumns('charterer', 'Charterer'),
  decimalColumn({ key: 'agreedHours', label: 'Agreed, h', maxDecimals: 4 }),
  decimalColumn({ key: 'agreedAmount', label: 'Agreed, amount', maxDecimals: 2 }),
  textColumn({
    key: 'remarks',
    label: 'Remarks',
    accepts: ['Remark', 'Note', 'Comment'],
    most: 4000,
    blank: '',
  }),
];

/** The key of the column that a finding of the domain concerns. */
const keyOf = (field: string): string => (field === 'agreed.hours' ? 'agreedHours' : field);

const instantOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const findings: Register['findings'] = (values) => {
  const vessel = Number(values['vessel_id']);
  const voyage = instantOf(values['voyage_of_vessel']);
  const isOfAnother = voyage !== null && Number(voyage.split('/')[0]) !== vessel;
  return [
    ...offhireFindings({
      from: instantOf(values['from_at']),
      to: instantOf(values['to_at']),
      timeZone: instantOf(values['time_zone']) ?? 'UTC',
      percentage: decimalText(values['percentage']) ?? '100',
      isPlanned: values['is_planned'] === true,
      agreed: {
        hours: decimalText(values['agreed_hours']),
        amount: decimalText(values['agreed_amount']),
      },
      bunkers: [],
    }).map(({ field, message }) => ({ key: keyOf(field), message, isWarning: false })),
    ...(isOfAnother
      ? [{ key: 'voyage', message: 'Not a voyage of this vessel', isWarning: false }]
      : []),
  ];
};

/** Off-hires as rows of a file: one is found by its vessel and its start. Bunkers and port calls are not in files. */
export const offhiresRegister: Register = {
  name: 'offhires',
  entity: 'offhire',
  thing: 'off-hire',
  things: 'off-hires',
  table: 'offhires',
  source: offhireRows,
  writes: { insert: insertOffhires, update: updateOffhires },
  isNeverMerged: true,
  hasNoStatus: true,
  softDeletes: true,
  nameColumn: 'name',
  columns,
  carries: ['name'],
  keys: [['vessel', 'from']],
  similar: { shows: [] },
  uses: [],
  findings,
  href: (id) => `/offhires/${id}`,
  searched: searchedOffhires,
};
