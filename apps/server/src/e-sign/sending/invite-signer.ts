import type { Poster } from '../../platform/mail/outbox.ts';
import { insertToken } from '../../platform/public-links/public-link.ts';
import { type EnvelopeRow, insertSigner, renewSigner } from '../envelopes.sql.ts';
import { type Invitation, invitationMails, newInvitation, signingLink } from './invitation.ts';
import type { Signers } from './signers.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

/** Link and code for the sender to pass on; shown once and stored nowhere. */
export interface HandOver {
  readonly signerId: number;
  readonly link: string;
  readonly code: string;
}

interface Sending {
  readonly call: Poster;
  readonly signers: Signers;
  readonly envelope: EnvelopeRow;
}

/** Adds a signer to an envelope and sends link and code; returns them for the sender to pass on where no mail is sent. */
export async function inviteSigner(
  sending: Sending,
  signer: Addressee & { readonly role: string },
): Promise<HandOver[]> {
  const { call, signers, envelope } = sending;
  const { db, company } = call;
  const invitation = newInvitation();
  const isHandedOver = !signers.outbox.sendsMail;
  const [, made] = await Promise.all([
    db.run(insertToken(company, invitation.tokenHash)),
    db.first(
      insertSigner({ company, envelope: envelope.id, ...signer, ...invitation, isHandedOver }),
    ),
  ]);
  if (made === undefined) throw new Error('The new signer is missing.');
  return send(sending, { ...signer, id: made.id }, invitation);
}

/** Replaces link and code of a signer, and sends the new ones. */
export async function inviteAgain(
  sending: Sending,
  signer: Addressee & { readonly id: number },
): Promise<HandOver[]> {
  const { db, company } = sending.call;
  const invitation = newInvitation();
  const isHandedOver = !sending.signers.outbox.sendsMail;
  await Promise.all([
    db.run(insertToken(company, invitation.tokenHash)),
    db.run(renewSigner({ company, id: signer.id }, { ...invitation, isHandedOver })),
  ]);
  return send(sending, signer, invitation);
}

async function send(
  { call, signers: { outbox, publicUrl }, envelope }: Sending,
  signer: Addressee & { readonly id: number },
  invitation: Invitation,
): Promise<HandOver[]> {
  const link = signingLink(publicUrl, invitation.token);
  for (const mail of invitationMails({ signer, envelope, invitation, link }))
    await outbox.post(call, mail);
  return outbox.sendsMail ? [] : [{ signerId: signer.id, link, code: invitation.code }];
}
