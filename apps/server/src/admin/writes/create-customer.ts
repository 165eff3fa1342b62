import type { customers } from '@fairlead/contract/admin';
import type { Call } from '../../platform/http/call.ts';
import { type InvitationDeps, invite } from '../../platform/identity/invitations.ts';
import type { Poster } from '../../platform/mail/outbox.ts';
import { writeSecurityLog } from '../../platform/identity/security-log.ts';
import { insertCustomer, insertSubscription, stateCompany } from '../customers.sql.ts';
import {
  insertCommodities,
  insertFlow,
  insertFreightTypes,
  insertLaytimeSettings,
  insertMeasurements,
  insertTermSets,
} from '../starter.sql.ts';
import { refuseBadPeriod } from './refuse-period.ts';

/** The role of a company's administrators. */
export const administrator = 100;

type NewCompany = Call<typeof customers.create>['body'];

/** Who creates a company: a call of the provider, or the command on the machine itself, which acts for no user. */
export interface CompanyCreation {
  readonly unit: Poster;
  readonly now: Date;
  readonly address: string | null;
}

export async function createCustomer(call: Call<typeof customers.create>, deps: InvitationDeps) {
  const { now, address, body } = call;
  return createCompany({ unit: call, now, address }, body, deps);
}

/** A company that can start at once: settings, registers, a published flow, and its first administrator invited. */
export async function createCompany(
  creation: CompanyCreation,
  body: NewCompany,
  deps: InvitationDeps,
) {
  const { unit, now, address } = creation;
  const { db, actor, afterCommit } = unit;
  const period = {
    validFrom: body.validFrom ?? now.toISOString(),
    validTo: body.validTo,
    note: '',
  };
  refuseBadPeriod(period, []);
  const company = (await db.first(insertCustomer(body)))?.id;
  if (company === undefined) throw new Error('A company was not written.');
  await Promise.all([
    db.run(insertSubscription(company, period)),
    db.run(stateCompany(company, true)),
    db.run(insertMeasurements(company)),
    db.run(insertCommodities(company)),
    db.run(insertFreightTypes(company)),
    db.run(insertFlow(company)),
    db.run(insertTermSets(company)),
    db.run(insertLaytimeSettings(company)),
  ]);
  await writeSecurityLog(db, {
    kind: 'customer-made',
    userId: actor.userId === 0 ? null : actor.userId,
    company,
    detail: body.name,
    address,
  });
  const { email, name } = body.administrator;
  const invitation = await invite(
    deps,
    { db, company, actor, afterCommit },
    { email, name, roles: [administrator] },
  );
  await db.run(stateCompany(unit.company, true));
  return {
    id: company,
    invitationLink: typeof invitation === 'string' ? null : invitation.link,
  };
}
