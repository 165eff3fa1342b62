import type { ports } from '@fairlead/contract/ports';
import { searchTake } from '@fairlead/domain/constants';
import type { Call } from '../platform/http/call.ts';
import { type PortRow, searchPorts } from './port-search.sql.ts';

/** Ports found by pickers. */
export async function findPorts({ db, company, query }: Call<typeof ports.search>) {
  const text = query.s?.trim() ?? '';
  const rows = await db.all(searchPorts(company, { text, take: query.take ?? searchTake }));
  return rows.map((row) => ({ ...portAnswer(row), alert: row.alert }));
}

export function portAnswer(row: PortRow) {
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
