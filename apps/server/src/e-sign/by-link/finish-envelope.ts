import { Readable } from 'node:stream';
import { freeFileName } from '@fairlead/domain/documents/file-name';
import { documentOrigin } from '@fairlead/domain/documents/stores';
import { signing } from '@fairlead/domain/e-sign/envelope';
import type { PrintSection } from '@fairlead/domain/print/section';
import type { UnitOfWork } from '../../platform/events/unit-of-work.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { documentsOf, insertDocument } from '../../platform/office/documents.sql.ts';
import { printSections } from '../../platform/print/print.ts';
import type { Sealer } from '../../platform/signing/cms.ts';
import { sealPdf } from '../../platform/signing/sign-pdf.ts';
import type { Signers } from '../sending/signers.ts';
import { type EnvelopeRow, finishEnvelope, type SignerRow } from '../envelopes.sql.ts';
import { finishedMail } from '../sending/invitation.ts';

interface Finishing {
  readonly unit: UnitOfWork;
  readonly signers: Signers;
  readonly sealer: Sealer;
  readonly envelope: EnvelopeRow;
  readonly all: readonly SignerRow[];
  /** When the last of them signed. */
  readonly at: Date;
}

/**
 * Adds the page of signatures, signs the whole with the installation's key, and stores it as a document of the fixture.
 */
export async function finish(work: Finishing): Promise<void> {
  const { unit, signers, sealer, envelope, all, at } = work;
  const { db, company } = unit;
  const { files } = signers.stores;
  const [document, lastPages, current] = await Promise.all([
    readStored(files, envelope.storage_key),
    printSections(signaturePage(envelope, all, at), 'pdf'),
    db.all(documentsOf(company, envelope.fixture_id)),
  ]);
  const names = all.map(({ name }) => name).join(', ');
  const request = { document, lastPages, reason: `Signed by ${names}`, at };
  const sealed = await sealPdf(request, sealer);
  const stored = await files.put(Readable.from([sealed]), { mostBytes: 2 * sealed.length });
  try {
    const fileName = envelope.file_name.replace(/\.pdf$/i, ' (signed).pdf');
    const made = await db.first(
      insertDocument({
        company,
        fixture: envelope.fixture_id,
        name: freeFileName(
          fileName,
          current.map(({ name }) => name),
        ),
        contentType: 'application/pdf',
        stored,
        origin: documentOrigin.Signed,
        author: envelope.author_id,
      }),
    );
    if (made === undefined) throw new Error('A signed document that was just kept is not there.');
    const { retentionDays } = signing;
    await db.run(finishEnvelope({ company, id: envelope.id, document: made.id, retentionDays }));
    for (const signer of all) await signers.outbox.post(unit, finishedMail(signer, envelope));
    const parentId = envelope.fixture_id;
    unit.changed({ entity: 'document', id: made.id, action: 'created', parentId });
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}

const text = (value: string) => ({ kind: 'text', text: value }) as const;
const moment = (at: string | null) =>
  at === null ? ({ kind: 'none' } as const) : ({ kind: 'time', at, zone: 'UTC' } as const);

/** The evidence for a signature. Anyone who was shown link and code could have signed: the page must state that. */
function proofOf(signer: SignerRow, envelope: EnvelopeRow): string {
  return signer.is_handed_over
    ? `Opened the personal link, entered the one-time code, typed the name above and gave consent. This installation does not send e-mail: the link and the code were shown to ${envelope.company}, which handed them over itself. There is no proof of who used them.`
    : 'Opened the personal link sent to this address, entered the one-time code sent there in a separate e-mail, typed the name above and gave consent. Neither was shown to the sender.';
}

function signaturePage(envelope: EnvelopeRow, all: readonly SignerRow[], at: Date) {
  const of = (signer: SignerRow): PrintSection => ({
    kind: 'facts',
    title: `${signer.role}: ${signer.signed_name ?? signer.name}`,
    keepsTogether: true,
    facts: [
      ['Invited as', text(signer.name)],
      ['E-mail address', text(signer.email)],
      ['Invited', moment(signer.sent)],
      ['First viewed', moment(signer.viewed)],
      ['Signed', moment(signer.signed)],
      ['Network address', text(signer.signed_address ?? '')],
      ['Proof', text(proofOf(signer, envelope))],
    ],
  });
  return {
    title: 'Signatures',
    subtitle: envelope.title,
    made: at,
    sections: [
      {
        kind: 'facts',
        title: 'Signed document',
        facts: [
          ['File', text(envelope.file_name)],
          ['Size', text(`${envelope.size} bytes`)],
          ['SHA-256', text(envelope.sha256)],
          ['Sent by', text([envelope.created_by, envelope.company].filter(Boolean).join(', '))],
          ['Sent', moment(envelope.created)],
          ['Finished', moment(at.toISOString())],
        ],
      },
      ...all.map(of),
      {
        kind: 'text',
        title: 'How to check this',
        paragraphs: [
          {
            text: `The first ${envelope.size} bytes of this file are the document as it was signed; their SHA-256 is stated above. The whole file carries a signature of this installation, so that any later change shows in every reader of PDF files.`,
          },
        ],
      },
    ] satisfies readonly PrintSection[],
    foot: `Signed through Fairlead, ${envelope.company}`,
  } as const;
}
