import { mailStates } from '@fairlead/domain/settings/mail-states';
import { envelopeStates, signing } from '@fairlead/domain/e-sign/envelope';
import { z } from 'zod';
import {
  byId,
  emailAddress,
  id,
  instant,
  instantText,
  numberOf,
  ok,
  oneLine,
  text,
} from './forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

const state = numberOf(envelopeStates);
const signer = z
  .object({
    name: oneLine(200),
    email: emailAddress,
    /** Role: master, agent, charterer. */
    role: oneLine(100),
  })
  .meta({ id: 'Signer' });

const start = z
  .object({
    /** The name of the signed file; `.pdf` is added if missing. */
    filename: oneLine(180),
    title: oneLine(200),
    confirmationMessage: text(2000),
    invitationMessage: text(2000),
    fixtureId: id,
    /** The document of the fixture to be signed, as named in its list. */
    driveId: z.string().max(300).default('documents'),
    documentId: z.string().min(1).max(300),
    signers: z.array(signer).min(1, 'At least one signer').max(signing.mostSigners),
    /** Defaults to 14 days from now, at most 90. */
    expires: instant.nullable().default(null),
  })
  .meta({ id: 'EnvelopeStart' });

const shownMail = z
  .object({
    /** 10 queued, 20 sent, 30 failed, 40 not sent as the installation sends no mail. */
    status: numberOf(mailStates),
    error: z.string().nullable(),
  })
  .meta({ id: 'EnvelopeMail' });

export const envelope = z
  .object({
    id: z.number(),
    fixtureId: z.number(),
    driveId: z.string(),
    documentId: z.string(),
    filename: z.string(),
    title: z.string(),
    state,
    created: instantText,
    createdBy: z.string().nullable(),
    expires: instantText,
    revoked: instantText.nullable(),
    finished: instantText.nullable(),
    /** The signed document of the fixture. */
    signedDocumentId: z.string().nullable(),
    signers: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        email: z.string(),
        role: z.string(),
        state,
        isLocked: z.boolean(),
        sent: instantText,
        viewed: instantText.nullable(),
        signed: instantText.nullable(),
        declined: instantText.nullable(),
        declineReason: z.string().nullable(),
        invitation: shownMail.nullable(),
        code: shownMail.nullable(),
        /** The installation sent no mail: the sender was shown link and code, and the sealed page says so. */
        isHandedOver: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Envelope' });

/** An envelope with the links and codes for its sender to pass on; empty if the installation sends mail. */
const sentEnvelope = envelope
  .extend({
    handOver: z.array(
      z.object({
        signerId: z.number(),
        /** Where the signer reads and signs. */
        link: z.string(),
        /** Without it, no one can sign with the link. */
        code: z.string(),
      }),
    ),
  })
  .meta({ id: 'SentEnvelope' });

const ofSigner = byId.extend({ signerId: id });

/** Documents sent for signature. */
export const eSign = feature({
  start: route({
    method: 'POST',
    path: '/eSign/start',
    summary:
      'Send a PDF document of a fixture for signature: each signer gets a link and, in a second e-mail, a code. If the installation does not send e-mail, both are returned only in this response.',
    may: 'company.write',
    body: start,
    office: true,
    answer: sentEnvelope,
    secret: true,
    fails: [
      'invalid',
      'notFound',
      'tooLarge',
      'officeTokenMissing',
      'officeRefused',
      'officeUnreachable',
      'mailQuota',
    ],
  }),
  list: route({
    method: 'GET',
    path: '/eSign/envelopes',
    summary:
      'Documents of a fixture that were sent for signature, latest first; optionally of one document',
    may: 'company.read',
    query: z.object({ fixtureId: id, documentId: z.string().max(300).optional() }),
    answer: z.array(envelope),
    fails: ['invalid', 'notFound'],
  }),
  resend: route({
    method: 'POST',
    path: '/eSign/envelopes/{id}/signers/{signerId}/resend',
    summary:
      'Send a signer a new link and code; the previous ones stop working, and a locked one is unlocked',
    may: 'company.write',
    params: ofSigner,
    answer: sentEnvelope,
    secret: true,
    fails: ['notFound', 'signingOver', 'mailQuota'],
  }),
  revoke: route({
    method: 'POST',
    path: '/eSign/envelopes/{id}/revoke',
    summary: 'Withdraw a document from signature; its links stop working',
    may: 'company.write',
    params: byId,
    answer: envelope,
    fails: ['notFound', 'signingOver'],
  }),
});

const token = z.object({ t: z.string().max(200).default('') });
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Six digits');

/** What the holder of a signing link can see and do, without signing in. */
export const publicSigning = feature({
  open: route({
    method: 'GET',
    path: '/o/sign',
    summary: 'The document to be signed, and who sent it',
    may: 'public',
    query: token,
    answer: z.object({
      company: z.string(),
      sender: z.string().nullable(),
      title: z.string(),
      message: z.string(),
      /** Shown once all have signed. */
      confirmation: z.string(),
      filename: z.string(),
      /** Bytes. */
      size: z.number(),
      /** SHA-256 of the file to be signed, in hexadecimal. */
      sha256: z.string(),
      state,
      expires: instantText,
      you: z.object({
        name: z.string(),
        role: z.string(),
        state,
        isLocked: z.boolean(),
        isHandedOver: z.boolean(),
        signed: instantText.nullable(),
      }),
      others: z.array(z.object({ name: z.string(), role: z.string(), state })),
      isFinished: z.boolean(),
    }),
    fails: ['linkEnded'],
  }),
  document: route({
    method: 'POST',
    path: '/o/sign/document',
    summary:
      'The file to be signed, or the signed one; content is base64. Records that it was viewed',
    may: 'public',
    body: token.extend({ isSigned: z.boolean().default(false) }),
    answer: download,
    fails: ['invalid', 'linkEnded', 'notFound'],
  }),
  sign: route({
    method: 'POST',
    path: '/o/sign',
    summary: 'Sign, with the code of the second e-mail; five wrong codes lock the link',
    may: 'public',
    body: token.extend({
      name: oneLine(200),
      code,
      consent: z.literal(true, 'Your consent is required'),
    }),
    answer: z.object({ state, isFinished: z.boolean() }),
    fails: ['invalid', 'linkEnded', 'signingOver', 'signingLocked'],
  }),
  decline: route({
    method: 'POST',
    path: '/o/sign/decline',
    summary: 'Decline to sign, with a reason and the code of the second e-mail',
    may: 'public',
    body: token.extend({ code, reason: text(1000, 1) }),
    answer: ok,
    fails: ['invalid', 'linkEnded', 'signingOver', 'signingLocked'],
  }),
});
