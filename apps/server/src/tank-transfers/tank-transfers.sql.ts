import type { FuelReportState, FuelSeverity } from '@fairlead/domain/fuel-ledger/enumerations';
import type { EntrySource } from '@fairlead/domain/ship-entries/enumerations';
import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import type { TankTransferSearchColumn } from '@fairlead/domain/tank-transfers/search';
import { type RawBuilder, sql } from 'kysely';
import { fuelsNamed } from '../fuel-ledger/fuels-named.sql.ts';
import type { FuelReportFilter } from '../fuel-ledger/reports/report-filter.ts';
import { holds } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export interface TankTransferRow {
  readonly id: number;
  readonly guid: string;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly state: FuelReportState;
  readonly version: number;
  readonly from_tank_id: number;
  readonly from_tank: string;
  readonly to_tank_id: number;
  readonly to_tank: string;
  readonly fuel_id: number | null;
  readonly started: string;
  readonly ended: string;
  readonly kg: string;
  readonly source: EntrySource;
  readonly severity: FuelSeverity | null;
  readonly approved: string | null;
  readonly approved_by: string | null;
  readonly modified: string;
}

export type TankTransferFilter = FuelReportFilter<TankTransferSearchColumn>;

type Part = RawBuilder<unknown>;
const nothing = sql``;

const columns = sql`
  x.id, x.guid, x.vessel_id, s.name as vessel, x.state, x.version, x.from_tank_id, f.name as from_tank, x.to_tank_id,
  t.name as to_tank, x.fuel_id, x.started, x.ended, x.kg::text as kg, x.source, x.severity, x.approved,
  a.full_name as approved_by, x.modified`;

const joined = (company: number): Part => sql`
  tenant.tank_transfers x
  join tenant.vessels s on s.company_id = ${company} and s.id = x.vessel_id
  join tenant.vessel_parts f on f.company_id = ${company} and f.id = x.from_tank_id
  join tenant.vessel_parts t on t.company_id = ${company} and t.id = x.to_tank_id
  left join control.users a on a.id = x.approved_by`;

function holdsTerm({ column, text }: FreeTextTerm<TankTransferSearchColumn>): Part {
  const named = (name: Part) => holds(sql`shared.fold(${name})`, text);
  const fuel = sql`x.fuel_id = any (${[...fuelsNamed(text)]}::smallint[])`;
  switch (column) {
    case 'vessel':
      return named(sql`s.name`);
    case 'from':
      return named(sql`f.name`);
    case 'to':
      return named(sql`t.name`);
    case 'fuel':
      return fuel;
    case null:
      return sql`(${named(sql`concat_ws(' ', s.name, f.name, t.name)`)} or ${fuel})`;
  }
}

const condition = (filter: TankTransferFilter): Part => {
  const { company, terms, vessels, from, to, fuels, states, withFindings } = filter;
  return sql`x.company_id = ${company}
    ${states.length === 0 ? sql`and x.state <> 30` : sql`and x.state = any (${[...states]}::smallint[])`}
    ${vessels.length === 0 ? nothing : sql`and x.vessel_id = any (${[...vessels]}::bigint[])`}
    ${from === null ? nothing : sql`and x.ended >= ${from}::timestamptz`}
    ${to === null ? nothing : sql`and x.ended <= ${to}::timestamptz`}
    ${fuels.length === 0 ? nothing : sql`and x.fuel_id = any (${[...fuels]}::smallint[])`}
    ${withFindings ? sql`and x.severity >= 2` : nothing}
    ${sql.join(
      terms.map((term) => sql`and ${holdsTerm(term)}`),
      sql` `,
    )}`;
};

export const transferPart = (
  filter: TankTransferFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<TankTransferRow>(sql`
    select ${columns} from ${joined(filter.company)}
    where ${condition(filter)} order by x.ended desc, x.id desc offset ${skip} limit ${take}`);

export const transferTotal = (filter: TankTransferFilter) =>
  statementOf<{ total: number }>(sql`
    select count(*) as total from ${joined(filter.company)} where ${condition(filter)}`);

export const oneTransfer = (company: number, guid: string) =>
  statementOf<TankTransferRow>(
    sql`select ${columns} from ${joined(company)} where x.company_id = ${company} and x.guid = ${guid}::uuid`,
    'one tank transfer',
  );

/** The fuel tanks of the vessel of a transfer, deleted ones too. */
export const tanksOfTransfer = (company: number, guid: string) =>
  statementOf<{ id: number; name: string }>(
    sql`
    select t.id, t.name from tenant.tank_transfers x
    join tenant.vessel_parts t on t.company_id = ${company} and t.vessel_id = x.vessel_id and t.kind = 20
    where x.company_id = ${company} and x.guid = ${guid}::uuid order by t.id`,
    'tanks of tank transfer',
  );

/** What arrived in the tank, by lot. */
export const movedLots = (company: number, guid: string) =>
  statementOf<{ lot_id: number | null; name: string | null; kg: string }>(
    sql`
    select m.lot_id, l.name, sum(m.kg)::text as kg
    from tenant.fuel_postings p
    join tenant.fuel_ledger m on m.company_id = ${company} and m.posting_id = p.id and m.tank_id = p.to_tank_id
    left join tenant.fuel_lots l on l.company_id = ${company} and l.id = m.lot_id
    where p.company_id = ${company} and p.source = 20 and p.source_id = ${guid}::uuid and p.ended is null
    group by m.lot_id, l.name having sum(m.kg) <> 0 order by m.lot_id`,
    'moved fuel lots',
  );
