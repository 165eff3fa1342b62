import { partners } from '@fairlead/contract/partners';
import { searchTake } from '@fairlead/domain/constants';
import { partnerTypes } from '@fairlead/domain/partners/enumerations';
import { numbers } from '@fairlead/domain/enumerations/enumeration';
import type { Call } from '../platform/http/call.ts';
import { done } from '../platform/http/call.ts';
import { refuseExternalId } from '../platform/http/external-id.ts';
import { refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { findRecord } from '../platform/registers/find-record.ts';
import {
  createRecord,
  listRecords,
  removeRecord,
  restoreRecord,
  saveRecord,
} from '../platform/registers/records.ts';
import type { Register } from '../platform/registers/register.ts';
import { searchPartners } from './partners.sql.ts';
import { partnerOf, partnerValues } from './wire/partner.ts';

const knownTypes: readonly number[] = numbers(partnerTypes);
const constraints = {
  partners_external: ['externalId', 'Another partner has this external id'],
  partners_country_code_fkey: ['countryCode', 'Not found'],
} as const;

/** Charterers, brokers and agents. */
export function servePartners(host: Host, register: Register): void {
  const at = (company: number) => ({ company, register });
  serve({ ...host, constraints }, partners, {
    search: findPartners,
    list: async ({ db, company, query, total }) => {
      const types = typesOf(query);
      const search = {
        text: query.s?.trim() ?? '',
        withInactive: query.includeInactive ?? false,
        sort: query.sort,
        order: query.order,
        filters: { partnerTypes: types },
      };
      const page = { skip: query.skip ?? 0, take: query.take ?? 50 };
      const found = await listRecords(db, at(company), { search, page });
      total(found.total);
      return found.rows.map(partnerOf);
    },
    get: async ({ db, company, params }) => partnerOf(await findRecord(db, at(company), params.id)),
    create: async (call) => {
      refuseExternalId(null, call);
      return partnerOf(await createRecord(call, at(call.company), partnerValues(call.body, null)));
    },
    save: async (call) => {
      const { company, params, body } = call;
      const row = await saveRecord(call, at(company), {
        id: params.id,
        values: (before) => partnerValues(body, before),
        modified: body.modified,
        body,
        wire: partnerOf,
        check: (before) => refuseExternalId(partnerOf(before).externalId, call),
      });
      return partnerOf(row);
    },
    remove: async (call) => {
      await removeRecord(call, at(call.company), call.params.id);
      return done;
    },
    restore: async (call) => partnerOf(await restoreRecord(call, at(call.company), call.params.id)),
  });
}

function typesOf({
  partnerTypes: types = [],
}: {
  readonly partnerTypes?: readonly number[] | undefined;
}) {
  if (!types.every((type) => knownTypes.includes(type)))
    refuseFields({ partnerTypes: ['Must be 1 (charterer), 2 (broker) or 3 (agent)'] });
  return types;
}

async function findPartners({ db, company, query }: Call<typeof partners.search>) {
  const types = typesOf(query);
  const text = query.s?.trim() ?? '';
  const rows = await db.all(
    searchPartners(company, {
      text,
      types,
      take: query.take ?? searchTake,
      port: query.portId,
    }),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    partnerTypes: [...row.partner_types],
    trackingActive: row.tracking_active,
    ...(query.portId === undefined ? {} : { isOfPort: row.of_port }),
  }));
}
