import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import { partKind } from '@fairlead/domain/vessels/parts';

export interface OfTank {
  readonly company: number;
  readonly vessel: number;
  readonly tank: number;
}

interface TankRow {
  readonly name: string;
  readonly vessel_name: string;
  /** Null without a table. */
  readonly modified: string | null;
  readonly content: string | null;
}

/** An existing fuel tank, with its table where it has one. */
export const tankWithTable = ({ company, vessel, tank }: OfTank) =>
  statementOf<TankRow>(
    sql`
    select p.name, v.name as vessel_name, t.modified, l.content
    from tenant.vessel_parts p
    join tenant.vessels v on v.company_id = ${company} and v.id = p.vessel_id and not v.deleted
    left join tenant.tank_tables t on t.company_id = ${company} and t.id = p.id
    left join tenant.tank_table_lines l on l.company_id = ${company} and l.id = p.id
    where p.company_id = ${company} and p.vessel_id = ${vessel} and p.id = ${tank}
      and p.kind = ${partKind.tank} and not p.deleted`,
    'tank-with-table',
  );

export interface TableText {
  readonly lines: number;
  readonly sha256: string;
  readonly content: string;
}

/** Two imports into one tank wait for each other here. */
export const claimTank = ({ company, vessel, tank }: OfTank) =>
  statementOf(sql`
    select id from tenant.vessel_parts
    where company_id = ${company} and vessel_id = ${vessel} and id = ${tank} for no key update`);

export const storeTable = ({ company, tank }: OfTank, { lines, sha256 }: TableText) =>
  statementOf<{ modified: string }>(sql`
    insert into tenant.tank_tables (company_id, id, lines, sha256)
    values (${company}, ${tank}, ${lines}, ${sha256})
    on conflict (company_id, id) do update set (lines, sha256) = (excluded.lines, excluded.sha256)
    returning modified`);

export const storeTableLines = ({ company, tank }: OfTank, { content }: TableText) =>
  statementOf(sql`
    insert into tenant.tank_table_lines (company_id, id, content) values (${company}, ${tank}, ${content})
    on conflict (company_id, id) do update set content = excluded.content`);

/** The lines stay, so that the table can be restored; the next import replaces them. */
export const removeTable = ({ company, vessel, tank }: OfTank) =>
  statementOf(sql`
    delete from tenant.tank_tables t using tenant.vessel_parts p, tenant.vessels v
    where t.company_id = ${company} and t.id = ${tank}
      and p.company_id = ${company} and p.id = t.id and p.vessel_id = ${vessel} and not p.deleted
      and v.company_id = ${company} and v.id = p.vessel_id and not v.deleted`);
