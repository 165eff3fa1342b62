import type { claimSending } from '@fairlead/contract/claim-sending';
import { letterDocument } from '@fairlead/domain/claim-sending/letter-document';
import {
  mostMailedBytes,
  mostPrintedBytes,
  tooManyBytes,
} from '@fairlead/domain/claim-sending/sending';
import { freeFileName } from '@fairlead/domain/documents/file-name';
import { statementName } from '@fairlead/domain/laytime-print/statement-printout';
import { printForTheOtherSide } from '../../laytime-print/print/generate-printout.ts';
import { printedStatement } from '../../laytime-print/print/printed-statement.ts';
import { workbookOf } from '../../laytime-print/workbook/export-workbook.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { DocumentStores } from '../../platform/office/document-store.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { openFixtureDocument } from '../../platform/office/open-document.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { downloaded, printSections } from '../../platform/print/print.ts';
import { downloadVersion } from '../../statement-of-facts/print/print-statement.ts';
import { type ClaimedFixtureRow, issuedFacts } from '../claims-to-send.sql.ts';
import type { VersionOfFixture } from '../further/further-versions.ts';
import { issuerOf } from '../invoices/issue-invoice.ts';
import { invoicesOf } from '../invoices.sql.ts';
import type { SentFileRow } from '../sendings.sql.ts';

type SendCall = Call<typeof claimSending.send>;
type Attachment = SendCall['body']['attachments'][number];
type StoredAttachment = Extract<Attachment, { kind: 'document' }>;

export interface FileToSend {
  readonly kind: SentFileRow['kind'];
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The bytes of everything that is sent, in the chosen order; one name for each file. */
export async function filesToSend(
  call: SendCall,
  stores: DocumentStores,
  versions: readonly VersionOfFixture[],
): Promise<readonly FileToSend[]> {
  const { body } = call;
  const most = body.isByMail ? mostMailedBytes : mostPrintedBytes;
  const files: FileToSend[] = body.isByMail
    ? []
    : [await letterOf(call, stores, versions[0]?.fixture)];
  let bytes = 0;
  for (const [at, attachment] of body.attachments.entries()) {
    const chosen = { attachment, field: `attachments.${at}`, versions };
    for (const file of await filesOf(call, stores, chosen)) {
      const taken = files.map(({ name }) => name);
      files.push({ ...file, name: freeFileName(file.name, taken) });
      bytes += file.content.length;
      if (bytes > most) refuseFields({ attachments: [tooManyBytes(bytes, most)] });
    }
  }
  return files;
}

async function letterOf(
  call: SendCall,
  stores: DocumentStores,
  fixture: ClaimedFixtureRow | undefined,
): Promise<FileToSend> {
  const { body, now } = call;
  if (fixture === undefined) throw new Error('A claim has at least one fixture.');
  const letterhead = await readLetterhead(call, stores.files);
  const letter = letterDocument({
    subject: body.subject,
    body: body.letter,
    recipients: body.recipients.map(({ name }) => name),
    day: now.toISOString().slice(0, 10),
    issuer: issuerOf(fixture),
  });
  const content = await printSections(
    { ...letter, letterhead, foot: `${letterhead.company}, ${fixture.fixture_number}` },
    'pdf',
  );
  return { kind: 'letter', name: 'Cover letter.pdf', contentType: 'application/pdf', content };
}

interface Chosen {
  readonly attachment: Attachment;
  readonly field: string;
  /** Of each fixture of the claim, the one that leads first. */
  readonly versions: readonly VersionOfFixture[];
}

/** One file, or one for each fixture of the claim. */
async function filesOf(
  call: SendCall,
  stores: DocumentStores,
  { attachment, field, versions }: Chosen,
): Promise<readonly FileToSend[]> {
  switch (attachment.kind) {
    case 'statement':
    case 'workbook': {
      const { kind } = attachment;
      return Promise.all(versions.map((of) => frozenFile(call, stores, { kind, field, of })));
    }
    case 'facts':
      return [await factsFile(call, stores, { id: attachment.versionId, field, versions })];
    case 'invoice':
      return [await invoiceFile(call, stores, { id: attachment.invoiceId, field })];
    case 'document':
      return [await documentFile(call, stores, { attachment, field, versions })];
  }
}

interface FrozenFile {
  readonly kind: 'statement' | 'workbook';
  readonly field: string;
  readonly of: VersionOfFixture;
}

/** The statement or workbook of a frozen version that is sent. */
async function frozenFile(
  call: SendCall,
  stores: DocumentStores,
  { kind, field, of }: FrozenFile,
): Promise<FileToSend> {
  const { db, company, now } = call;
  const { version } = of;
  const reference = { company, fixture: of.id, id: version.calculation_id };
  const printed = await printedStatement({ db, target: reference, version: version.version, now });
  if (kind === 'workbook') {
    const content = await workbookOf(printed, field);
    return { kind, content, ...namesOf(content, { kind: 'xlsx', name: statementName(printed) }) };
  }
  const { content, name } = await printForTheOtherSide(
    call,
    { printed, fixture: of.id },
    stores.files,
  );
  return { kind, content, ...namesOf(content, { kind: 'pdf', name }) };
}

function namesOf(content: Buffer, named: Parameters<typeof downloaded>[1]) {
  const { fileName: name, contentType } = downloaded(content.subarray(0, 0), named);
  return { name, contentType };
}

interface Named {
  readonly id: number;
  readonly field: string;
}

async function factsFile(
  call: SendCall,
  stores: DocumentStores,
  { id, field, versions }: Named & Pick<Chosen, 'versions'>,
): Promise<FileToSend> {
  const { db, company } = call;
  const issued = await Promise.all(
    versions.map((of) => db.all(issuedFacts({ company, fixture: of.id }))),
  );
  if (!issued.flat().some((one) => one.id === id)) return refuseFields({ [field]: ['Not found'] });
  const { fileName, contentType, content } = await downloadVersion(call, stores.files, {
    version: id,
  });
  return { kind: 'facts', name: fileName, contentType, content: Buffer.from(content, 'base64') };
}

async function invoiceFile(
  call: SendCall,
  stores: DocumentStores,
  { id, field }: Named,
): Promise<FileToSend> {
  const row = (
    await call.db.all(invoicesOf({ company: call.company, fixture: call.params.id }))
  ).find((one) => one.id === id);
  if (row === undefined) return refuseFields({ [field]: ['Not found'] });
  const content = await readStored(stores.files, row.storage_key);
  return { kind: 'invoice', name: row.file_name, contentType: 'application/pdf', content };
}

async function documentFile(
  call: SendCall,
  stores: DocumentStores,
  {
    attachment,
    field,
    versions,
  }: Omit<Chosen, 'attachment'> & { readonly attachment: StoredAttachment },
): Promise<FileToSend> {
  const { driveId, itemId, fixtureId: fixture = call.params.id } = attachment;
  if (!versions.some(({ id }) => id === fixture))
    return refuseFields({ [field]: ['Not a document of this claim'] });
  const { name, contentType, content } = await openFixtureDocument(call, stores, {
    fixture,
    driveId,
    itemId,
  });
  return { kind: 'document', name, contentType, content };
}
