import { persons } from '@fairlead/contract/master-data';
import { searchTake } from '@fairlead/domain/constants';
import type { Call } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { searchPersons } from './persons.sql.ts';

/** Both specified forms of the search answer alike. */
export function servePersons(host: Host): void {
  serve(host, persons, { search: findPersons, list: findPersons });
}

async function findPersons({
  db,
  company,
  query,
}: Pick<Call<typeof persons.search>, 'db' | 'company' | 'query'>) {
  const text = query.s?.trim() ?? '';
  const rows = await db.all(searchPersons(company, { text, take: query.take ?? searchTake }));
  return rows.map((row) => ({ id: row.id, fullName: row.full_name, rank: row.rank }));
}
