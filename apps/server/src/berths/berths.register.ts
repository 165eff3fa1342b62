import { positionFindings } from '@fairlead/domain/cargo-registers/findings';
import { measures } from '@fairlead/domain/cargo-registers/measures';
import { readDecimal } from '@fairlead/domain/quantities/decimal';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import { activeColumn, referenceColumn, textColumn } from '../platform/registers/columns.ts';
import { decimalText } from '../platform/registers/decimal-text.ts';
import { measureColumn } from '../platform/registers/measure-column.ts';
import type { LookupRow, Register, RegisterColumn } from '../platform/registers/register.ts';

export const ports = (company: number) =>
  statementOf<LookupRow<number>>(sql`
    select id, coalesce(un_locode, name) as shown, array[name, un_locode] as names from shared.ports
    union all
    select id, coalesce(un_locode, name), array[name, un_locode] from tenant.ports where company_id = ${company}`);

const coordinateColumn = (key: string, label: string, most: number): RegisterColumn => ({
  key,
  column: key,
  type: 'numeric',
  label,
  read: (text) => {
    const entry = readDecimal(text, { maxDecimals: 6, allowNegative: true });
    if (!entry.ok) return entry;
    return Math.abs(Number(entry.value)) <= most
      ? entry
      : { ok: false, message: `From -${most} to ${most}` };
  },
  show: String,
});

const metres = (key: 'depth' | 'length' | 'maxLoa' | 'maxBeam' | 'maxAirDraft', label: string) =>
  measureColumn(
    {
      key,
      column: `${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_m`,
      label: `${label}, m`,
      accepts: [label, `${label} m`],
    },
    measures[key],
  );

const columns: readonly RegisterColumn[] = [
  textColumn({
    key: 'name',
    label: 'Name',
    accepts: ['Berth', 'Quay'],
    isRequired: true,
    most: 150,
  }),
  {
    ...referenceColumn({
      key: 'port',
      column: 'port_id',
      label: 'Port',
      accepts: ['UN/LOCODE', 'LOCODE', 'Port name'],
      thing: 'port',
      lookup: { thing: 'port', all: ports },
    }),
    isRequired: true,
    sorted: sql`(
      select lower(p.name) from shared.ports p where p.id = r.port_id
      union all
      select lower(p.name) from tenant.ports p where p.company_id = r.company_id and p.id = r.port_id)`,
  },
  textColumn({ key: 'terminal', label: 'Terminal', accepts: ['Facility'], most: 150 }),
  textColumn({ key: 'smdgCode', label: 'SMDG code', accepts: ['SMDG', 'Terminal code'], most: 20 }),
  metres('depth', 'Depth'),
  metres('length', 'Length'),
  metres('maxLoa', 'Max LOA'),
  metres('maxBeam', 'Max beam'),
  metres('maxAirDraft', 'Max air draft'),
  coordinateColumn('latitude', 'Latitude', 90),
  coordinateColumn('longitude', 'Longitude', 180),
  textColumn({ key: 'note', label: 'Note', accepts: ['Notes', 'Comment', 'Remarks'], most: 1000 }),
  activeColumn,
];

/** Berths of ports. Events store the name of the berth as free text: a name outlives its record. */
export const berthsRegister: Register = {
  name: 'berths',
  entity: 'berth',
  thing: 'berth',
  things: 'berths',
  table: 'berths',
  nameColumn: 'name',
  columns,
  keys: [
    ['port', 'terminal', 'name'],
    ['port', 'name'],
  ],
  similar: { apart: ['port', 'terminal'], shows: ['port', 'terminal'] },
  uses: [],
  findings: ({ latitude, longitude }) =>
    positionFindings({ latitude: decimalText(latitude), longitude: decimalText(longitude) }).map(
      ({ field, message }) => ({ key: field, message, isWarning: false }),
    ),
  href: (id) => `/berths/${id}`,
  searched: sql`shared.fold(concat_ws(' ', r.name, r.terminal, r.smdg_code, (
    select concat_ws(' ', p.name, p.un_locode) from shared.ports p where p.id = r.port_id
    union all
    select concat_ws(' ', p.name, p.un_locode) from tenant.ports p
    where p.company_id = r.company_id and p.id = r.port_id)))`,
  filters: { portId: (ids) => sql`r.port_id = any (${ids}::bigint[])` },
};
