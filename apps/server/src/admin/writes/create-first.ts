import { customerTypes } from '@fairlead/domain/people/enumerations';
import type { Database } from '../../platform/database/database.ts';
import { inUnitOfWork, ruleOrder } from '../../platform/events/unit-of-work.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { openOutbox } from '../../platform/mail/outbox.ts';
import { StartFailure } from '../../platform/postgres/start-failure.ts';
import { createCompany } from './create-customer.ts';
import { companyNamed, inviteGlobalAdministrator } from './create-first.sql.ts';

export interface FirstCompany {
  readonly name: string;
  readonly email: string;
  /** The administrator's name. */
  readonly person: string;
}

export interface CreationDeps {
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly isEmbedded: boolean;
  readonly now: Date;
}

/**
 * Creates a company from the machine itself, where there may be no user yet who could do it on the screen. Returns the
 * result and how its administrator signs in. Throws where a company of this name exists: the command was run twice.
 */
export async function createFirst(
  database: Database,
  { name, email, person }: FirstCompany,
  { mailer, publicUrl, isEmbedded, now }: CreationDeps,
): Promise<string> {
  const outbox = openOutbox(database, mailer);
  const made = await inUnitOfWork(ruleOrder(database, 0), async (unit) => {
    const { db } = unit;
    const same = await db.first(companyNamed(name));
    if (same !== undefined)
      throw new StartFailure(`Company ${same.id} is already called ${name}. Nothing was changed.`);
    const [operator] = customerTypes;
    const begun = {
      name,
      customerType: operator.number,
      useVoyageReference: false,
      chatEnabled: true,
      features: [],
      validTo: null,
      administrator: { name: person, email },
    };
    const { id, invitationLink } = await createCompany({ unit, address: null, now }, begun, {
      outbox,
      publicUrl,
      isEmbedded,
      isProvider: true,
    });
    const first = await db.first(inviteGlobalAdministrator(id));
    return { id, invitationLink, isFirst: first !== undefined };
  });
  const roles = made.isFirst
    ? 'administers the company and the installation'
    : 'administers the company';
  const signInMethod =
    made.invitationLink === null
      ? 'An invitation was sent.'
      : `Open this once to begin: ${made.invitationLink}`;
  return `Company ${made.id}, ${name}, was created. ${email} ${roles}.\n${signInMethod}`;
}
