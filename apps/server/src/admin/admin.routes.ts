import { counted } from '@fairlead/domain/quantities/counted';
import { customers } from '@fairlead/contract/admin';
import type { Session } from '../platform/database/session.ts';
import { type Call, done } from '../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import type { InvitationDeps } from '../platform/identity/invitations.ts';
import { type SecurityKind, writeSecurityLog } from '../platform/identity/security-log.ts';
import {
  allCustomers,
  bringBack,
  countRecords,
  customerById,
  markDeleted,
  stateCompany,
  subscriptionsOf,
  updateCustomer,
} from './customers.sql.ts';
import { customerAnswer, subscriptionAnswer } from './wire/customer-answer.ts';
import { createCustomer } from './writes/create-customer.ts';
import { inviteAdministrator } from './writes/invite-administrator.ts';
import { addSubscription, removeSubscription, saveSubscription } from './writes/subscriptions.ts';

/** The provider's companies. These calls read no data of a company except to count it. */
export function serveCustomers(host: Host, provided: InvitationDeps): void {
  const deps = { ...provided, isProvider: true };
  serve(host, customers, {
    list: async ({ db, now }) => {
      const rows = await db.all(allCustomers());
      const subscriptions = await db.all(subscriptionsOf(rows.map(({ id }) => id)));
      return rows.map((row) => customerAnswer({ row, subscriptions, nowMs: now.getTime() }));
    },
    get: ({ db, params, now }) =>
      oneCustomer({ db, id: params.id, nowMs: now.getTime(), inTransaction: false }),
    create: (call) => createCustomer(call, deps),
    invite: (call) => inviteAdministrator(call, deps),
    save: saveCustomer,
    remove: removeCustomer,
    bringBack: async ({ db, params, actor, address }) => {
      if ((await db.run(bringBack(params.id))) === 0) refuse('notFound');
      const securityNote = { userId: actor.userId, company: params.id, address };
      await writeSecurityLog(db, {
        ...securityNote,
        kind: 'customer-changed',
        detail: 'Restored',
      });
      return done;
    },
    subscriptions: async ({ db, params }) => {
      const [known, rows] = await Promise.all([
        db.first(customerById(params.id)),
        db.all(subscriptionsOf([params.id])),
      ]);
      return known === undefined ? refuse('notFound') : rows.map(subscriptionAnswer);
    },
    addSubscription,
    saveSubscription,
    removeSubscription,
  });
}

interface Reading {
  readonly db: Session;
  readonly id: number;
  readonly nowMs: number;
  readonly inTransaction: boolean;
}

async function oneCustomer({ db, id, nowMs, inTransaction }: Reading) {
  const [row, subscriptions, , holdings] = await Promise.all([
    db.first(customerById(id)),
    db.all(subscriptionsOf([id])),
    db.run(stateCompany(id, inTransaction)),
    db.first(countRecords(id)),
  ]);
  if (row === undefined) return refuse('notFound');
  return customerAnswer({ row, subscriptions, holdings, nowMs });
}

type Save = Call<typeof customers.save>;

async function notify(
  { db, params, actor, address }: Pick<Save, 'db' | 'params' | 'actor' | 'address'>,
  kind: SecurityKind,
  detail: string,
): Promise<void> {
  await writeSecurityLog(db, { kind, userId: actor.userId, company: params.id, detail, address });
}

async function saveCustomer(call: Save) {
  const { db, params, body, now, company } = call;
  const saved = await db.first(updateCustomer(params.id, { ...body, modified: body.modified }));
  const reference = { db, id: params.id, nowMs: now.getTime(), inTransaction: true };
  const exists = await oneCustomer(reference);
  await db.run(stateCompany(company, true));
  if (saved === undefined) return exists.deleted ? refuse('notFound') : refuseStale(body, exists);
  await notify(call, 'customer-changed', body.inActive ? 'Inactive' : '');
  return exists;
}

async function removeCustomer(call: Call<typeof customers.remove>) {
  const { db, params, query, now, company } = call;
  const reference = { db, id: params.id, nowMs: now.getTime(), inTransaction: true };
  const exists = await oneCustomer(reference);
  const { others = 0 } = (await db.first(countRecords(params.id))) ?? {};
  await db.run(stateCompany(company, true));
  if (exists.deleted) refuse('notFound');
  const isEmpty = exists.vessels === 0 && exists.voyages === 0 && others === 0;
  if (!isEmpty && query.name !== exists.name)
    refuseFields({
      name: [
        `${exists.name} has ${counted(exists.vessels ?? 0, 'vessel')} and ${counted(exists.voyages ?? 0, 'voyage')}. Enter its name to delete it`,
      ],
    });
  await db.run(markDeleted(params.id));
  await notify(call, 'customer-deleted', exists.name);
  return done;
}
