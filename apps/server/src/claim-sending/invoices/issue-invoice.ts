import { Readable } from 'node:stream';
import type { claimSending } from '@fairlead/contract/claim-sending';
import {
  amountFor,
  claimedAmount,
  invoiceAmounts,
  uncredited,
} from '@fairlead/domain/claim-sending/invoice-amounts';
import {
  invoiceDocument,
  type PrintedInvoice,
} from '@fairlead/domain/claim-sending/invoice-document';
import { invoiceNumber, invoiceSeries } from '@fairlead/domain/claim-sending/invoice-number';
import { customerType } from '@fairlead/domain/people/enumerations';
import { compareDecimals } from '@fairlead/domain/quantities/decimal';
import type { ClaimReference } from '../../claims/page/claim-page.sql.ts';
import { heldClaim } from '../../claims/writes/save-claim.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { fileNameOf, printSections } from '../../platform/print/print.ts';
import { sectionOf } from '../../settings/sections.sql.ts';
import {
  claimedFixtureRow,
  type ClaimedFixtureRow,
  frozenVersions,
  type FrozenVersionRow,
} from '../claims-to-send.sql.ts';
import { insertFurther } from '../further/further.sql.ts';
import {
  furtherVersions,
  netOfVersions,
  type VersionOfFixture,
} from '../further/further-versions.ts';
import {
  insertFile,
  insertInvoice,
  invoiceKind,
  invoicesOf,
  nextInvoiceNumber,
  takeDueDate,
} from '../invoices.sql.ts';
import { claimSettingsOf, type ClaimSettings } from '../wire/claim-settings.ts';
import { invoiceOf } from '../wire/invoice.ts';

type IssueCall = Call<typeof claimSending.issueInvoice>;
type CreditCall = Call<typeof claimSending.creditInvoice>;

export const nothingToInvoice = 'This version shows no amount due to your company';
export const nothingLeft = 'The net of these fixtures shows no amount due to your company';
export const dueBeforeIssue = 'The due date must not be before the invoice date';
const mostBytes = 10 * 1024 * 1024;

/** An owner claims demurrage, a charterer despatch. */
export const sideOf = ({ customer_type: type }: Pick<ClaimedFixtureRow, 'customer_type'>) =>
  type === customerType.Charterer ? ('charterer' as const) : ('owner' as const);

export const claimOf = (row: Pick<ClaimedFixtureRow, 'customer_type'>) =>
  sideOf(row) === 'owner' ? ('Demurrage' as const) : ('Despatch' as const);

/** Address and numbers of the company, in lines. */
export const issuerOf = ({ company_address, company_numbers }: ClaimedFixtureRow): string =>
  [company_address, ...company_numbers].filter((part) => part !== null && part !== '').join('\n');

export async function issueInvoice(call: IssueCall, files: Files) {
  const { company, params, body } = call;
  if (body.dueOn < body.issuedOn) refuseFields({ dueOn: [dueBeforeIssue] });
  const held = await heldClaim(call, null);
  const location = { company, fixture: params.id };
  const [fixture, versions, settings] = await readBasis(call, location);
  const version = versions.find(
    (one) => one.calculation_id === body.calculationId && one.version === body.version,
  );
  if (version === undefined) return refuseFields({ version: ['Not found'] });
  const further = await furtherVersions(call.db, location, body.further);
  const { net, currency, lacks } = netOfVersions({ fixture, version }, further);
  if (lacks !== null && further.length > 0) refuseFields({ further: [lacks] });
  const gross = claimedAmount(net, sideOf(fixture));
  if (gross === null || currency === '')
    return refuseFields({ version: [further.length > 0 ? nothingLeft : nothingToInvoice] });
  const amounts = invoiceAmounts(gross, body.commissionPercent);
  if (compareDecimals(amounts.total, '0') <= 0)
    return refuseFields({ commissionPercent: ['Nothing is left to invoice'] });
  const { issuedOn, dueOn, recipient, commissionPercent } = body;
  const reference = body.reference ?? '';
  await call.db.run(takeDueDate(company, held.id, dueOn));
  return issue(call, files, {
    fixture,
    settings,
    version,
    further,
    invoice: { issuedOn, dueOn, recipient, reference, amounts, commissionPercent, currency },
    credits: null,
  });
}

export async function creditInvoice(call: CreditCall, files: Files) {
  const { company, params, body, db } = call;
  await heldClaim(call, null);
  const location = { company, fixture: params.id };
  const [[fixture, versions, settings], invoices] = await Promise.all([
    readBasis(call, location),
    db.all(invoicesOf(location)),
  ]);
  const credited = invoices.find(
    ({ id, kind }) => id === params.invoiceId && kind === invoiceKind.Invoice,
  );
  const version = versions.find(
    (one) => one.calculation_id === credited?.calculation_id && one.version === credited.version,
  );
  if (credited === undefined || version === undefined) return refuse('notFound');
  const left = uncredited(credited.total, [credited.credited]);
  if (compareDecimals(body.amount, left) > 0)
    refuseFields({ amount: [`At most ${left}: the rest of the invoice`] });
  if (body.issuedOn < credited.issued_on)
    refuseFields({ issuedOn: ['Must not be before the invoice date'] });
  const { issuedOn, amount, reason } = body;
  const { recipient, reference, currency } = credited;
  const amounts = invoiceAmounts(amount, '0');
  return issue(call, files, {
    fixture,
    settings,
    version,
    further: [],
    invoice: {
      issuedOn,
      dueOn: null,
      recipient,
      reference,
      amounts,
      commissionPercent: '0',
      currency,
    },
    credits: { id: credited.id, number: credited.number, reason },
  });
}

