import { searchTake } from '@fairlead/domain/constants';
import type { Session } from '../../platform/database/session.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import type { RouteShape } from '@fairlead/contract/route';
import {
  claimRecord,
  countRecords,
  listRecords,
  oneRecord,
  type RegisterQuery,
  type RegisterRow,
  type RegisterSource,
  type RegisterUser,
} from './register-source.ts';
import { countUsers, insertRecord, markDeleted, updateRecord } from './register-writes.ts';

interface Reading {
  readonly db: Session;
  readonly company: number;
}

interface Opening extends Reading {
  readonly params: { readonly id: number };
}

export interface Writing<Body> extends Reading {
  readonly body: Body;
  readonly actor: Call<RouteShape>['actor'];
  readonly source: Call<RouteShape>['source'];
  changed: Call<RouteShape>['changed'];
}

export interface RegisterChecks<Row, Body> {
  /** Refuses what may not be saved; `before` is null for a new record. */
  readonly check?: (call: Writing<Body>, before: Row | null) => void;
}

/** How a register is read: both forms of the search, the list, one record. */
export function registerReads<Row extends RegisterRow, Shown, Query extends RegisterQuery>(
  source: RegisterSource<Row, Shown, never, Query>,
) {
  return {
    search: async ({ db, company, query }: Reading & { readonly query: Query }) => {
      const rows = await db.all(
        listRecords<Row, Query>(source, company, { ...query, take: query.take ?? searchTake }),
      );
      return rows.map((row) => source.shown(row));
    },
    list: async (call: Reading & { readonly query: Query; total: (count: number) => void }) => {
      const { db, company, query } = call;
      const rows = await db.all(listRecords<Row, Query>(source, company, query));
      const isBeyond = rows.length === 0 && (query.skip ?? 0) > 0;
      const counted = isBeyond
        ? await db.first(countRecords<Row, Query>(source, company, query))
        : rows[0];
      call.total(counted?.total ?? 0);
      return rows.map((row) => source.shown(row));
    },
    get: async ({ db, company, params }: Opening) =>
      source.shown(
        (await db.first(oneRecord<Row>(source, { company, id: params.id }))) ?? refuse('notFound'),
      ),
  };
}

/** How a register is changed: create, save, delete, restore. */
export function registerWrites<
  Row extends RegisterRow,
  Shown,
  Body extends { readonly modified?: string | undefined },
>(source: RegisterSource<Row, Shown, Body, never>, { check }: RegisterChecks<Row, Body> = {}) {
  const { entity, shown, stored } = source;
  return {
    create: async (call: Writing<Body>) => {
      check?.(call, null);
      const row = await call.db.first(insertRecord<Row>(source, call.company, stored(call.body)));
      if (row === undefined) throw new Error('A record that was just written is not there.');
      call.changed({ entity, id: row.id, action: 'created' });
      return shown(row);
    },
    save: async (call: Writing<Body> & Opening) => {
      const { db, company, body } = call;
      const place = { company, id: call.params.id };
      const [, before] = await Promise.all([
        db.run(claimRecord(source, place)),
        db.first(oneRecord<Row>(source, place)),
      ]);
      if (before === undefined) return refuse('notFound');
      if (body.modified !== undefined && Date.parse(body.modified) < Date.parse(before.modified))
        refuseStale(body, shown(before));
      check?.(call, before);
      const row =
        (await db.first(updateRecord<Row>(source, place, stored(body)))) ?? refuse('notFound');
      call.changed({ entity, id: row.id, action: 'updated' });
      return shown(row);
    },
    remove: async ({ db, company, params, changed }: Opening & Pick<Writing<Body>, 'changed'>) => {
      const place = { company, id: params.id };
      const [, row, uses] = await Promise.all([
        db.run(claimRecord(source, place)),
        db.first(oneRecord<Row>(source, place)),
        db.first(countUsers(source, place)),
      ]);
      if (row === undefined) return refuse('notFound');
      refuseUsed(row.name, source.users, uses?.counts.slice(1) ?? []);
      await db.run(markDeleted(source, place, true));
      changed({ entity, id: params.id, action: 'deleted' });
      return done;
    },
    restore: async ({ db, company, params, changed }: Opening & Pick<Writing<Body>, 'changed'>) => {
      const place = { company, id: params.id };
      const [count, row] = await Promise.all([
        db.run(markDeleted(source, place, false)),
        db.first(oneRecord<Row>(source, place)),
      ]);
      if (row === undefined) return refuse('notFound');
      if (count > 0) changed({ entity, id: params.id, action: 'restored' });
      return shown(row);
    },
  };
}

function refuseUsed(name: string, users: readonly RegisterUser[], counts: readonly number[]): void {
  const used = users.flatMap(({ one, many }, at) => {
    const count = counts[at] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  if (used.length > 0)
    refuse(
      'inUse',
      `${name} cannot be deleted, used by ${used.join(' and ')}. Set it inactive instead.`,
    );
}
