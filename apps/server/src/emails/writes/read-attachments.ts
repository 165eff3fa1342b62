import { activeCompanies } from '../../platform/access/companies.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { readInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import {
  indexEmail,
  setAttachmentText,
  type UnreadAttachment,
  unreadAttachments,
} from '../attachment-text.sql.ts';
import { lockEmail } from '../email-writes.sql.ts';
import { isBusy } from '../receiving/message-taker.ts';

export interface ReadingDeps {
  readonly database: Database;
  readonly files: Files;
  readonly onError: (error: unknown, what: string) => void;
}

const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Larger files are found by their names only. */
const mostBytesRead = 10 * 1024 ** 2;
/** So many files of a company are read before those of the next one. */
const atOnce = 50;

/** Reads what was attached to e-mails of every company, so that its text is searched. */
export async function readAttachments(deps: ReadingDeps): Promise<void> {
  const { database, onError } = deps;
  for (const { id } of await database.read(rule(0), (db) => db.all(activeCompanies())))
    await readOfCompany(deps, id).catch((error: unknown) =>
      onError(error, `attachments of company ${id}`),
    );
}

async function readOfCompany(deps: ReadingDeps, company: number): Promise<void> {
  const rows = await deps.database.read(rule(company), (db) =>
    db.all(unreadAttachments(company, atOnce)),
  );
  for (const row of rows) {
    const text = await textOf(deps, row);
    await deps.database.write(rule(company), async (db) => {
      const reference = { company, id: row.email_id };
      await db.run(lockEmail(reference));
      await db.run(setAttachmentText(company, row.id, text));
      await db.run(indexEmail(reference));
    });
  }
}

/** Empty where it cannot be read within the limits. A busy pool says nothing about the file: it is read in the next turn. */
async function textOf(
  { files, onError }: ReadingDeps,
  { id, name, size, content_type: contentType, storage_key: storageKey }: UnreadAttachment,
): Promise<string> {
  if (size > mostBytesRead) return '';
  try {
    const content = await readStored(files, storageKey);
    return await readInWorker('textOfFile', { name, contentType, content });
  } catch (error) {
    if (isBusy(error)) throw error;
    onError(error, `text of attachment ${id}`);
    return '';
  }
}
