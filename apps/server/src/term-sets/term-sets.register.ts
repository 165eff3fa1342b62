import {
  arrivalPoints,
  commencementRules,
  endEvents,
  holidayUses,
  noticeBases,
} from '@fairlead/domain/laytime/term-set-choices';
import { termSetScalarFindings } from '@fairlead/domain/laytime/term-set-scalars';
import { whetherOrNotTexts } from '@fairlead/domain/laytime/whether-or-not';
import {
  activeColumn,
  type ColumnNames,
  decimalColumn,
  flagColumn,
  textColumn,
} from '../platform/registers/columns.ts';
import {
  namedChoiceColumn,
  namedChoicesColumn,
} from '../platform/registers/named-choice-column.ts';
import type { Register, RegisterColumn } from '../platform/registers/register.ts';
import { insertTermSets, scalarsOf, termSetRows, updateTermSets } from './term-set-files.sql.ts';

/** The longest a number of hours may be: a year. */
const mostHours = 8760;

const hoursColumn = (names: ColumnNames): RegisterColumn => {
  const column = decimalColumn({ ...names, maxDecimals: 6 });
  return {
    ...column,
    read: (text, context) => {
      const read = column.read(text, context);
      return read.ok && Number(read.value) > mostHours
        ? { ok: false, message: `At most ${mostHours}` }
        : read;
    },
  };
};

const columns: readonly RegisterColumn[] = [
  textColumn({
    key: 'name',
    label: 'Name',
    accepts: ['Term set', 'Terms', 'Laytime terms'],
    isRequired: true,
    most: 100,
  }),
  textColumn({
    key: 'note',
    label: 'Note',
    accepts: ['Notes', 'Comment', 'Remarks'],
    most: 1000,
    blank: '',
  }),
  namedChoiceColumn({
    key: 'commencement',
    label: 'Laytime begins',
    accepts: ['Rule', 'Commencement'],
    choices: commencementRules,
  }),
  hoursColumn({
    key: 'noticeHours',
    label: 'Notice time, h',
    accepts: ['Notice time', 'Turn time', 'Hours after NOR'],
  }),
  namedChoiceColumn({
    key: 'noticeBasis',
    label: 'Time runs from the notice',
    accepts: ['Notice basis', 'Notice'],
    choices: noticeBases,
  }),
  namedChoiceColumn({
    key: 'arrivedAt',
    label: 'Arrived ship',
    accepts: ['Arrived at', 'Port or berth charter'],
    choices: arrivalPoints.map((choice) => ({ ...choice, also: [choice.detail] })),
  }),
  namedChoicesColumn({
    key: 'whetherOrNot',
    label: 'Notice may be given',
    accepts: ['Whether or not', 'WIBON', 'Notice conditions'],
    choices: whetherOrNotTexts.map(({ value, label, text }) => ({ value, label, also: [text] })),
  }),
  namedChoiceColumn({ key: 'holidayUse', label: 'Holidays', choices: holidayUses }),
  {
    ...flagColumn({
      key: 'exceptionsOnDemurrage',
      label: 'Exceptions apply on demurrage',
      accepts: ['Exceptions on demurrage', 'OODAOD'],
      blank: null,
    }),
    column: 'exceptions_on_demurrage',
  },
  namedChoiceColumn({
    key: 'end',
    column: 'end_at',
    label: 'Time ends',
    accepts: ['Laytime ends', 'Time ends at'],
    choices: endEvents,
  }),
  hoursColumn({
    key: 'endCapHours',
    label: 'Documents at most, h',
    accepts: ['At most', 'Documents cap'],
  }),
  activeColumn,
];

/** Term sets as rows of a file: the terms that fit in a cell. Windows, weather, causes and clauses are not in files. */
export const termSetsRegister: Register = {
  name: 'termSets',
  entity: 'termSet',
  thing: 'term set',
  things: 'term sets',
  table: 'term_sets',
  source: termSetRows,
  writes: { insert: insertTermSets, update: updateTermSets },
  isNeverMerged: true,
  softDeletes: true,
  nameColumn: 'name',
  columns,
  carries: ['content'],
  keys: [['name']],
  similar: { shows: [] },
  uses: [],
  findings: (values) =>
    termSetScalarFindings(scalarsOf(values)).map(({ field, message }) => ({
      key: field,
      message,
      isWarning: false,
    })),
  href: (id) => `/termSets/${id}`,
};
