import type { Parsed } from '@fairlead/contract/route';
import type { trades } from '@fairlead/contract/trades';
import { sql } from 'kysely';
import type {
  RegisterQuery,
  RegisterRow,
  RegisterSource,
} from '../lists/registers/register-source.ts';

interface TradeRow extends RegisterRow {
  readonly regions: readonly string[];
  readonly description: string | null;
}

const shownTrade = (row: TradeRow) => {
  const { id, name, regions, description, in_active: inActive, modified } = row;
  return { id, name, regions: [...regions], description, inActive, modified };
};

export const tradeRegister: RegisterSource<
  TradeRow,
  ReturnType<typeof shownTrade>,
  Parsed<typeof trades.create, 'body'>,
  RegisterQuery
> = {
  entity: 'trade',
  table: 'tenant.trades',
  columns: sql`r.regions, r.description`,
  searched: sql`r.name`,
  sorts: { description: sql`lower(r.description)`, modified: sql`r.modified` },
  shown: shownTrade,
  stored: ({ name, regions, description, inActive }) => ({
    name,
    regions,
    description,
    in_active: inActive,
  }),
  users: [
    {
      one: 'voyage',
      many: 'voyages',
      count: (company, id) =>
        sql`select count(*) from tenant.voyages where company_id = ${company} and trade_id = ${id} and deleted is null`,
    },
  ],
};
