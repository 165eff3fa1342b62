import { partners } from '@fairlead/contract/master-data';
import { searchTake } from '@fairlead/domain/constants';
import { numbers } from '@fairlead/domain/words/word';
import { partnerTypes } from '@fairlead/domain/master-data/words';
import type { Call } from '../platform/http/call.ts';
import { refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { searchPartners } from './partners.sql.ts';

const knownTypes: readonly number[] = numbers(partnerTypes);

/** Both specified forms of the search answer alike. */
export function servePartners(host: Host): void {
  serve(host, partners, { search: findPartners, list: findPartners });
}

async function findPartners({
  db,
  company,
  query,
}: Pick<Call<typeof partners.search>, 'db' | 'company' | 'query'>) {
  const types = query.partnerTypes ?? [];
  if (!types.every((type) => knownTypes.includes(type)))
    refuseFields({ partnerTypes: ['Give 1 charterer, 2 broker, 3 agent'] });
  const text = query.s?.trim() ?? '';
  const rows = await db.all(
    searchPartners(company, { text, types, take: query.take ?? searchTake }),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    partnerTypes: [...row.partner_types],
    trackingActive: row.tracking_active,
  }));
}
