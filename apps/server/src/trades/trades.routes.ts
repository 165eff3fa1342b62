import { trades } from '@fairlead/contract/master-data';
import { searchTake } from '@fairlead/domain/constants';
import type { Call } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { searchTrades } from './trades.sql.ts';

/** Both specified forms of the search answer alike. */
export function serveTrades(host: Host): void {
  serve(host, trades, { search: findTrades, list: findTrades });
}

async function findTrades({
  db,
  company,
  query,
}: Pick<Call<typeof trades.search>, 'db' | 'company' | 'query'>) {
  const text = query.s?.trim() ?? '';
  return db.all(searchTrades(company, { text, take: query.take ?? searchTake }));
}
