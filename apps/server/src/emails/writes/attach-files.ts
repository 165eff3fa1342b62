import type { emails } from '@fairlead/contract/emails';
import { mostMailedBytes, tooManyBytes } from '@fairlead/domain/claim-sending/sending';
import { freeFileName } from '@fairlead/domain/documents/file-name';
import {
  emailLimits,
  emailStatus,
  onlyDraftsChange,
  tooManyAttachments,
} from '@fairlead/domain/emails/email';
import { Readable } from 'node:stream';
import { insertFile } from '../../claim-sending/invoices.sql.ts';
import { forgetFiles } from '../../documents/documents.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Files } from '../../platform/files/files.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { acceptFile } from '../../platform/office/accepted-file.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import type { OpenedDocument } from '../../platform/office/document-store.ts';
import { documentById } from '../../platform/office/documents.sql.ts';
import { indexEmail } from '../attachment-text.sql.ts';
import {
  deleteAttached,
  forgetMailed,
  holdEmail,
  insertAttached,
  isFileShared,
} from '../email-writes.sql.ts';
import { attachedFiles, type EmailReference } from '../emails.sql.ts';
import { notifyEmail } from './notify-email.ts';

interface Holder {
  readonly db: Session;
  readonly company: number;
}

/** Locks an e-mail whose attachments can still be changed. */
export async function holdDraft({ db }: Holder, reference: EmailReference): Promise<void> {
  const held = await db.first(holdEmail(reference));
  if (held === undefined) return refuse('notFound');
  if (held.status !== emailStatus.Draft) refuseFields({ id: [onlyDraftsChange] });
}

function refuseTooMuch(
  current: readonly { readonly size: number }[],
  { bytes, field }: { readonly bytes: number; readonly field: string },
): void {
  if (current.length >= emailLimits.attachments) refuseFields({ [field]: [tooManyAttachments] });
  const total = current.reduce((sum, { size }) => sum + size, bytes);
  if (total > mostMailedBytes) refuseFields({ [field]: [tooManyBytes(total, mostMailedBytes)] });
}

/** Stores a copy of a file with an e-mail; any failure removes its bytes again. */
export async function storeAttachment(
  { db, company }: Holder,
  files: Files,
  {
    id,
    file,
    field,
  }: { readonly id: number; readonly file: OpenedDocument; readonly field: string },
) {
  const current = await db.all(attachedFiles({ company, id }));
  refuseTooMuch(current, { bytes: file.content.length, field });
  const name = freeFileName(
    file.name,
    current.map((row) => row.name),
  );
  const { contentType, content } = file;
  const stored = await files.put(Readable.from([content]), { mostBytes: mostMailedBytes });
  try {
    const row = await db.first(insertFile(company, { name, contentType, stored }));
    const made = await db.first(insertAttached({ company, id }, row?.id ?? 0));
    return {
      storageKey: stored.storageKey,
      id: made?.id ?? 0,
      name,
      contentType,
      size: content.length,
    };
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}

/** A document of a fixture with its bytes. */
export async function openFixtureFile(
  { db, company }: Holder,
  files: Files,
  { id, field, email }: { readonly id: number; readonly field: string; readonly email: number },
): Promise<OpenedDocument> {
  const row = await db.first(documentById(company, id));
  if (row === undefined) return refuseFields({ [field]: ['Not found'] });
  // Before its bytes are read.
  const current = await db.all(attachedFiles({ company, id: email }));
  refuseTooMuch(current, { bytes: row.size, field });
  return {
    name: row.name,
    contentType: row.content_type,
    content: await readStored(files, row.storage_key),
  };
}

export async function uploadAttachment(call: Call<typeof emails.upload>, files: Files) {
  const { company, params } = call;
  const file = await acceptFile(call.file);
  await holdDraft(call, { company, id: params.id });
  const { storageKey: _, ...made } = await storeAttachment(call, files, {
    id: params.id,
    file,
    field: 'file',
  });
  notifyEmail(call, params.id);
  return made;
}

export async function attachDocument(call: Call<typeof emails.attach>, files: Files) {
  const { company, params, body } = call;
  await holdDraft(call, { company, id: params.id });
  const field = 'documentId';
  const file = await openFixtureFile(call, files, {
    id: body.documentId,
    field,
    email: params.id,
  });
  const { storageKey: _, ...made } = await storeAttachment(call, files, {
    id: params.id,
    file,
    field,
  });
  notifyEmail(call, params.id);
  return made;
}

export async function detachFile(call: Call<typeof emails.detach>, files: Files) {
  const { db, company, params, afterCommit } = call;
  const reference = { company, id: params.id };
  await holdDraft(call, reference);
  const gone = await db.first(deleteAttached(reference, params.attId));
  if (gone === undefined) return refuse('notFound');
  await db.run(indexEmail(reference));
  const isShared = (await db.first(isFileShared(company, gone.file_id))) !== undefined;
  if (!isShared) await db.run(forgetMailed(company, gone.file_id));
  const forgotten = isShared ? [] : await db.all(forgetFiles(company, [gone.file_id]));
  afterCommit(() =>
    Promise.all(forgotten.map(({ storage_key: storageKey }) => files.remove(storageKey))),
  );
  notifyEmail(call, params.id);
  return done;
}
