import type { CallAnswer } from '@fairlead/domain/claim-guests/guest-answer';
import {
  type DecidedAnswer,
  decisionOutcomes,
} from '@fairlead/domain/claim-guests/guest-decisions';
import type { GuestStatement } from '@fairlead/domain/claim-guests/guest-statement';
import {
  answerMark,
  answerMarks,
  guestLimits,
  guestRights,
} from '@fairlead/domain/claim-guests/guest';
import { documentContentTypes } from '@fairlead/domain/documents/file-kinds';
import { z } from 'zod';
import {
  dayText,
  decimal,
  emailText,
  fraction,
  id,
  instant,
  instantText,
  numberOf,
  ok,
  text,
} from '../forms.ts';
import { download } from '../print.ts';
import { operation } from '../charter-terms/term-forms.ts';
import { feature, route } from '../route.ts';

const right = numberOf(guestRights);

const percent = decimal({ maxDecimals: 6 }).refine(
  (value) => Number(value) <= 100,
  'From 0 to 100',
);
const stated = { from: instant, to: instant, percent, reason: text(500) };
const lineAnswer = z.discriminatedUnion('mark', [
  z.object({ at: instant, mark: z.literal(answerMark.Agreed) }),
  z.object({ at: instant, mark: z.literal(answerMark.Disputed), ...stated }),
]);
const callAnswer = z.object({
  id: z.string().max(60),
  allowedMinutes: decimal({ maxDecimals: 6 })
    .refine((value) => Number(value) <= 5_256_000, 'At most ten years')
    .nullable()
    .default(null),
  allowedReason: text(500).default(''),
  lines: z.array(lineAnswer).max(2000, 'At most 2000 lines').default([]),
  added: z.array(z.object(stated)).max(500, 'At most 500 lines').default([]),
}) satisfies z.ZodType<CallAnswer>;

