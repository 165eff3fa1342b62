import type { claimSending } from '@fairlead/contract/claim-sending';
import type { Answer } from '@fairlead/contract/route';
import { statedCommission } from '@fairlead/domain/claims/address-commission';
import { documentCodeOf, foundDocuments } from '@fairlead/domain/claims/evidence';
import { claimedAmount } from '@fairlead/domain/claims/invoice-amounts';
import { papersOfClaim } from '@fairlead/domain/claims/papers';
import { claimPaperState } from '@fairlead/domain/claims/words';
import { claimHead, papersOfClaimRow } from '../../claims/page/claim-page.sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { StoredDocument } from '../../platform/office/document-store.ts';
import { fileStoreOf } from '../../platform/office/file-store.ts';
import { sectionOf } from '../../settings/sections.sql.ts';
import {
  claimedFixtureRow,
  type ClaimedFixtureRow,
  type FrozenVersionRow,
  frozenVersions,
  issuedFacts,
  type IssuedFactsRow,
} from '../claims-to-send.sql.ts';
import { claimOf, sideOf } from '../invoices/issue-invoice.ts';
import { invoiceKind, type InvoiceRow, invoicesOf } from '../invoices.sql.ts';
import type { Sender } from '../sendings/send-claim.ts';
import { claimSettingsOf, type ClaimSettings } from '../wire/claim-settings.ts';
import { invoiceOf } from '../wire/invoice.ts';
import { outdatedParts } from './outdated-versions.ts';

type OptionsCall = Call<typeof claimSending.options>;
type Options = Answer<typeof claimSending.options>;
type Attachment = Options['attachments'][number];

/** Everything that the screen for sending needs at the start. */
export async function readOptions(call: OptionsCall, { outbox, stores }: Sender): Promise<Options> {
  const { db, company, params } = call;
  const place = { company, fixture: params.id };
  const [fixture, head, reported, versions, facts, invoices, section] = await Promise.all([
    db.first(claimedFixtureRow(place)),
    db.first(claimHead(place)),
    db.all(papersOfClaimRow(place)),
    db.all(frozenVersions(place)),
    db.all(issuedFacts(place)),
    db.all(invoicesOf(place)),
    db.first(sectionOf(company, 'claimSettings')),
  ]);
  if (fixture === undefined || head === undefined) return refuse('notFound');
  const documents = await (await fileStoreOf(call, stores, params.id)).list();
  const settings = claimSettingsOf(section);
  const papers = papersOfClaim(head.requested, reported, foundDocuments(head.evidence));
  const wanted = new Set(papers.filter(({ isAsked }) => isAsked).map(({ code }) => code));
  return {
    sendsMail: outbox.sendsMail,
    versions: await versionsOf(call, versions, fixture),
    contacts: contactsOf(fixture),
    attachments: [
      ...frozenChoices(versions),
      ...facts.map(factsChoice),
      ...invoices.map((row) => invoiceChoice(row, invoices)),
      ...documents.map((document) => documentChoice(document, wanted)),
    ],
    missing: papers
      .filter(({ isAsked, state }) => isAsked && state === claimPaperState.Missing)
      .map(({ name, source }) => (source === null ? name : `${name} (${source})`)),
    template: { subject: settings.letterSubject, body: settings.letterBody },
    values: valuesOf(call, fixture),
    invoicing: invoicingOf(fixture, settings),
  };
}

async function versionsOf(
  { db, company, params }: OptionsCall,
  versions: readonly FrozenVersionRow[],
  fixture: ClaimedFixtureRow,
): Promise<Options['versions']> {
  const place = { db, company, fixture: params.id };
  const answered: Options['versions'] = [];
  for (const row of versions)
    answered.push({
      calculationId: row.calculation_id,
      calculation: row.name,
      version: row.version,
      at: row.at,
      sha256: row.sha256,
      amount: claimedAmount(row.summary.net, sideOf(fixture)),
      currency: row.summary.currency,
      claim: claimOf(fixture),
      outdated: (await outdatedParts(place, row)).sentence,
    });
  return answered;
}

/** Contacts of the charterer before the broker's, and the general address of each. */
function contactsOf({ charterer, broker }: ClaimedFixtureRow): Options['contacts'] {
  const all = [charterer, ...(broker === null ? [] : [broker])].flatMap(
    ({ name: partner, email, contacts }) => [
      ...contacts.map((one) => ({
        name: one.name,
        address: one.email,
        partner,
        role: one.role,
      })),
      { name: partner, address: email ?? '', partner, role: '' },
    ],
  );
  return all.filter(
    ({ address }, at) => address !== '' && all.findIndex((one) => one.address === address) === at,
  );
}

function frozenChoices(versions: readonly FrozenVersionRow[]): readonly Attachment[] {
  if (versions.length === 0) return [];
  return [
    {
      attachment: { kind: 'statement' },
      name: 'Laytime statement with time sheets',
      detail: 'PDF of the chosen version',
      code: 'timeSheet',
      isSuggested: true,
    },
    {
      attachment: { kind: 'workbook' },
      name: 'Laytime calculation',
      detail: 'Excel workbook of the chosen version, with its formulas',
      code: null,
      isSuggested: false,
    },
  ];
}

const factsChoice = ({ id, number, port, signers, latest }: IssuedFactsRow): Attachment => ({
  attachment: { kind: 'facts', versionId: id },
  name: `Statement of facts, ${port}, version ${number}`,
  detail: signers.length === 0 ? 'Issued, not signed' : `Signed by ${signers.join(', ')}`,
  code: 'sof',
  isSuggested: number === latest,
});

function invoiceChoice(row: InvoiceRow, all: readonly InvoiceRow[]): Attachment {
  const open = all.find(
    (one) => one.kind === invoiceKind.Invoice && Number(invoiceOf(one).uncredited) > 0,
  );
  const isInvoice = row.kind === invoiceKind.Invoice;
  return {
    attachment: { kind: 'invoice', invoiceId: row.id },
    name: `${isInvoice ? 'Invoice' : 'Credit note'} ${row.number}`,
    detail: `${row.currency} ${row.total}, ${row.issued_on}`,
    code: isInvoice ? 'invoice' : null,
    isSuggested: row.id === open?.id,
  };
}

function documentChoice(
  { id: itemId, driveId, name, createdBy }: StoredDocument,
  wanted: ReadonlySet<string>,
): Attachment {
  const code = documentCodeOf(name);
  return {
    attachment: { kind: 'document', driveId, itemId },
    name,
    detail:
      createdBy === null ? 'Document of the fixture' : `Document of the fixture, ${createdBy}`,
    code,
    isSuggested: code !== null && wanted.has(code),
  };
}

function valuesOf({ actor }: OptionsCall, fixture: ClaimedFixtureRow): Options['values'] {
  return {
    counterparty: fixture.charterer.name,
    company: fixture.company,
    sender: actor.name,
    vessel: fixture.vessel,
    voyage: fixture.voyage,
    fixture: fixture.fixture_number,
    charterDate: fixture.charter_date ?? '',
    ports: fixture.ports.join(' to '),
  };
}

function invoicingOf(
  { charterer, clauses }: ClaimedFixtureRow,
  { paymentDays, bankDetails }: ClaimSettings,
): Options['invoicing'] {
  const { name, address } = charterer;
  return {
    recipient: [name, address].filter((part) => part !== null && part !== '').join('\n'),
    paymentDays,
    commission: statedCommission(clauses),
    hasBankDetails: bankDetails.trim() !== '',
  };
}
