import { Readable } from 'node:stream';
import type { chartererStatements } from '@fairlead/contract/compliance/trading';
import { allowanceEntryKind } from '@fairlead/domain/compliance/allowances/enumerations';
import { monthText } from '@fairlead/domain/compliance/trading/statement-pages';
import { compareDecimals } from '@fairlead/domain/quantities/decimal';
import { subtractDecimals } from '@fairlead/domain/quantities/sum';
import { insertFile } from '../../claim-sending/invoices.sql.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import type { Download } from '../../platform/print/print.ts';
import { insertEntry } from '../allowances/entries.sql.ts';
import {
  bookedDue,
  holdCharterer,
  insertStatement,
  sentStatements,
  statementFile,
  type StatementReference,
} from './statements.sql.ts';
import { printStatement, sentRecord, statementOfMonth } from './statements.ts';

type SendCall = Call<typeof chartererStatements.send>;

/** Where mail and copies of files go. */
export interface StatementSender {
  readonly outbox: Outbox;
  readonly files: Files;
}

export const namedTwice = 'This address is listed twice';
export const nothingDue = 'Nothing is due for this month: there is nothing to send';

/** More than a statement can have. */
const mostBytes = 20 * 1024 * 1024;

interface RetainedFile {
  readonly id: number;
  readonly storageKey: string;
  readonly name: string;
  readonly contentType: string;
}

/** Sends a statement as it follows from the reports now, keeps a copy, and enters what is due. */
export const sendStatement = (sender: StatementSender) => async (call: SendCall) => {
  const { db, company, params, body, actor } = call;
  refuseTwice(body.recipients);
  const reference = {
    company,
    charterer: params.chartererId,
    month: params.month,
    scheme: body.scheme,
  };
  if ((await db.first(holdCharterer(company, params.chartererId))) === undefined)
    return refuse('notFound');
  const { statement } = await statementOfMonth(db, reference);
  if (compareDecimals(statement.allowances, body.allowances) !== 0)
    refuseStale({ allowances: body.allowances }, { allowances: statement.allowances });
  if (statement.lines.length === 0) refuseFields({ allowances: [nothingDue] });
  const kinds = (['pdf', 'xlsx'] as const).filter((kind) => body.files.includes(kind));
  const printed: Download[] = [];
  for (const kind of kinds)
    printed.push(await printStatement(call, sender.files, { statement, kind }));
  const retained = await retain(call, sender.files, printed);
  try {
    const fileOf = (kind: 'pdf' | 'xlsx') => retained[kinds.indexOf(kind)]?.id ?? null;
    const made = await db.first(
      insertStatement(reference, {
        allowances: statement.allowances,
        cost: statement.cost,
        currency: statement.currency,
        subject: body.subject,
        letter: body.letter,
        sender: actor.name,
        author: actor.userId === 0 ? null : actor.userId,
        pdf: fileOf('pdf'),
        workbook: fileOf('xlsx'),
      }),
    );
    const id = made?.id ?? 0;
    if (body.booksDue) await bookDue(call, reference, { id, allowances: statement.allowances });
    await mail(call, sender.outbox, { id, retained });
    call.changed({ entity: 'allowanceStatement', id, action: 'created' });
    const sent = (await db.all(sentStatements(reference))).find((one) => one.id === id);
    return sent === undefined ? refuse('notFound') : sentRecord(sent);
  } catch (error) {
    await Promise.all(retained.map(({ storageKey }) => sender.files.remove(storageKey)));
    throw error;
  }
};

function refuseTwice(recipients: SendCall['body']['recipients']): void {
  const seen = new Set<string>();
  for (const [at, { address }] of recipients.entries()) {
    if (seen.has(address.toLowerCase()))
      refuseFields({ [`recipients.${at}.address`]: [namedTwice] });
    seen.add(address.toLowerCase());
  }
}

/** Stores a copy of each file; any failure removes all of them again. */
async function retain(
  { db, company }: SendCall,
  files: Files,
  printed: readonly Download[],
): Promise<readonly RetainedFile[]> {
  const retained: RetainedFile[] = [];
  try {
    for (const { fileName: name, contentType, content } of printed) {
      const bytes = Buffer.from(content, 'base64');
      const stored = await files.put(Readable.from([bytes]), { mostBytes });
      retained.push({ id: 0, storageKey: stored.storageKey, name, contentType });
      const row = await db.first(insertFile(company, { name, contentType, stored }));
      retained.splice(-1, 1, {
        id: row?.id ?? 0,
        storageKey: stored.storageKey,
        name,
        contentType,
      });
    }
    return retained;
  } catch (error) {
    await Promise.all(retained.map(({ storageKey }) => files.remove(storageKey)));
    throw error;
  }
}

/** Enters the difference to what statements of the month have entered: a corrected statement may lower it. */
async function bookDue(
  { db, company, now, actor, changed }: SendCall,
  reference: StatementReference,
  { id, allowances }: { readonly id: number; readonly allowances: string },
): Promise<void> {
  const booked = await db.first(bookedDue(reference));
  const difference = subtractDecimals(allowances, booked?.allowances ?? '0');
  if (compareDecimals(difference, '0') === 0) return;
  const made = await db.first(
    insertEntry(company, {
      scheme: reference.scheme,
      kind: allowanceEntryKind.Due,
      day: now.toISOString().slice(0, 10),
      allowances: difference,
      charterer: reference.charterer,
      vessel: null,
      year: null,
      note: `Statement for ${monthText(reference.month)}`,
      reverses: null,
      statement: id,
      author: actor.userId === 0 ? null : actor.userId,
    }),
  );
  changed({ entity: 'allowanceEntry', id: made?.id ?? 0, action: 'created' });
}

async function mail(
  call: SendCall,
  outbox: Outbox,
  { id, retained }: { readonly id: number; readonly retained: readonly RetainedFile[] },
): Promise<void> {
  const { recipients, subject, letter } = call.body;
  const addressees = recipients.map(({ name, address }) => ({ name, address, isCopy: false }));
  for (const { name, address } of recipients)
    await outbox.post(call, {
      purpose: 'allowanceStatement',
      about: id,
      name,
      address,
      subject,
      body: letter,
      addressees,
      attachments: retained.map((file) => ({
        fileId: file.id,
        name: file.name,
        contentType: file.contentType,
      })),
    });
}

export const downloadSent =
  ({ files }: StatementSender) =>
  async ({ db, company, params, query }: Call<typeof chartererStatements.sentFile>) => {
    const row = await db.first(
      statementFile({ company, id: params.id }, query.fileType === 'xlsx'),
    );
    if (row === undefined) return refuse('notFound');
    const content = (await readStored(files, row.storage_key)).toString('base64');
    return { fileName: row.name, contentType: row.content_type, content };
  };
