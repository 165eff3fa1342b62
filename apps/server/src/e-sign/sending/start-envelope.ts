import { Readable } from 'node:stream';
import type { eSign } from '@fairlead/contract/e-sign';
import { mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { plainFileName } from '@fairlead/domain/documents/file-name';
import { signing } from '@fairlead/domain/e-sign/envelope';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { claimedFixture } from '../../platform/office/documents.sql.ts';
import { openFixtureDocument } from '../../platform/office/open-document.ts';
import { readInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import type { Signers } from './signers.ts';
import { shownEnvelopes } from '../wire/envelope.ts';
import { envelopeById, insertEnvelope } from '../envelopes.sql.ts';
import { type HandOver, inviteSigner } from './invite-signer.ts';

type StartCall = Call<typeof eSign.start>;
type StartBody = StartCall['body'];

/** Freezes a copy of the document and invites each signer to it. */
export async function startEnvelope(call: StartCall, signers: Signers) {
  const { db, company, body } = call;
  const expires = expiryOf(body, call.now);
  const fileName = pdfName(body.filename);
  if ((await db.first(claimedFixture(company, body.fixtureId))) === undefined)
    return refuse('notFound');
  const content = await signable(call, signers);
  const { files } = signers.stores;
  const stored = await files.put(Readable.from([content]), { mostBytes: mostDocumentBytes });
  try {
    const made = await db.first(
      insertEnvelope({
        company,
        author: call.actor.userId,
        fixture: body.fixtureId,
        drive: body.driveId,
        item: body.documentId,
        fileName,
        stored,
        title: body.title,
        invitation: body.invitationMessage,
        confirmation: body.confirmationMessage,
        expires,
      }),
    );
    const envelope = await db.first(envelopeById(company, made?.id ?? 0));
    if (envelope === undefined) throw new Error('An envelope that was just made is not there.');
    const handOver: HandOver[] = [];
    for (const signer of body.signers)
      handOver.push(...(await inviteSigner({ call, signers, envelope }, signer)));
    call.changed({
      entity: 'envelope',
      id: envelope.id,
      action: 'created',
      parentId: body.fixtureId,
    });
    const [shown] = await shownEnvelopes(call, [envelope]);
    return shown === undefined ? refuse('notFound') : { ...shown, handOver };
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}

function expiryOf({ expires }: StartBody, now: Date): string {
  const days =
    expires === null ? signing.defaultDays : (Date.parse(expires) - now.getTime()) / dayMs;
  if (days <= 0) return refuseFields({ expires: ['Must be in the future'] });
  if (days > signing.mostDays)
    return refuseFields({ expires: [`At most ${signing.mostDays} days ahead`] });
  return expires ?? new Date(now.getTime() + days * dayMs).toISOString();
}

function pdfName(stated: string): string {
  const plain = plainFileName(stated).replace(/\.pdf$/i, '');
  return plain === '' ? refuseFields({ filename: ['Required'] }) : `${plain}.pdf`;
}

/** The document's bytes, once they are those of a PDF file that can be signed. */
async function signable(call: StartCall, { stores }: Signers): Promise<Buffer> {
  const { fixtureId: fixture, driveId, documentId: itemId } = call.body;
  const opened = await openFixtureDocument(call, stores, { fixture, driveId, itemId });
  if ((await readInWorker('documentKind', { bytes: opened.content, promised: 'pdf' })) !== 'pdf')
    return refuseFields({ documentId: ['Only PDF files can be sent for signature'] });
  const refusal = await readInWorker('sealRefusal', opened.content);
  return refusal === undefined ? opened.content : refuseFields({ documentId: [refusal] });
}