async function readBasis(
  { db }: Pick<IssueCall, 'db'>,
  location: ClaimReference,
): Promise<readonly [ClaimedFixtureRow, readonly FrozenVersionRow[], ClaimSettings]> {
  const [fixture, versions, section] = await Promise.all([
    db.first(claimedFixtureRow(location)),
    db.all(frozenVersions(location)),
    db.first(sectionOf(location.company, 'claimSettings')),
  ]);
  return fixture === undefined ? refuse('notFound') : [fixture, versions, claimSettingsOf(section)];
}

interface Issuing {
  readonly fixture: ClaimedFixtureRow;
  readonly settings: ClaimSettings;
  readonly version: FrozenVersionRow;
  /** Of an invoice; a credit note credits the amount of one. */
  readonly further: readonly VersionOfFixture[];
  readonly invoice: Pick<
    PrintedInvoice,
    'issuedOn' | 'dueOn' | 'recipient' | 'reference' | 'amounts' | 'commissionPercent' | 'currency'
  >;
  readonly credits: {
    readonly id: number;
    readonly number: string;
    readonly reason: string;
  } | null;
}

/** Takes the next number after every step that may be refused, prints, and stores what was printed. */
async function issue(call: IssueCall | CreditCall, files: Files, issuing: Issuing) {
  const { db, company, params, actor } = call;
  const { settings, version, invoice, credits } = issuing;
  const letterhead = await readLetterhead(call, files, { fixture: params.id });
  const series = invoiceSeries({ pattern: settings.invoicePattern }, invoice.issuedOn);
  const next = await db.first(nextInvoiceNumber(company, series, settings.firstNumber));
  const number = invoiceNumber(series, next?.value ?? 1, settings.invoiceDigits);
  const printed = printedOf(issuing, number);
  const content = await printSections(
    { ...invoiceDocument(printed), letterhead, foot: `${letterhead.company}, ${number}` },
    'pdf',
  );
  const stored = await files.put(Readable.from([content]), { mostBytes });
  try {
    const name = fileNameOf(`${credits === null ? 'Invoice' : 'Credit note'} ${number}`, 'pdf');
    const file = await db.first(
      insertFile(company, { name, contentType: 'application/pdf', stored }),
    );
    const location = { company, fixture: params.id };
    const made = await db.first(
      insertInvoice(location, {
        ...invoice,
        ...invoice.amounts,
        kind: credits === null ? invoiceKind.Invoice : invoiceKind.CreditNote,
        number,
        calculation: version.calculation_id,
        version: version.version,
        credits: credits?.id ?? null,
        reason: credits?.reason ?? null,
        file: file?.id ?? 0,
        author: actor.userId,
      }),
    );
    for (const one of issuing.further)
      await db.run(insertFurther(company, { invoice: made?.id ?? 0 }, one));
    const row = (await db.all(invoicesOf(location))).find(({ id }) => id === made?.id);
    if (row === undefined) throw new Error('An invoice that was just issued is missing.');
    call.changed({ entity: 'claimInvoice', id: row.id, action: 'created', parentId: params.id });
    call.changed({ entity: 'fixture', id: params.id, action: 'updated' });
    return invoiceOf(row);
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}

const statementOf = ({ calculation_number: number, version }: FrozenVersionRow): string =>
  `laytime statement ${number}, version ${version}`;

/** Each fixture of a net claim; its result positive where it is in the company's favour. */
function resultsOf({ fixture, version, further }: Issuing): PrintedInvoice['results'] {
  if (further.length === 0) return [];
  return [{ fixture, version }, ...further].map(({ fixture: one, version: of }) => ({
    vessel: one.vessel,
    voyage: one.voyage,
    fixture: one.fixture_number,
    statement: statementOf(of),
    amount: amountFor(of.summary.net ?? '0', sideOf(fixture)),
  }));
}

function printedOf(issuing: Issuing, number: string) {
  const { fixture, settings, version, invoice, credits } = issuing;
  const printed: PrintedInvoice = {
    ...invoice,
    kind: credits === null ? 'invoice' : 'creditNote',
    number,
    issuer: issuerOf(fixture),
    bankDetails: settings.bankDetails,
    paymentTerms: settings.paymentTerms,
    claim: claimOf(fixture),
    vessel: fixture.vessel,
    voyage: fixture.voyage,
    fixture: fixture.fixture_number,
    charterDate: fixture.charter_date,
    statement: statementOf(version),
    results: resultsOf(issuing),
    credits,
  };
  return printed;
}
