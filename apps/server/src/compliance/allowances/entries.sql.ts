import type {
  AllowanceEntryKind,
  TradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface EntryFilter {
  readonly company: number;
  readonly scheme: TradingScheme;
  readonly charterer: number | null;
  readonly kind: AllowanceEntryKind | null;
}

export interface EntryRow {
  readonly id: number;
  readonly scheme: TradingScheme;
  readonly kind: AllowanceEntryKind;
  readonly day: string;
  readonly allowances: string;
  readonly charterer_id: number | null;
  readonly charterer: string | null;
  readonly vessel_id: number | null;
  readonly vessel: string | null;
  readonly year: number | null;
  readonly note: string;
  readonly reverses: number | null;
  readonly reversed_by: number | null;
  readonly author: string | null;
  readonly created: string;
  readonly held: string;
}

/** Every entry of a scheme with what was held after it, whatever is shown of them. */
const entries = (company: number, scheme: TradingScheme) => sql`
  select e.id, e.scheme, e.kind, e.day::text as day, trim_scale(e.allowances)::text as allowances, e.charterer_id,
    p.name as charterer, e.vessel_id, v.name as vessel, e.year, e.note, e.reverses, r.id as reversed_by,
    u.full_name as author, e.created,
    trim_scale(sum(case e.kind when 20 then e.allowances when 10 then 0 else -e.allowances end)
      over (order by e.day, e.id))::text as held
  from tenant.allowance_entries e
  left join tenant.allowance_entries r on r.company_id = ${company} and r.reverses = e.id
  left join tenant.partners p on p.company_id = ${company} and p.id = e.charterer_id
  left join tenant.vessels v on v.company_id = ${company} and v.id = e.vessel_id
  left join control.users u on u.id = e.author_id
  where e.company_id = ${company} and e.scheme = ${scheme}`;

const narrowed = ({ charterer, kind }: EntryFilter) => sql`
  (${charterer}::bigint is null or e.charterer_id = ${charterer}::bigint)
  and (${kind}::smallint is null or e.kind = ${kind}::smallint)`;

/** The latest day first. */
export const entryPage = (
  filter: EntryFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<EntryRow>(
    sql`
    select * from (${entries(filter.company, filter.scheme)}) e where ${narrowed(filter)}
    order by e.day desc, e.id desc limit ${take} offset ${skip}`,
    'allowance entries',
  );

export const entryTotal = (filter: EntryFilter) =>
  statementOf<{ total: number }>(
    sql`
    select count(*)::int as total from tenant.allowance_entries e
    where e.company_id = ${filter.company} and e.scheme = ${filter.scheme} and ${narrowed(filter)}`,
    'total of allowance entries',
  );

interface EntryReference {
  readonly company: number;
  readonly id: number;
}

export const oneEntry = ({ company, id }: EntryReference, scheme: TradingScheme) =>
  statementOf<EntryRow>(
    sql`select * from (${entries(company, scheme)}) e where e.id = ${id}`,
    'one allowance entry',
  );

/** Locks an entry until the end of the transaction, so that it is reversed once. */
export const holdEntry = ({ company, id }: EntryReference) =>
  statementOf<{
    scheme: TradingScheme;
    kind: AllowanceEntryKind;
    day: string;
    allowances: string;
    charterer: number | null;
    vessel: number | null;
    year: number | null;
    reverses: number | null;
    statement: number | null;
    is_reversed: boolean;
  }>(
    sql`
    select e.scheme, e.kind, e.day::text as day, trim_scale(-e.allowances)::text as allowances,
      e.charterer_id as charterer, e.vessel_id as vessel, e.year, e.reverses, e.statement_id as statement,
      exists (select from tenant.allowance_entries r where r.company_id = ${company} and r.reverses = e.id) as is_reversed
    from tenant.allowance_entries e
    where e.company_id = ${company} and e.id = ${id} for no key update`,
    'hold allowance entry',
  );

export interface NewEntry {
  readonly scheme: TradingScheme;
  readonly kind: AllowanceEntryKind;
  readonly day: string;
  readonly allowances: string;
  readonly charterer: number | null;
  readonly vessel: number | null;
  readonly year: number | null;
  readonly note: string;
  readonly reverses: number | null;
  /** The statement that entered what is due. */
  readonly statement: number | null;
  /** Null where no user acts. */
  readonly author: number | null;
}

export const insertEntry = (company: number, one: NewEntry) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.allowance_entries
      (company_id, scheme, kind, day, allowances, charterer_id, vessel_id, year, note, reverses, statement_id,
       author_id)
    values (${company}, ${one.scheme}, ${one.kind}, ${one.day}::date, ${one.allowances}::numeric, ${one.charterer},
      ${one.vessel}, ${one.year}, ${one.note}, ${one.reverses}, ${one.statement}, ${one.author})
    returning id`,
    'insert allowance entry',
  );

export interface EntrySumRow {
  readonly kind: AllowanceEntryKind;
  readonly charterer_id: number | null;
  readonly charterer: string | null;
  readonly year: number | null;
  readonly allowances: string;
}

/** Sums by kind, charterer and year. */
export const entrySums = (company: number, scheme: TradingScheme) =>
  statementOf<EntrySumRow>(
    sql`
    select e.kind, e.charterer_id, p.name as charterer, e.year, trim_scale(sum(e.allowances))::text as allowances
    from tenant.allowance_entries e
    left join tenant.partners p on p.company_id = ${company} and p.id = e.charterer_id
    where e.company_id = ${company} and e.scheme = ${scheme}
    group by e.kind, e.charterer_id, p.name, e.year
    order by shared.fold(coalesce(p.name, '')), e.charterer_id, e.kind, e.year`,
    'sums of allowance entries',
  );

/** Whether the company has the partner; locked so that it cannot be merged away in the meantime. */
export const allowancePartner = (company: number, id: number) =>
  statementOf<{ id: number; name: string }>(
    sql`select id, name from tenant.partners where company_id = ${company} and id = ${id} for key share`,
    'partner of an allowance',
  );
