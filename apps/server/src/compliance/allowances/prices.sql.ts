import type { TradingScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import type { DatedPrice } from '@fairlead/domain/compliance/allowances/price-file';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface PriceReference {
  readonly company: number;
  readonly id: number;
}

export interface PriceRow {
  readonly id: number;
  readonly scheme: TradingScheme;
  readonly day: string;
  readonly price: string;
  readonly source: string;
  readonly modified: string;
}

const columns = sql`p.id, p.scheme, p.day::text as day, trim_scale(p.price)::text as price, p.source, p.modified`;

interface OfScheme {
  readonly company: number;
  readonly scheme: TradingScheme;
}

/** The latest first. */
export const pricePage = (
  { company, scheme }: OfScheme,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<PriceRow>(
    sql`
    select ${columns} from tenant.allowance_prices p
    where p.company_id = ${company} and p.scheme = ${scheme} and p.deleted is null
    order by p.day desc limit ${take} offset ${skip}`,
    'allowance prices',
  );

export const priceTotal = ({ company, scheme }: OfScheme) =>
  statementOf<{ total: number }>(
    sql`
    select count(*)::int as total from tenant.allowance_prices
    where company_id = ${company} and scheme = ${scheme} and deleted is null`,
    'total of allowance prices',
  );

export const onePrice = ({ company, id }: PriceReference) =>
  statementOf<PriceRow>(
    sql`
    select ${columns} from tenant.allowance_prices p
    where p.company_id = ${company} and p.id = ${id} and p.deleted is null`,
    'one allowance price',
  );

/** Locks a price until the end of the transaction. */
export const holdPrice = ({ company, id }: PriceReference) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.allowance_prices
    where company_id = ${company} and id = ${id} and deleted is null for no key update`,
    'hold allowance price',
  );

export interface PriceValues extends DatedPrice {
  readonly scheme: TradingScheme;
  readonly source: string;
}

export const insertPrice = (company: number, one: PriceValues) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.allowance_prices (company_id, scheme, day, price, source)
    values (${company}, ${one.scheme}, ${one.day}::date, ${one.price}::numeric, ${one.source}) returning id`,
    'insert allowance price',
  );

export const updatePrice = ({ company, id }: PriceReference, one: PriceValues) =>
  statementOf(
    sql`
    update tenant.allowance_prices
    set scheme = ${one.scheme}, day = ${one.day}::date, price = ${one.price}::numeric, source = ${one.source}
    where company_id = ${company} and id = ${id}`,
    'update allowance price',
  );

export const setPriceDeleted = ({ company, id }: PriceReference, isDeleted: boolean) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.allowance_prices set deleted = case when ${isDeleted}::boolean then clock_timestamp() end
    where company_id = ${company} and id = ${id} and (deleted is null) = ${isDeleted}::boolean returning id`,
    'delete or restore allowance price',
  );

const imported = (prices: readonly DatedPrice[]) => sql`
  unnest(${prices.map(({ day }) => day)}::date[], ${prices.map(({ price }) => price)}::numeric[]) as f (day, price)`;

/** How many of the days have no price yet, another one, or the same. */
export const comparedPrices = ({ company, scheme }: OfScheme, prices: readonly DatedPrice[]) =>
  statementOf<{ created: number; changed: number; same: number }>(
    sql`
    select count(*) filter (where p.id is null)::int as created,
      count(*) filter (where p.price <> f.price)::int as changed,
      count(*) filter (where p.price = f.price)::int as same
    from ${imported(prices)}
    left join tenant.allowance_prices p
      on p.company_id = ${company} and p.scheme = ${scheme} and p.day = f.day and p.deleted is null`,
    'compare allowance prices',
  );

/** Enters prices; a day that has another one gets the new one. */
export const importPrices = (
  { company, scheme }: OfScheme,
  { prices, source }: { readonly prices: readonly DatedPrice[]; readonly source: string },
) =>
  statementOf(
    sql`
    insert into tenant.allowance_prices as p (company_id, scheme, day, price, source)
    select ${company}::bigint, ${scheme}::smallint, f.day, f.price, ${source} from ${imported(prices)}
    on conflict (company_id, scheme, day) where deleted is null
    do update set price = excluded.price, source = excluded.source where p.price <> excluded.price`,
    'import allowance prices',
  );
