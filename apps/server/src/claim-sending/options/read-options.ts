import type { claimSending } from '@fairlead/contract/claim-sending';
import type { Answer } from '@fairlead/contract/route';
import { statedCommission } from '@fairlead/domain/claims/address-commission';
import { claimContacts } from '@fairlead/domain/claims/claim-contacts';
import { documentCodeOf, foundDocuments } from '@fairlead/domain/claims/evidence';
import { claimedAmount } from '@fairlead/domain/claim-sending/invoice-amounts';
import { type ClaimDocument, documentsOfClaim } from '@fairlead/domain/claims/claim-documents';
import { claimDocumentState } from '@fairlead/domain/claims/enumerations';
import { claimHeader, documentsOfClaimRow } from '../../claims/page/claim-page.sql.ts';
import type { JointRow } from '../../joint-claims/joint-claims.sql.ts';
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
import { otherFixtures } from '../further/further-versions.ts';
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
  const reference = { company, fixture: params.id };
  const [fixture, header, reported, versions, facts, invoices, section] = await Promise.all([
    db.first(claimedFixtureRow(reference)),
    db.first(claimHeader(reference)),
    db.all(documentsOfClaimRow(reference)),
    db.all(frozenVersions(reference)),
    db.all(issuedFacts(reference)),
    db.all(invoicesOf(reference)),
    db.first(sectionOf(company, 'claimSettings')),
  ]);
  if (fixture === undefined || header === undefined) return refuse('notFound');
  const further = await Promise.all(
    (await otherFixtures(db, reference)).map((row) => readFurther(call, stores, row)),
  );
  const documents = await (await fileStoreOf(call, stores, params.id)).list();
  const settings = claimSettingsOf(section);
  const claimDocuments = documentsOfClaim(
    header.requested,
    reported,
    foundDocuments(header.evidence),
  );
  const wanted = new Set(
    claimDocuments.filter(({ isRequested }) => isRequested).map(({ code }) => code),
  );
  return {
    sendsMail: outbox.sendsMail,
    versions: await versionsOf(call, versions, fixture),
    further: further.map(({ shown }) => shown),
    contacts: contactsOf(fixture),
    attachments: [
      ...frozenChoices(versions),
      ...facts.map(factsChoice),
      ...invoices.map((row) => invoiceChoice(row, invoices)),
      ...documents.map((document) => documentChoice(document, { fixture: params.id, wanted })),
      ...further.flatMap(({ attachments }) => attachments),
    ],
    missing: [...missingOf(claimDocuments), ...further.flatMap(({ missing }) => missing)],
    template: { subject: settings.letterSubject, body: settings.letterBody },
    values: valuesOf(
      call,
      fixture,
      further.map(({ shown }) => shown),
    ),
    invoicing: invoicingOf(fixture, settings),
  };
}

const missingOf = (claimDocuments: readonly ClaimDocument[]): readonly string[] =>
  claimDocuments
    .filter(({ isRequested, state }) => isRequested && state === claimDocumentState.Missing)
    .map(({ name, source }) => (source === null ? name : `${name} (${source})`));

/** What a further fixture of the claim can be sent with. */
async function readFurther(call: OptionsCall, stores: Sender['stores'], row: JointRow) {
  const { db, company } = call;
  const { id: fixture, fixture_number: number } = row;
  const reference = { company, fixture };
  const [versions, facts, documents] = await Promise.all([
    db.all(frozenVersions(reference)),
    db.all(issuedFacts(reference)),
    fileStoreOf(call, stores, fixture).then((store) => store.list()),
  ]);
  const claimDocuments = documentsOfClaim(row.requested, row.papers, foundDocuments(row.evidence));
  const wanted = new Set(
    claimDocuments.filter(({ isRequested }) => isRequested).map(({ code }) => code),
  );
  const shown: Options['further'][number]['versions'] = [];
  for (const one of versions)
    shown.push({
      calculationId: one.calculation_id,
      calculation: one.name,
      version: one.version,
      at: one.at,
      net: one.summary.net,
      currency: one.summary.currency,
      outdated: (await outdatedParts({ db, ...reference }, one)).sentence,
    });
  return {
    shown: {
      fixture: { id: fixture, fixtureNumber: number },
      vessel: row.vessel_name,
      voyage: row.reference ?? String(row.voyage_number),
      versions: shown,
    },
    attachments: [
      ...facts.map(factsChoice),
      ...documents.map((document) => documentChoice(document, { fixture, number, wanted })),
    ],
    missing: missingOf(claimDocuments).map((name) => `${number}: ${name}`),
  };
}

async function versionsOf(
  { db, company, params }: OptionsCall,
  versions: readonly FrozenVersionRow[],
  fixture: ClaimedFixtureRow,
): Promise<Options['versions']> {
  const reference = { db, company, fixture: params.id };
  const answered: Options['versions'] = [];
  for (const row of versions)
    answered.push({
      calculationId: row.calculation_id,
      calculation: row.name,
      version: row.version,
      at: row.at,
      sha256: row.sha256,
      amount: claimedAmount(row.summary.net, sideOf(fixture)),
      net: row.summary.net,
      currency: row.summary.currency,
      claim: claimOf(fixture),
      outdated: (await outdatedParts(reference, row)).sentence,
    });
  return answered;
}

/** Contacts of the charterer before the broker's. */
const contactsOf = ({ charterer, broker }: ClaimedFixtureRow): Options['contacts'] => [
  ...claimContacts(broker === null ? [charterer] : [charterer, broker]),
];

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

interface DocumentsOfFixture {
  readonly fixture: number;
  /** Of a further fixture. */
  readonly number?: string;
  /** The codes of the documents that the charter requires. */
  readonly wanted: ReadonlySet<string>;
}

function documentChoice(
  { id: itemId, driveId, name, createdBy }: StoredDocument,
  { fixture, number, wanted }: DocumentsOfFixture,
): Attachment {
  const code = documentCodeOf(name);
  return {
    attachment: { kind: 'document', fixtureId: fixture, driveId, itemId },
    name,
    detail: [
      number === undefined ? 'Document of the fixture' : `Document of ${number}`,
      ...(createdBy === null ? [] : [createdBy]),
    ].join(', '),
    code,
    isSuggested: code !== null && wanted.has(code),
  };
}

const listed = (names: readonly string[]): string => [...new Set(names)].join(', ');

/** The fields of the letter; a claim of several fixtures lists their vessels, voyages and numbers. */
function valuesOf(
  { actor }: OptionsCall,
  fixture: ClaimedFixtureRow,
  further: Options['further'],
): Options['values'] {
  return {
    counterparty: fixture.charterer.name,
    company: fixture.company,
    sender: actor.name,
    vessel: listed([fixture.vessel, ...further.map(({ vessel }) => vessel)]),
    voyage: listed([fixture.voyage, ...further.map(({ voyage }) => voyage)]),
    fixture: listed([
      fixture.fixture_number,
      ...further.map(({ fixture: one }) => one.fixtureNumber),
    ]),
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
