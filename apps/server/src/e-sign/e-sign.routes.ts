import { eSign, publicSigning } from '@fairlead/contract/e-sign';
import {
  envelopeState,
  envelopeStateOf,
  isOpen,
  signerStateOf,
} from '@fairlead/domain/e-sign/envelope';
import type { Call } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { forgetBodies } from '../platform/mail/sent-mail.sql.ts';
import { existingFixture } from '../platform/office/documents.sql.ts';
import { installationSeal } from '../platform/signing/seal-key.ts';
import { shownEnvelopes } from './wire/envelope.ts';
import {
  claimEnvelope,
  envelopeById,
  envelopesOf,
  revokeEnvelope,
  signersOf,
} from './envelopes.sql.ts';
import { inviteAgain } from './sending/invite-signer.ts';
import { declineByLink, documentOfLink, openLink, signByLink } from './by-link/public-signing.ts';
import type { Signers } from './sending/signers.ts';
import { startEnvelope } from './sending/start-envelope.ts';

/** Documents sent for signature, and what their signers do by their links. */
export function serveESign(host: Host, signers: Signers): void {
  const { host: name } = new URL(signers.publicUrl);
  const signing = { ...signers, seal: () => installationSeal(host.database, name) };
  serve(host, eSign, {
    start: (call) => startEnvelope(call, signers),
    list: async (call) => {
      const { db, company, query } = call;
      const [current, rows] = await Promise.all([
        db.first(existingFixture(company, query.fixtureId)),
        db.all(envelopesOf(company, query.fixtureId, query.documentId ?? null)),
      ]);
      return current === undefined ? refuse('notFound') : shownEnvelopes(call, rows);
    },
    resend: (call) => resend(call, signers),
    revoke: async (call) => {
      const { db, company } = call;
      const { envelope, all } = await openEnvelope(call);
      await db.run(revokeEnvelope(company, envelope.id));
      for (const { id } of all) await db.run(forgetBodies(company, id));
      return answerChanged(call);
    },
  });
  serve(host, publicSigning, {
    open: (call) => openLink(host, call.query.t, call.now),
    document: (call) => documentOfLink(host, signers, call.body),
    sign: (call) => signByLink(host, signing, call),
    decline: (call) => declineByLink(host, call),
  });
}

type Changing = Call<typeof eSign.revoke> | Call<typeof eSign.resend>;

/** The envelope of a call, locked, while signers may still act on it. */
async function openEnvelope({ db, company, params, now }: Changing) {
  const [, envelope, all] = await Promise.all([
    db.run(claimEnvelope(company, params.id)),
    db.first(envelopeById(company, params.id)),
    db.all(signersOf(company, [params.id])),
  ]);
  if (envelope === undefined) return refuse('notFound');
  if (!isOpen(envelopeStateOf(all, envelope, now.toISOString()))) return refuse('signingOver');
  return { envelope, all };
}

async function answerChanged(call: Changing) {
  const { db, company, params } = call;
  const envelope = await db.first(envelopeById(company, params.id));
  if (envelope === undefined) return refuse('notFound');
  const { id, fixture_id: parentId } = envelope;
  call.changed({ entity: 'envelope', id, action: 'updated', parentId });
  const [shown] = await shownEnvelopes(call, [envelope]);
  return shown ?? refuse('notFound');
}

async function resend(call: Call<typeof eSign.resend>, signers: Signers) {
  const { db, company, params, now } = call;
  const { envelope, all } = await openEnvelope(call);
  const signer = all.find(({ id }) => id === params.signerId);
  if (signer === undefined) return refuse('notFound');
  if (signerStateOf(signer, envelope, now.toISOString()) === envelopeState.Signed)
    return refuse('signingOver');
  await db.run(forgetBodies(company, signer.id));
  const handOver = await inviteAgain({ call, signers, envelope }, signer);
  return { ...(await answerChanged(call)), handOver };
}
