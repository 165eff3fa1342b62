import { searchTake } from '@fairlead/domain/constants';
import type { RouteShape } from '@fairlead/contract/route';
import type { Session } from '../database/session.ts';
import { type Call, done } from '../http/call.ts';
import { findRecord } from './find-record.ts';
import { orderOf, searchRecords, type StoredRecord, type Values } from './record.sql.ts';
import {
  createRecord,
  listRecords,
  type RecordCall,
  removeRecord,
  restoreRecord,
  saveRecord,
} from './records.ts';
import type { Register } from './register.ts';

interface Reading {
  readonly db: Session;
  readonly company: number;
}

interface SearchQuery {
  readonly s?: string | undefined;
  readonly take?: number | undefined;
}

interface ListQuery extends SearchQuery {
  readonly skip?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
  readonly includeInactive?: boolean | undefined;
}

type Filters = Readonly<Record<string, readonly number[] | undefined>>;

/** How calls return a register's records. */
export interface RegisterWire<Shown> {
  readonly register: Register;
  /** Rows as calls return them, with the names of the records that they refer to. */
  readonly shown: (reading: Reading, rows: readonly StoredRecord[]) => Promise<readonly Shown[]>;
}

export type WriteCall<Body> = RecordCall &
  Pick<Call<RouteShape>, 'actor' | 'source'> & { readonly body: Body };

/** What a save stores, and what it may not. */
export interface RegisterSaves<Shown, Body> extends RegisterWire<Shown> {
  /** By the columns of the table; `before` is null for a new record. */
  readonly values: (body: Body, before: StoredRecord | null) => Values;
  readonly check?: (call: WriteCall<Body>, before: StoredRecord | null) => void;
}

async function one<Shown>(
  { shown, register }: RegisterWire<Shown>,
  reading: Reading,
  row: StoredRecord,
): Promise<Shown> {
  const [answer] = await shown(reading, [row]);
  if (answer === undefined) throw new Error(`A ${register.thing} that was just read is not there.`);
  return answer;
}

/** The calls that read a register: the search of pickers, the list, one record. `filters` are the register's own. */
export function registerReads<Shown, Query extends SearchQuery = SearchQuery>(
  wire: RegisterWire<Shown>,
  filters: (query: Query) => Filters = () => ({}),
) {
  const { register, shown } = wire;
  return {
    search: async ({ db, company, query }: Reading & { readonly query: Query }) => {
      const scope = { company, register };
      const search = {
        text: query.s?.trim() ?? '',
        withInactive: false,
        filters: filters(query),
      };
      const by = orderOf(register, search);
      if (by === undefined) throw new Error(`The search of ${register.things} has no order.`);
      const page = { skip: 0, take: query.take ?? searchTake };
      const rows = await db.all(searchRecords(scope, { ...search, by }, page));
      return [...(await shown({ db, company }, rows))];
    },
    list: async (
      call: Reading & { readonly query: Query & ListQuery; total: (count: number) => void },
    ) => {
      const { db, company, query } = call;
      const search = {
        text: query.s?.trim() ?? '',
        withInactive: query.includeInactive ?? false,
        sort: query.sort,
        order: query.order,
        filters: filters(query),
      };
      const page = { skip: query.skip ?? 0, take: query.take ?? 50 };
      const { rows, total } = await listRecords(db, { company, register }, { search, page });
      call.total(total);
      return [...(await shown({ db, company }, rows))];
    },
    get: async ({ db, company, params }: Reading & { readonly params: { readonly id: number } }) =>
      one(wire, { db, company }, await findRecord(db, { company, register }, params.id)),
  };
}

/** The calls that change a register: create, save, delete, restore. */
export function registerWrites<Shown, Body extends { readonly modified?: string | undefined }>(
  wire: RegisterSaves<Shown, Body>,
) {
  const { register, values, check } = wire;
  const at = ({ company }: { readonly company: number }) => ({ company, register });
  type Opened = { readonly params: { readonly id: number } };
  return {
    create: async (call: WriteCall<Body>) => {
      check?.(call, null);
      return one(wire, call, await createRecord(call, at(call), values(call.body, null)));
    },
    save: async (call: WriteCall<Body> & Opened) => {
      const { body, params } = call;
      const row = await saveRecord(call, at(call), {
        id: params.id,
        values: (before) => values(body, before),
        modified: body.modified,
        body,
        wire: (before) => one(wire, call, before),
        check: (before) => check?.(call, before),
      });
      return one(wire, call, row);
    },
    remove: async (call: RecordCall & Opened) => {
      await removeRecord(call, at(call), call.params.id);
      return done;
    },
    restore: async (call: RecordCall & Opened) =>
      one(wire, call, await restoreRecord(call, at(call), call.params.id)),
  };
}
