import { persons } from '@fairlead/contract/persons';
import { searchTake } from '@fairlead/domain/constants';
import { type Call, done } from '../platform/http/call.ts';
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
import { searchPersons } from './persons.sql.ts';
import { personOf, personsOf, personValues } from './wire/person.ts';

/** Masters and other people with names. */
export function servePersons(host: Host, register: Register): void {
  const at = (company: number) => ({ company, register });
  serve(host, persons, {
    search: findPersons,
    list: async ({ db, company, query, total }) => {
      const search = {
        text: query.s?.trim() ?? '',
        withInactive: query.includeInactive ?? false,
        sort: query.sort,
        order: query.order,
      };
      const page = { skip: query.skip ?? 0, take: query.take ?? 50 };
      const found = await listRecords(db, at(company), { search, page });
      total(found.total);
      return personsOf(db, company, found.rows);
    },
    get: async ({ db, company, params }) =>
      personOf(db, company, await findRecord(db, at(company), params.id)),
    create: async (call) => {
      const row = await createRecord(call, at(call.company), personValues(call.body));
      return personOf(call.db, call.company, row);
    },
    save: async (call) => {
      const { db, company, params, body } = call;
      const row = await saveRecord(call, at(company), {
        id: params.id,
        values: () => personValues(body),
        modified: body.modified,
        body,
        wire: (before) => personOf(db, company, before),
      });
      return personOf(db, company, row);
    },
    remove: async (call) => {
      await removeRecord(call, at(call.company), call.params.id);
      return done;
    },
    restore: async (call) =>
      personOf(call.db, call.company, await restoreRecord(call, at(call.company), call.params.id)),
  });
}

async function findPersons({ db, company, query }: Call<typeof persons.search>) {
  const text = query.s?.trim() ?? '';
  const rows = await db.all(searchPersons(company, { text, take: query.take ?? searchTake }));
  return rows.map((row) => ({ id: row.id, fullName: row.full_name, rank: row.rank }));
}
