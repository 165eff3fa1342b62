import { iceClasses, shipTypes } from '@fairlead/domain/vessels/particulars';
import { bareImo, imoFindings, mmsiFindings } from '@fairlead/domain/vessels/ship-numbers';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import {
  activeColumn,
  choiceColumn,
  type ColumnNames,
  dateColumn,
  decimalColumn,
  referenceColumn,
  textColumn,
} from '../platform/registers/columns.ts';
import { countryLookup } from '../platform/registers/countries-lookup.ts';
import type { LookupRow, Register, RegisterColumn } from '../platform/registers/register.ts';
import {
  derivedOfVessels,
  insertVessels,
  updateVessels,
  vesselRows,
} from './files/vessel-files.sql.ts';

export const flows = (company: number) =>
  statementOf<LookupRow<number>>(sql`
    select id, name as shown, array[name] as names from tenant.flows
    where company_id = ${company} and status <> 100`);

const imoColumn: RegisterColumn = {
  ...textColumn({
    key: 'imo',
    label: 'IMO number',
    accepts: ['IMO', 'IMO no', 'IMO nr'],
    isRequired: true,
    most: 20,
  }),
  read: (text) => {
    const imo = bareImo(text);
    if (imo === '') return { ok: false, message: 'Required' };
    if (imo.length > 20 || imo.includes('\u0000'))
      return { ok: false, message: 'At most 20 characters' };
    const [finding] = imoFindings(imo);
    return { ok: true, value: imo, ...(finding && { warning: finding.message }) };
  },
};

const mmsiColumn: RegisterColumn = {
  ...textColumn({ key: 'mmsi', label: 'MMSI', accepts: ['MMSI number', 'MMSI no'], most: 20 }),
  read: (text) => {
    if (!/^\d{1,20}$/.test(text))
      return { ok: false, message: 'Whole numbers only, at most 20 digits' };
    const [finding] = mmsiFindings(text);
    return { ok: true, value: text, ...(finding && { warning: finding.message }) };
  },
};

/** Three digits after one mark are thousands to some and decimals to others: with tonnages this must not be guessed. */
const tonnageColumn = (names: ColumnNames): RegisterColumn => {
  const column = decimalColumn({ ...names, maxDecimals: 3 });
  return {
    ...column,
    read: (text, context) =>
      /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
        ? {
            ok: false,
            message: `Write ${text.replace(/[.,]/, '')} without a thousands separator`,
          }
        : column.read(text, context),
  };
};

const columns: readonly RegisterColumn[] = [
  textColumn({
    key: 'name',
    label: 'Name',
    accepts: ['Vessel', 'Vessel name', 'Ship', 'Ship name'],
    isRequired: true,
    most: 150,
  }),
  imoColumn,
  mmsiColumn,
  {
    ...referenceColumn({
      key: 'flow',
      column: 'flow_id',
      label: 'Flow',
      thing: 'flow',
      lookup: { thing: 'flow', all: flows },
      derive: (_values, only) => only,
    }),
    isRequired: true,
  },
  activeColumn,
  {
    ...referenceColumn({
      key: 'flag',
      label: 'Flag',
      accepts: ['Flag state', 'Country'],
      type: 'char(2)',
      thing: 'country',
      lookup: countryLookup,
    }),
  },
  choiceColumn({
    key: 'shipType',
    label: 'Type',
    accepts: ['Ship type', 'Vessel type'],
    choices: shipTypes,
  }),
  tonnageColumn({ key: 'deadweight', label: 'Deadweight', accepts: ['DWT', 'Deadweight, mt'] }),
  tonnageColumn({ key: 'grossTonnage', label: 'Gross tonnage', accepts: ['GT', 'GRT'] }),
  choiceColumn({ key: 'iceClass', label: 'Ice class', choices: iceClasses }),
  textColumn({
    key: 'owner',
    label: 'Owner',
    accepts: ['Registered owner', 'Shipowner'],
    most: 200,
  }),
  textColumn({
    key: 'ismCompany',
    label: 'ISM company',
    accepts: ['Manager', 'Technical manager', 'ISM manager'],
    most: 200,
  }),
  dateColumn({
    key: 'validFrom',
    label: 'Particulars valid from',
    accepts: ['Valid from'],
  }),
];

/**
 * Vessels as one row of a file: what is known of each now. A change of tonnage, flag or owner is a new version of its
 * particulars from the day that the file states, or from today; a version of the same day is corrected.
 */
export const vesselsRegister = (stored: (company: number) => void): Register => ({
  name: 'vessels',
  entity: 'vessel',
  thing: 'vessel',
  things: 'vessels',
  table: 'vessels',
  source: vesselRows,
  writes: { insert: insertVessels, update: updateVessels },
  nameColumn: 'name',
  columns,
  // Not by name: two ships may share one.
  keys: [['imo']],
  uses: [],
  similar: { shows: [] },
  findings: ({ valid_from: day }, before) => {
    const latest = before?.['valid_from'];
    return typeof day === 'string' && typeof latest === 'string' && day < latest
      ? [
          {
            key: 'validFrom',
            message: `Later particulars exist, from ${latest}. Add earlier ones on the page of the vessel.`,
            isWarning: false,
          },
        ]
      : [];
  },
  href: (id) => `/vessels/${id}/edit`,
  searched: sql`shared.fold(concat_ws(' ', r.name, r.imo))`,
  derived: derivedOfVessels,
  stored,
});
