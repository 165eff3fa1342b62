import { Readable } from 'node:stream';
import type { claimSending } from '@fairlead/contract/claim-sending';
import { mostPrintedBytes } from '@fairlead/domain/claim-sending/sending';
import { outdatedParts } from '../options/outdated-versions.ts';
import { heldClaim } from '../../claims/writes/save-claim.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { DocumentStores } from '../../platform/office/document-store.ts';
import { insertFurther } from '../further/further.sql.ts';
import { furtherVersions, type VersionOfFixture } from '../further/further-versions.ts';
import { claimedFixtureRow, frozenVersions } from '../claims-to-send.sql.ts';
import { insertFile } from '../invoices.sql.ts';
import {
  insertRecipient,
  insertSending,
  insertSentFile,
  type NewRecipient,
} from '../sendings.sql.ts';
import { type FileToSend, filesToSend } from './files-to-send.ts';
import { sendingAt } from './read-sendings.ts';

type SendCall = Call<typeof claimSending.send>;

export interface Sender {
  readonly outbox: Outbox;
  readonly stores: DocumentStores;
}

export const sendsNoMail =
  'This installation does not send e-mail. Print the claim and mark it as handed over.';
export const needsAddress = 'Enter an e-mail address';
export const namedTwice = 'This address is listed twice';
export const needsRecipient = 'Choose at least one recipient under To';

/** Sends a claim by mail, or prepares its files for printing. Its status changes when it has left, not before. */
export async function sendClaim(call: SendCall, sender: Sender) {
  const { db, company, params, body, actor } = call;
  refuseRecipients(body, sender);
  await heldClaim(call, null);
  const reference = { company, fixture: params.id };
  const [fixture, versions] = await Promise.all([
    db.first(claimedFixtureRow(reference)),
    db.all(frozenVersions(reference)),
  ]);
  if (fixture === undefined) return refuse('notFound');
  const version = versions.find(
    (one) => one.calculation_id === body.calculationId && one.version === body.version,
  );
  if (version === undefined) return refuseFields({ version: ['Not found'] });
  const further = await furtherVersions(db, reference, body.further);
  const versionsToSend = [{ id: params.id, fixture, version }, ...further];
  const outdated = await outdatedOf({ db, company }, versionsToSend);
  if (outdated.sentences.length > 0 && !body.outdated)
    refuseFields({ outdated: [`${outdated.sentences.join(' ')} State that it is sent as it is.`] });
  const files = await filesToSend(call, sender.stores, versionsToSend);
  const made = await db.first(
    insertSending(reference, {
      isByMail: body.isByMail,
      subject: body.subject,
      letter: body.letter,
      calculation: version.calculation_id,
      version: version.version,
      outdated: outdated.parts,
      author: actor.userId,
    }),
  );
  const id = made?.id ?? 0;
  for (const one of further) await db.run(insertFurther(company, { sending: id }, one));
  const retained = await storeFiles(call, sender.stores.files, { sending: id, files });
  try {
    await addressTo(call, sender, { sending: id, stored: retained });
  } catch (error) {
    await Promise.all(retained.map(({ storageKey }) => sender.stores.files.remove(storageKey)));
    throw error;
  }
  call.changed({ entity: 'claimSending', id, action: 'created', parentId: params.id });
  return sendingAt(db, reference, id);
}

/** What the versions of a claim lack; those of several fixtures with their numbers. */
async function outdatedOf(
  { db, company }: Pick<SendCall, 'db' | 'company'>,
  versions: readonly VersionOfFixture[],
) {
  const found = await Promise.all(
    versions.map(async ({ id, fixture, version }) => ({
      number: fixture.fixture_number,
      ...(await outdatedParts({ db, company, fixture: id }, version)),
    })),
  );
  return {
    parts: [...new Set(found.flatMap(({ parts }) => parts))],
    sentences: found.flatMap(({ number, sentence }) => {
      if (sentence === null) return [];
      return versions.length === 1 ? [sentence] : [`${number}: ${sentence}`];
    }),
  };
}

function refuseRecipients({ isByMail, recipients }: SendCall['body'], { outbox }: Sender): void {
  if (!isByMail) return;
  if (!outbox.sendsMail) refuseFields({ isByMail: [sendsNoMail] });
  if (recipients.every(({ isCopy }) => isCopy)) refuseFields({ recipients: [needsRecipient] });
  const seen = new Set<string>();
  for (const [at, { address }] of recipients.entries()) {
    if (address === null) return refuseFields({ [`recipients.${at}.address`]: [needsAddress] });
    if (seen.has(address.toLowerCase()))
      refuseFields({ [`recipients.${at}.address`]: [namedTwice] });
    seen.add(address.toLowerCase());
  }
}

interface StoredFile {
  readonly id: number;
  readonly storageKey: string;
  readonly name: string;
  readonly contentType: string;
}

/** Stores a copy of each file with the sending; any failure removes all of them again. */
async function storeFiles(
  { db, company }: Pick<SendCall, 'db' | 'company'>,
  store: Files,
  { sending, files }: { readonly sending: number; readonly files: readonly FileToSend[] },
): Promise<readonly StoredFile[]> {
  const retained: StoredFile[] = [];
  try {
    for (const { kind, name, contentType, content } of files) {
      const stored = await store.put(Readable.from([content]), { mostBytes: mostPrintedBytes });
      retained.push({ id: 0, storageKey: stored.storageKey, name, contentType });
      const row = await db.first(insertFile(company, { name, contentType, stored }));
      const id = row?.id ?? 0;
      retained[retained.length - 1] = { id, storageKey: stored.storageKey, name, contentType };
      await db.run(insertSentFile(company, sending, { kind, file: id }));
    }
  } catch (error) {
    await Promise.all(retained.map(({ storageKey }) => store.remove(storageKey)));
    throw error;
  }
  return retained;
}

async function addressTo(
  call: SendCall,
  { outbox }: Sender,
  {
    sending,
    stored: retained,
  }: { readonly sending: number; readonly stored: readonly StoredFile[] },
): Promise<void> {
  const { db, company, body } = call;
  for (const recipient of body.recipients) {
    const row = await db.first(insertRecipient(company, sending, recipient));
    if (!body.isByMail || row === undefined) continue;
    await outbox.post(call, mailTo({ ...recipient, id: row.id }, { ...body, files: retained }));
  }
}

interface Message {
  readonly subject: string;
  readonly letter: string;
  readonly recipients: readonly NewRecipient[];
  readonly files: readonly {
    readonly id: number;
    readonly name: string;
    readonly contentType: string;
  }[];
}

/** The mail of a claim to one recipient; its header names all of them. */
export const mailTo = (
  recipient: NewRecipient & { readonly id: number },
  { subject, letter, recipients, files }: Message,
) =>
  ({
    purpose: 'claim',
    about: recipient.id,
    name: recipient.name,
    address: recipient.address ?? '',
    subject,
    body: letter,
    addressees: recipients.map(({ name, address, isCopy }) => ({
      name,
      address: address ?? '',
      isCopy,
    })),
    attachments: files.map(({ id: fileId, name, contentType }) => ({ fileId, name, contentType })),
  }) as const;
