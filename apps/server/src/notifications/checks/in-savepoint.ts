import type { Session } from '../../platform/database/session.ts';
import { acceptChecks, beginChecks, undoChecks } from './findings.sql.ts';

/** Work within a transaction that goes on without it: false if it failed and was undone. */
export async function inSavepoint(
  db: Session,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<boolean> {
  await db.run(beginChecks);
  try {
    await work();
    await db.run(acceptChecks);
    return true;
  } catch (error) {
    await db.run(undoChecks);
    onError(error);
    return false;
  }
}
