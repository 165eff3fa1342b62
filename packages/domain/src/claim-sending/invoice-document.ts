import { type Cell, numberCell, textCell } from '../print/print-content.ts';
import type { Fact, PrintSection, SectionedContent } from '../print/section.ts';
import { compareDecimals, formatDecimal } from '../quantities/decimal.ts';
import type { InvoiceAmounts } from './invoice-amounts.ts';

/** One fixture of a net amount. */
export interface NettedResult {
  readonly vessel: string;
  readonly voyage: string;
  readonly fixture: string;
  readonly statement: string;
  /** Positive is claimed, negative is deducted. */
  readonly amount: string;
}

/** An invoice or credit note as it is printed. Days as `2026-09-17`, money as decimals with two places. */
export interface PrintedInvoice {
  readonly kind: 'invoice' | 'creditNote';
  readonly number: string;
  readonly issuedOn: string;
  /** Null on a credit note. */
  readonly dueOn: string | null;
  readonly currency: string;
  readonly amounts: InvoiceAmounts;
  readonly commissionPercent: string;
  /** Name and address, in lines. */
  readonly recipient: string;
  /** Below the company's name: address and registration numbers, in lines. */
  readonly issuer: string;
  readonly bankDetails: string;
  readonly paymentTerms: string;
  readonly claim: 'Demurrage' | 'Despatch';
  readonly vessel: string;
  readonly voyage: string;
  readonly fixture: string;
  readonly charterDate: string | null;
  /** The frozen laytime statement that the amount comes from. */
  readonly statement: string;
  /** The fixtures that are netted, the one that leads first; none where the amount is of one fixture. */
  readonly results: readonly NettedResult[];
  readonly reference: string;
  /** The credited invoice, and the reason. */
  readonly credits: { readonly number: string; readonly reason: string } | null;
}

const fact = (label: string, value: string | null): readonly Fact[] =>
  value === null || value === '' ? [] : [[label, textCell(value)]];

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** The document of a claim invoice, or of its credit note. */
export function invoiceDocument(invoice: PrintedInvoice): SectionedContent {
  const { kind, number, vessel, voyage, fixture } = invoice;
  return {
    title: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
    subtitle:
      invoice.results.length === 0
        ? `${invoice.claim}, ${vessel}, voyage ${voyage}, fixture ${fixture}`
        : `${invoice.claim}, fixtures ${invoice.results.map((one) => one.fixture).join(', ')}`,
    stamp: lines(invoice.issuer),
    sections: [
      { kind: 'facts', title: '', inTwo: true, facts: factsOf(invoice) },
      { kind: 'table', table: amountTable(invoice) },
      ...textSections(invoice),
    ],
  };
}

function factsOf(invoice: PrintedInvoice): readonly Fact[] {
  const [name = '', ...address] = lines(invoice.recipient);
  return [
    ...fact('To', name),
    ...fact('Address', address.join(', ')),
    ...fact('Date', invoice.issuedOn),
    ...fact('Due', invoice.dueOn),
    ...fact('Your reference', invoice.reference),
    ...fact('Charter party', invoice.charterDate),
    ...fact('Laytime statement', invoice.results.length === 0 ? invoice.statement : null),
    ...fact('Credits invoice', invoice.credits?.number ?? null),
  ];
}

function amountTable({
  kind,
  claim,
  currency,
  amounts,
  commissionPercent,
  ...rest
}: PrintedInvoice) {
  const hasCommission = compareDecimals(amounts.commission, '0') !== 0;
  const row = (text: string, value: string): readonly Cell[] => [
    textCell(text),
    numberCell(value, 2),
  ];
  const total = kind === 'invoice' ? 'Amount due' : 'Amount credited';
  return {
    title: '',
    columns: [
      { title: 'Description', share: 3 },
      { title: `Amount, ${currency}`, align: 'right' as const },
    ],
    rows: [
      ...claimedRows({ claim, amounts, ...rest }).map(([text, value]) => row(text, value)),
      ...(hasCommission
        ? [row(`Less address commission of ${commissionPercent} %`, `-${amounts.commission}`)]
        : []),
    ],
    totals: [row(total, amounts.total)],
  };
}

/** The amount of one fixture, or each fixture with its result and the net of all. */
function claimedRows({
  claim,
  statement,
  results,
  amounts,
}: Pick<PrintedInvoice, 'claim' | 'statement' | 'results' | 'amounts'>) {
  if (results.length === 0) return [[`${claim} as per ${statement}`, amounts.gross]] as const;
  const other = claim === 'Demurrage' ? 'Despatch' : 'Demurrage';
  return [
    ...results.map(
      ({ vessel, voyage, fixture, statement: of, amount }) =>
        [
          `${compareDecimals(amount, '0') < 0 ? other : claim}, ${vessel}, voyage ${voyage}, fixture ${fixture}, as per ${of}`,
          amount,
        ] as const,
    ),
    [`Net ${claim.toLowerCase()}`, amounts.gross] as const,
  ];
}

function textSections(invoice: PrintedInvoice): readonly PrintSection[] {
  const { kind, credits, bankDetails, paymentTerms, currency, amounts, dueOn } = invoice;
  const section = (title: string, text: string): readonly PrintSection[] =>
    text.trim() === ''
      ? []
      : [{ kind: 'text', title, paragraphs: lines(text).map((line) => ({ text: line })) }];
  if (kind === 'creditNote') return section('Reason', credits?.reason ?? '');
  return [
    ...section(
      'Payment',
      `Please pay ${currency} ${formatDecimal(amounts.total, 2)} by ${dueOn ?? ''}. ${paymentTerms}`,
    ),
    ...section('Bank details', bankDetails),
  ];
}
