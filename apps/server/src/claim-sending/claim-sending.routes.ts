import { claimSending } from '@fairlead/contract/claim-sending';
import { claimHeader } from '../claims/page/claim-page.sql.ts';
import type { Files } from '../platform/files/files.ts';
import type { Session } from '../platform/database/session.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { readStored } from '../platform/office/built-in-store.ts';
import { creditInvoice, issueInvoice } from './invoices/issue-invoice.ts';
import { invoicesOf } from './invoices.sql.ts';
import { readOptions } from './options/read-options.ts';
import { discard, handOver, repeatSending } from './sendings/follow-sending.ts';
import { listSendings } from './sendings/read-sendings.ts';
import { sendClaim, type Sender } from './sendings/send-claim.ts';
import { filesOfSendings } from './sendings.sql.ts';
import { serveClaimSettings } from './claim-settings.routes.ts';
import { invoiceOf } from './wire/invoice.ts';

const constraints = {
  claim_invoices_company_id_number_key: [
    'issuedOn',
    'This invoice number is already used: choose another pattern in the claim settings',
  ],
} as const;

/** Claims that are sent: invoices, sendings, and their results. */
export function serveClaimSending(host: Host, sender: Sender): void {
  const { files } = sender.stores;
  serveClaimSettings(host);
  serve({ ...host, constraints }, claimSending, {
    options: (call) => readOptions(call, sender),
    invoices: async ({ db, company, params }) => {
      const reference = { company, fixture: params.id };
      const [header, rows] = await Promise.all([
        db.first(claimHeader(reference)),
        db.all(invoicesOf(reference)),
      ]);
      return header === undefined ? refuse('notFound') : rows.map(invoiceOf);
    },
    issueInvoice: (call) => issueInvoice(call, files),
    creditInvoice: (call) => creditInvoice(call, files),
    downloadInvoice: async ({ db, company, params }) => {
      const rows = await db.all(invoicesOf({ company, fixture: params.id }));
      const row = rows.find(({ id }) => id === params.invoiceId);
      if (row === undefined) return refuse('notFound');
      const content = (await readStored(files, row.storage_key)).toString('base64');
      return { fileName: row.file_name, contentType: 'application/pdf', content };
    },
    list: listSendings,
    send: (call) => sendClaim(call, sender),
    repeat: (call) => repeatSending(call, sender),
    handOver,
    discard,
    downloadFile: ({ db, company, params }) => sentFile({ db, company, ...params }, files),
  });
}

interface SentFile {
  readonly db: Session;
  readonly company: number;
  /** Of the fixture. */
  readonly id: number;
  readonly sendingId: number;
  readonly fileId: number;
}

async function sentFile({ db, company, id, sendingId, fileId }: SentFile, files: Files) {
  const rows = await db.all(filesOfSendings({ company, fixture: id }));
  const row = rows.find((one) => one.id === fileId && one.sending_id === sendingId);
  if (row === undefined) return refuse('notFound');
  const content = (await readStored(files, row.storage_key)).toString('base64');
  return { fileName: row.name, contentType: row.content_type, content };
}