const sentAnswer = z.object({
  id: z.string(),
  allowedMinutes: z.string().nullable(),
  allowedReason: z.string(),
  lines: z.array(
    z.object({
      at: instantText,
      mark: numberOf(answerMarks),
      from: instantText.optional(),
      to: instantText.optional(),
      percent: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
  added: z.array(
    z.object({ from: instantText, to: instantText, percent: z.string(), reason: z.string() }),
  ),
});

const decidedAnswer = z.object({
  /** The version that was answered. */
  version: z.number(),
  decisions: z
    .array(
      z.object({
        callId: z.string(),
        kind: z.enum(['allowance', 'commencement', 'end', 'interval']),
        from: instantText.nullable(),
        to: instantText.nullable(),
        outcome: numberOf(decisionOutcomes),
        /** From 0 to 100; null unless a value in between was agreed. */
        percent: z.string().nullable(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<DecidedAnswer>;

const statement = z
  .object({
    fixtureNumber: z.string(),
    vessel: z.string(),
    voyage: z.string(),
    charterer: z.string(),
    form: z.string().nullable(),
    cpDate: dayText.nullable(),
    version: z.object({
      /** Number of the version, from 1. */
      number: z.number(),
      at: instantText,
    }),
    currency: z.string().nullable(),
    money: z.object({ demurrage: z.string(), despatch: z.string(), net: z.string() }).nullable(),
    calls: z
      .array(
        z.object({
          id: z.string(),
          port: z.string(),
          operation,
          timeZone: z.string(),
          termsLabel: z.string().nullable(),
          allowedMinutes: fraction,
          usedMinutes: fraction,
          demurrageMinutes: fraction,
          savedMinutes: fraction.nullable(),
          begins: instantText.nullable(),
          ends: instantText.nullable(),
          expires: instantText.nullable(),
          lines: z
            .array(
              z.object({
                at: instantText,
                to: instantText,
                percent: fraction,
                countedMinutes: fraction,
                isOnDemurrage: z.boolean(),
                remark: z.string(),
              }),
            )
            .readonly(),
          facts: z
            .array(
              z.object({
                at: instantText,
                until: instantText.nullable(),
                text: z.string(),
                remark: z.string().nullable(),
                underProtest: z.boolean(),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'GuestStatement' }) satisfies z.ZodType<GuestStatement>;

/** Everything a guest can work with. */
export const guestClaim = z
  .object({
    company: z.string(),
    invitedBy: z.string().nullable(),
    you: z.object({ name: z.string(), email: emailText, may: right, isHandedOver: z.boolean() }),
    expires: instantText,
    sessionExpires: instantText,
    shared: instantText,
    statement,
    /** The latest answer sent, and to which version; null before the first. */
    answer: z
      .object({
        at: instantText,
        version: z.number(),
        /** Whether it answers the currently shared calculation and version. */
        isOfThis: z.boolean(),
        /**
         * What the company had decided on the answer before when it shared this version; null where that was nothing.
         */
        decided: decidedAnswer.nullable(),
        calls: z.array(sentAnswer),
      })
      .nullable(),
    /** The number of answers so far; send it with the next answer. */
    revision: z.number(),
    documents: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        contentType: z.string(),
        /** Bytes. */
        size: z.number(),
        isYours: z.boolean(),
        created: instantText,
      }),
    ),
    messages: z.array(
      z.object({
        at: instantText,
        /** Null: the guest. */
        by: z.string().nullable(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'GuestClaim' });

const token = z.object({ t: z.string().max(200).default('') });
const guestFails = ['linkEnded', 'guestCodeNeeded', 'tooMany'] as const;

/** What a guest can do with the link, without an account. The session from the code is the bearer token of later calls. */
export const guestVisits = feature({
  door: route({
    method: 'GET',
    path: '/o/claim',
    summary: 'Who sent the invitation and where its code is sent; reveals nothing about the claim',
    may: 'public',
    query: token,
    answer: z.object({
      company: z.string(),
      /** Such as `a***@charterer.example`. */
      sentTo: z.string(),
      isHandedOver: z.boolean(),
      isLocked: z.boolean(),
      codeMinutes: z.number(),
    }),
    fails: ['linkEnded', 'tooMany'],
  }),
  sendCode: route({
    method: 'POST',
    path: '/o/claim/code',
    summary: 'Send the guest a code; the previous code stops working',
    may: 'public',
    body: token,
    answer: ok,
    fails: ['linkEnded', 'guestLocked', 'guestNoMail', 'codesTooMany', 'mailQuota', 'tooMany'],
  }),
  enter: route({
    method: 'POST',
    path: '/o/claim/enter',
    summary: `Enter a code: a session of ${guestLimits.sessionHours} hours, which ends the one before; ${guestLimits.mostTries} wrong codes lock the link`,
    may: 'public',
    body: token.extend({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Six digits'),
    }),
    answer: z.object({ session: z.string(), expires: instantText }),
    secret: true,
    fails: ['invalid', 'linkEnded', 'guestLocked', 'tooMany'],
  }),
  read: route({
    method: 'GET',
    path: '/o/claim/statement',
    summary: 'The statement, documents and messages shared with the guest',
    may: 'public',
    guest: true,
    answer: guestClaim,
    fails: guestFails,
  }),
  answer: route({
    method: 'POST',
    path: '/o/claim/answer',
    summary: 'Send the guest’s answer: what is agreed, disputed and added, line by line',
    may: 'public',
    guest: true,
    mostBytes: 2_000_000,
    body: z.object({
      /** Like `shared` of the statement: an answer to another version is refused. */
      shared: z.string().max(40),
      /** The number of answers so far, as in the statement. */
      revision: z.number().int().min(0),
      calls: z.array(callAnswer).min(1).max(50),
    }),
    answer: guestClaim,
    fails: [...guestFails, 'invalid', 'guestReads', 'guestAnswersMany', 'stale'],
  }),
  write: route({
    method: 'POST',
    path: '/o/claim/messages',
    summary: 'Send a message to the company',
    may: 'public',
    guest: true,
    body: z.object({ text: text(4000, 1) }),
    answer: guestClaim,
    fails: [...guestFails, 'invalid', 'guestReads', 'guestAnswersMany'],
  }),
  upload: route({
    method: 'POST',
    path: '/o/claim/documents',
    summary: 'Send a document; it is stored with the documents of the fixture as the guest’s',
    may: 'public',
    guest: true,
    upload: { types: documentContentTypes, mostBytes: guestLimits.mostUploadBytes },
    answer: guestClaim,
    fails: [...guestFails, 'invalid', 'guestReads', 'guestAnswersMany', 'tooLarge', 'wrongType'],
  }),
  document: route({
    method: 'POST',
    path: '/o/claim/document',
    summary: 'A document shared with or sent by the guest; content is base64',
    may: 'public',
    guest: true,
    body: z.object({ id }),
    answer: download,
    fails: [...guestFails, 'invalid', 'notFound'],
  }),
  pdf: route({
    method: 'POST',
    path: '/o/claim/pdf',
    summary: 'The shared statement as a PDF file; content is base64',
    may: 'public',
    guest: true,
    body: z.object({}),
    answer: download,
    fails: guestFails,
  }),
  leave: route({
    method: 'POST',
    path: '/o/claim/leave',
    summary: 'End the session',
    may: 'public',
    guest: true,
    body: z.object({}),
    answer: ok,
    fails: ['linkEnded', 'tooMany'],
  }),
});
