import type { claimSending } from '@fairlead/contract/claim-sending';
import { letterDocument } from '@fairlead/domain/claims/letter-document';
import { mostMailedBytes, mostPrintedBytes, tooManyBytes } from '@fairlead/domain/claims/sending';
import { freeFileName } from '@fairlead/domain/documents/file-name';
import { statementName } from '@fairlead/domain/laytime-papers/statement-paper';
import type { ClaimPlace } from '../../claims/page/claim-page.sql.ts';
import { forTheOtherSide, paperOf } from '../../laytime-papers/print/generate-paper.ts';
import { printedStatement } from '../../laytime-papers/print/printed-statement.ts';
import { workbookOf } from '../../laytime-papers/workbook/export-workbook.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { DocumentStores } from '../../platform/office/document-store.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { openFixtureDocument } from '../../platform/office/open-document.ts';
import { readLetterhead } from '../../platform/papers/letterhead.ts';
import { downloaded, printSections } from '../../platform/papers/papers.ts';
import { downloadVersion } from '../../statement-of-facts/paper/print-statement.ts';
import { type ClaimedFixtureRow, issuedFacts } from '../claims-to-send.sql.ts';
import { issuerOf } from '../invoices/issue-invoice.ts';
import { invoicesOf } from '../invoices.sql.ts';
import type { SentFileRow } from '../sendings.sql.ts';

type SendCall = Call<typeof claimSending.send>;
type Attachment = SendCall['body']['attachments'][number];

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
  fixture: ClaimedFixtureRow,
): Promise<readonly FileToSend[]> {
  const { body } = call;
  const most = body.isByMail ? mostMailedBytes : mostPrintedBytes;
  const files: FileToSend[] = body.isByMail ? [] : [await letterOf(call, stores, fixture)];
  let bytes = 0;
  for (const [at, attachment] of body.attachments.entries()) {
    const file = await fileOf(call, stores, { attachment, field: `attachments.${at}` });
    const taken = files.map(({ name }) => name);
    files.push({ ...file, name: freeFileName(file.name, taken) });
    bytes += file.content.length;
    if (bytes > most) refuseFields({ attachments: [tooManyBytes(bytes, most)] });
  }
  return files;
}

async function letterOf(
  call: SendCall,
  stores: DocumentStores,
  fixture: ClaimedFixtureRow,
): Promise<FileToSend> {
  const { body, now } = call;
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
}

function fileOf(call: SendCall, stores: DocumentStores, chosen: Chosen): Promise<FileToSend> {
  const { attachment, field } = chosen;
  switch (attachment.kind) {
    case 'statement':
    case 'workbook':
      return frozenFile(call, stores, { kind: attachment.kind, field });
    case 'facts':
      return factsFile(call, stores, { id: attachment.versionId, field });
    case 'invoice':
      return invoiceFile(call, stores, { id: attachment.invoiceId, field });
    case 'document':
      return documentFile(call, stores, attachment);
  }
}

const placeOf = ({ company, params }: SendCall): ClaimPlace => ({ company, fixture: params.id });

/** The statement or workbook of the frozen version that is sent. */
async function frozenFile(
  call: SendCall,
  stores: DocumentStores,
  { kind, field }: { readonly kind: 'statement' | 'workbook'; readonly field: string },
): Promise<FileToSend> {
  const { db, company, params, body, now } = call;
  const place = { company, fixture: params.id, id: body.calculationId };
  const printed = await printedStatement({ db, place, version: body.version, now });
  const name = statementName(printed);
  if (kind === 'workbook') {
    const content = await workbookOf(printed, field);
    return { kind, content, ...namesOf(content, { kind: 'xlsx', name }) };
  }
  const letterhead = await readLetterhead(call, stores.files, { fixture: params.id });
  const content = await printSections({ ...paperOf(printed, forTheOtherSide), letterhead }, 'pdf');
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
  { id, field }: Named,
): Promise<FileToSend> {
  const issued = await call.db.all(issuedFacts(placeOf(call)));
  if (!issued.some((one) => one.id === id)) return refuseFields({ [field]: ['Not found'] });
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
  const row = (await call.db.all(invoicesOf(placeOf(call)))).find((one) => one.id === id);
  if (row === undefined) return refuseFields({ [field]: ['Not found'] });
  const content = await readStored(stores.files, row.storage_key);
  return { kind: 'invoice', name: row.file_name, contentType: 'application/pdf', content };
}

async function documentFile(
  call: SendCall,
  stores: DocumentStores,
  { driveId, itemId }: Extract<Attachment, { kind: 'document' }>,
): Promise<FileToSend> {
  const fixture = call.params.id;
  const { name, contentType, content } = await openFixtureDocument(call, stores, {
    fixture,
    driveId,
    itemId,
  });
  return { kind: 'document', name, contentType, content };
}
