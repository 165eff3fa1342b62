import type { Chance } from '@fairlead/demonstration/chance';

/** A tenant table with its columns as the catalogue names them. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface Ground {
  readonly chance: Chance;
  readonly tables: readonly Table[];
  readonly home: number;
  readonly other: number;
}

/**
 * One random statement over tenant tables that tries to see or touch rows of another company. Whatever it reads or
 * changes, it returns only columns with company ids.
 */
export function randomStatement(ground: Ground): string {
  const { chance } = ground;
  return chance.pick([select, select, select, insert, update, remove, merge, withEffect])(ground);
}

const pickTable = ({ chance, tables }: Ground): Table => chance.pick(tables);
const pickColumn = ({ chance }: Ground, { columns }: Table): string => chance.pick(columns);

/** A condition with a typical mistake: the company left out, another one stated, or one that matches every row. */
function condition(ground: Ground, alias: string, depth = 0): string {
  const { chance, home, other } = ground;
  const table = pickTable(ground);
  const company = `${alias}.company_id`;
  const simple = [
    'true',
    `${company} = ${other}`,
    `${company} <> ${home}`,
    `${company} in (${home}, ${other})`,
    `(${company} = ${home} or 1 = 1)`,
    `not (${company} = ${home})`,
    `${company} is distinct from control.current_company()`,
    `${company}::text like '%'`,
    `to_jsonb(${alias})::text like '%Other Trading%'`,
    `${alias}.ctid is not null`,
    `exists (select from ${table.name} u where u.company_id = ${other})`,
    `${company} = any (select u.company_id from ${table.name} u)`,
    `${company} <= (select max(u.company_id) from ${table.name} u)`,
  ];
  if (depth > 2 || chance.happens(0.5)) return chance.pick(simple);
  const left = condition(ground, alias, depth + 1);
  const right = condition(ground, alias, depth + 1);
  return chance.pick([`(${left} and ${right})`, `(${left} or ${right})`, `not (${left})`]);
}

function select(ground: Ground): string {
  const { chance, other } = ground;
  const [one, two] = [pickTable(ground), pickTable(ground)];
  const where = condition(ground, 'a');
  const column = pickColumn(ground, one);
  return chance.pick([
    `select a.company_id from ${one.name} a where ${where}`,
    `select a.company_id from ${one.name} a where ${where} order by a.${column} nulls first limit 20 for update`,
    `select a.company_id, b.company_id from ${one.name} a cross join ${two.name} b where ${where} limit 50`,
    `select a.company_id, b.company_id from ${one.name} a left join ${two.name} b on b.company_id <> a.company_id where ${where} limit 50`,
    `select a.company_id from ${one.name} a where ${where} union all select b.company_id from ${two.name} b where b.company_id = ${other}`,
    `select unnest(array_agg(distinct a.company_id)) from ${one.name} a where ${where}`,
    `with a as (table ${one.name}) select a.company_id from a where ${where}`,
    `select a.company_id, l.company_id from ${one.name} a, lateral (select b.company_id from ${two.name} b limit 3) l where ${where} limit 50`,
    `select max(a.company_id) over (partition by a.${column}::text) from ${one.name} a where ${where}`,
    `select (to_jsonb(a) ->> 'company_id')::bigint from ${one.name} a where ${where}`,
    `select a.company_id from only ${one.name} a tablesample bernoulli (100) where ${where}`,
  ]);
}

/** Own rows copied to the other company, or new rows made for it. */
function insert(ground: Ground): string {
  const { chance, home, other } = ground;
  const table = pickTable(ground);
  const rest = table.columns.filter((column) => column !== 'company_id' && column !== 'id');
  const names = ['company_id', ...rest].join(', ');
  const company = chance.pick([other, other, home]);
  const from = `select ${[`${company}`, ...rest.map((column) => `a.${column}`)].join(', ')} from ${table.name} a where ${condition(ground, 'a')} limit 1`;
  const conflict = chance.pick([
    '',
    'on conflict do nothing',
    `on conflict (${chance.pick(['company_id, id', 'company_id'])}) do update set company_id = ${other}`,
  ]);
  return `insert into ${table.name} (${names}) ${from} ${conflict} returning company_id`;
}

function update(ground: Ground): string {
  const { chance, home, other } = ground;
  const [table, second] = [pickTable(ground), pickTable(ground)];
  const column = pickColumn(ground, table);
  const where = condition(ground, 'a');
  return chance.pick([
    `update ${table.name} a set ${column} = a.${column} where ${where} returning a.company_id`,
    `update ${table.name} a set company_id = ${other} where ${where} returning a.company_id`,
    `update ${table.name} a set company_id = ${home} where ${where} returning a.company_id`,
    `update ${table.name} a set company_id = a.company_id + 1 where ${where} returning a.company_id`,
    `update ${table.name} a set ${column} = a.${column} from ${second.name} b where b.company_id = ${other} or ${where} returning a.company_id, b.company_id`,
  ]);
}

function remove(ground: Ground): string {
  const { chance, other } = ground;
  const [table, second] = [pickTable(ground), pickTable(ground)];
  const where = condition(ground, 'a');
  return chance.pick([
    `delete from ${table.name} a where ${where} returning a.company_id`,
    `delete from ${table.name} a using ${second.name} b where b.company_id = ${other} or ${where} returning a.company_id, b.company_id`,
  ]);
}

function merge(ground: Ground): string {
  const { chance, other } = ground;
  const [table, second] = [pickTable(ground), pickTable(ground)];
  const column = pickColumn(ground, table);
  const effect = chance.pick([
    'delete',
    `update set ${column} = a.${column}`,
    `update set company_id = ${other}`,
  ]);
  return `merge into ${table.name} a using (select distinct company_id from ${second.name}) b on ${condition(ground, 'a')} when matched then ${effect}`;
}

/** What runs inside of a query or a function rather than as the statement itself. */
function withEffect(ground: Ground): string {
  const { chance, other } = ground;
  const table = pickTable(ground);
  const where = condition(ground, 'a');
  return chance.pick([
    `with gone as (delete from ${table.name} a where ${where} returning a.company_id) select company_id from gone`,
    `with kept as (update ${table.name} a set company_id = a.company_id where ${where} returning a.company_id) select company_id from kept`,
    `select null::bigint from tenant.refresh_voyages(${other}, array(select id from tenant.voyages))`,
    `select null::bigint from unnest(tenant.voyages_affected(${other}, array[1, 2, 3, 4]::bigint[]))`,
    `do $$ begin delete from ${table.name} a where ${where.replaceAll('$', '')}; end $$`,
    `copy (select a.company_id from ${table.name} a where ${where}) to '/dev/null'`,
  ]);
}
