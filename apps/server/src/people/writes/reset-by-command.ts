import type { Database } from '../../platform/database/database.ts';
import { accountByEmail } from '../../platform/identity/accounts.ts';
import { createReset } from '../../platform/identity/resets.ts';
import { StartFailure } from '../../platform/postgres/start-failure.ts';

/** A link for anyone who may sign in here, created on the machine itself: how the first administrator regains access. */
export async function resetByCommand(
  database: Database,
  email: string,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<string> {
  const { link } = await database.write({ company: 0, actor: null, source: 'rule' }, async (db) => {
    const account = await accountByEmail(db, email);
    if (account === undefined)
      throw new StartFailure(`No user has the address ${email}. Nothing was changed.`);
    if (account.isBarred)
      throw new StartFailure(`${account.email} may not sign in here. Nothing was changed.`);
    return createReset(db, {
      userId: account.userId,
      email: account.email,
      by: 'command',
      author: null,
      address: null,
      publicUrl,
      now,
    });
  });
  return `Open this within 24 hours to set a new password. It works once; one-time codes and passkeys end with it:\n${link}`;
}
