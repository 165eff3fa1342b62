import { ports } from '@fairlead/contract/master-data';
import { searchTake } from '@fairlead/domain/constants';
import type { Session } from '../platform/database/session.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { type PortRow, searchPorts } from './port-search.sql.ts';

interface Asked {
  readonly db: Session;
  readonly company: number;
  readonly query: { readonly s?: string | undefined; readonly take?: number | undefined };
}

/** Both specified forms of the search answer alike. */
export function servePortSearch(host: Host): void {
  serve(host, ports, { search: findPorts, list: findPorts });
}

async function findPorts({ db, company, query }: Asked) {
  const text = query.s?.trim() ?? '';
  const rows = await db.all(searchPorts(company, { text, take: query.take ?? searchTake }));
  return rows.map(portAnswer);
}

function portAnswer(row: PortRow) {
  return {
    id: row.id,
    name: row.name,
    unLoCode: row.un_locode,
    country: row.country,
    countryCode: row.country_code,
    timeZone: row.time_zone,
    type: row.type,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
