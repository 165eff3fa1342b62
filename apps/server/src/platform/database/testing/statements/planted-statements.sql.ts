import { sql } from 'kysely';
import { sqlFor, statementOf } from '../../query.ts';

export const sound = (company: number, name: string | undefined) =>
  statementOf<{
    readonly id: number;
    readonly master_id: number | null;
    readonly full_name: string | null;
    readonly sort_at: string | null;
    readonly in_active: boolean;
    readonly numbers: readonly number[];
    readonly content: { readonly any: 'thing' };
  }>(sql`
    select v.id, v.master_id, m.full_name, v.sort_at, v.in_active, array[v.voyage_number] as numbers, to_jsonb(v) as content
    from tenant.voyages v left join tenant.persons m on m.company_id = v.company_id and m.id = v.master_id
    where v.company_id = ${company} ${name === undefined ? sql`` : sql`and m.full_name = ${name}`}`);

export const built = (company: number) =>
  sqlFor.selectFrom('tenant.vessels').select(['id', 'name']).where('company_id', '=', company);

export const restricted = (company: number, master: number) =>
  statementOf<{ readonly master_id: number }>(
    sql`select master_id from tenant.voyages where company_id = ${company} and master_id = ${master}`,
  );

export const missingColumn = () =>
  statementOf<{ readonly id: number; readonly name: string }>(sql`select id from tenant.vessels`);

export const extraColumn = () =>
  statementOf<{ readonly id: number }>(sql`select id, name from tenant.vessels`);

export const twice = () =>
  statementOf<{ readonly name: string }>(
    sql`select v.name, p.name from tenant.vessels v join tenant.partners p on p.company_id = v.company_id`,
  );

export const wrongType = () =>
  statementOf<{
    readonly id: string;
    readonly state: 'on' | 'off';
    readonly ids: readonly string[];
  }>(sql`select id, active as state, array[id] as ids from tenant.app_users`);

export const decimalAsNumber = () =>
  statementOf<{ readonly total: number }>(
    sql`select sum(quantity) as total from tenant.cargo_ports`,
  );

export const nullableColumn = () =>
  statementOf<{ readonly master_id: number }>(sql`select master_id from tenant.voyages`);

export const outerJoin = () =>
  statementOf<{ readonly full_name: string }>(sql`
    select m.full_name from tenant.voyages v
    left join tenant.persons m on m.company_id = v.company_id and m.id = v.master_id`);

export const onlyInOneVariant = (withName: boolean) =>
  statementOf<{ readonly id: number }>(
    sql`select id ${withName ? sql`, name` : sql``} from tenant.vessels`,
  );

export const unknownTable = () =>
  statementOf<{ readonly id: number }>(sql`select id from tenant.ships`);

export const wrongFragment = () =>
  sqlFor.selectFrom('tenant.vessels').select(sql<string>`company_number`.as('number'));

export const wrongPositions = () => ({
  ...statementOf(sql`select id::text as id, imo, name, in_active from tenant.vessels`),
  columns: ['id', 'name', 'imo', 'in_active'],
});

export const twoTextsOfOneName = (withName: boolean) =>
  statementOf<{ readonly id: number }>(
    sql`select id from tenant.vessels ${withName ? sql`where name = 'Astrid'` : sql``}`,
    'planted vessels',
  );

export const sameNameElsewhere = () =>
  statementOf<{ readonly id: number }>(sql`select id from tenant.berths`, 'planted vessels');

export const nameOfLists = (ids: readonly number[]) =>
  statementOf<{ readonly id: number }>(
    sql`select id from tenant.vessels where id in (${sql.join(ids)})`,
    'planted list',
  );
