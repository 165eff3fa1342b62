import { counted } from '@fairlead/domain/quantities/counted';
import { createHmac, randomInt } from 'node:crypto';
import { signing } from '@fairlead/domain/e-sign/envelope';
import { newToken, tokenHash } from '../../platform/public-links/public-link.ts';
import type { EnvelopeRow, Secrets } from '../envelopes.sql.ts';

export interface Invitation extends Secrets {
  readonly token: string;
  readonly code: string;
}

/** A link's token and its code. Only hashes of both are stored, the code's under the token. */
export function newInvitation(): Invitation {
  const token = newToken();
  const code = String(randomInt(10 ** signing.codeDigits)).padStart(signing.codeDigits, '0');
  return { token, code, tokenHash: tokenHash(token), codeHash: codeHashOf(token, code) };
}

export const codeHashOf = (token: string, code: string): Buffer =>
  createHmac('sha256', token).update(code).digest();

interface Written {
  readonly signer: { readonly id: number; readonly name: string; readonly email: string };
  readonly envelope: Pick<
    EnvelopeRow,
    'title' | 'invitation' | 'expires' | 'company' | 'created_by'
  >;
  readonly invitation: Invitation;
  readonly link: string;
}

/** The page where the holder of a token reads and signs. */
export const signingLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/o/sign?t=${token}`;

/** The two mails of an invitation: one of them alone is not enough to sign. */
export function invitationMails({ signer, envelope, invitation, link }: Written) {
  const to = { about: signer.id, name: signer.name, address: signer.email };
  const from =
    envelope.created_by === null
      ? envelope.company
      : `${envelope.created_by}, ${envelope.company},`;
  const day = envelope.expires.slice(0, 10);
  return [
    {
      ...to,
      purpose: 'signInvitation',
      isSecret: true,
      subject: `For your signature: ${envelope.title}`,
      body: lines(
        `${signer.name},`,
        `${from} asks you to sign “${envelope.title}”.`,
        envelope.invitation,
        `Read and sign it here: ${link}`,
        `You will receive the signing code in a separate e-mail. The link expires on ${day} (UTC).`,
      ),
    },
    {
      ...to,
      purpose: 'signCode',
      isSecret: true,
      subject: `Your code for “${envelope.title}”`,
      body: lines(
        `${signer.name},`,
        `your code for signing “${envelope.title}” is ${invitation.code}.`,
        'Do not share it with anyone. If you did not expect this, you can ignore it.',
      ),
    },
  ] as const;
}

const lines = (...paragraphs: readonly string[]): string =>
  `${paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n')}\n`;

/** Sent to each signer when all have signed. */
export const finishedMail = (
  signer: { readonly id: number; readonly name: string; readonly email: string },
  envelope: Pick<EnvelopeRow, 'title' | 'confirmation'>,
) =>
  ({
    about: signer.id,
    name: signer.name,
    address: signer.email,
    purpose: 'signFinished',
    subject: `Signed by all: ${envelope.title}`,
    body: lines(
      `${signer.name},`,
      `“${envelope.title}” has been signed by all.`,
      envelope.confirmation,
      `The signed file can be fetched by the link of your invitation for ${counted(signing.retentionDays, 'day')}.`,
    ),
  }) as const;
