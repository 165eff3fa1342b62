import type { claimSending } from '@fairlead/contract/claim-sending';
import type { Answer } from '@fairlead/contract/route';
import { uncredited } from '@fairlead/domain/claim-sending/invoice-amounts';
import type { InvoiceRow } from '../invoices.sql.ts';

export type InvoiceWire = Answer<typeof claimSending.issueInvoice>;

export const invoiceOf = (row: InvoiceRow): InvoiceWire => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  currency: row.currency,
  gross: row.gross,
  commissionPercent: row.commission_percent,
  commission: row.commission,
  total: row.total,
  uncredited: uncredited(row.total, [row.credited]),
  calculationId: row.calculation_id,
  version: row.version,
  further: [...row.further],
  recipient: row.recipient,
  reference: row.reference,
  credits:
    row.credits_id === null ? null : { id: row.credits_id, number: row.credits_number ?? '' },
  reason: row.reason,
  created: row.created,
  by: row.by,
});
