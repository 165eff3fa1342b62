import {
  callReportKinds,
  mostReportRecipients,
} from '@fairlead/domain/port-call-reports/enumerations';
import { mailStates } from '@fairlead/domain/settings/mail-states';
import { z } from 'zod';
import { emailAddress, emailText, id, instantText, numberOf, oneLine, text } from './forms.ts';
import { feature, route } from './route.ts';

const recipient = z
  .object({ name: oneLine(200), address: emailAddress })
  .meta({ id: 'CallReportRecipient' });

const stated = {
  kind: numberOf(callReportKinds),
  recipients: z
    .array(recipient)
    .min(1, 'Choose a recipient')
    .max(mostReportRecipients, `At most ${mostReportRecipients} recipients`),
  remark: text(2000).default(''),
};

/** An arrival or departure report that is mailed; its text is made from the port call. */
const callReportBody = z.object(stated).meta({ id: 'CallReportBody' });

/** Form `portCallReport`, version 1: the report of a port call by e-mail, sent by the ship. */
export const callReportPayload = z
  .object({ ...stated, portCallId: id })
  .meta({ id: 'CallReportPayload' });

const sentReport = z
  .object({
    id: z.number(),
    kind: numberOf(callReportKinds),
    subject: z.string(),
    body: z.string(),
    recipients: z.array(
      z.object({
        name: z.string(),
        address: emailText,
        status: numberOf(mailStates),
        error: z.string().nullable(),
      }),
    ),
    /** Who sent it: a person on board with the rank, or a user. */
    sender: z.string(),
    /** Sent by the ship. */
    isOfShip: z.boolean(),
    created: instantText,
  })
  .meta({ id: 'SentCallReport' });

export const portCallReports = feature({
  list: route({
    method: 'GET',
    path: '/portCalls/{id}/reports',
    summary: 'Arrival and departure reports sent by e-mail, and the texts of the next ones',
    params: z.object({ id }),
    may: 'company.read',
    answer: z.object({
      /** Whether the installation sends e-mail; otherwise the texts are stored, to be passed on. */
      sendsMail: z.boolean(),
      /** Latest first. */
      sent: z.array(sentReport),
      /** The text as it would be sent now, without remark and sender. */
      drafts: z.array(
        z.object({ kind: numberOf(callReportKinds), subject: z.string(), body: z.string() }),
      ),
      /** The agent of the call and the company. */
      suggested: z.array(z.object({ name: z.string(), address: emailText })),
    }),
  }),
  send: route({
    method: 'POST',
    path: '/portCalls/{id}/reports',
    summary: 'Send an arrival or departure report by e-mail',
    params: z.object({ id }),
    body: callReportBody,
    may: 'company.write',
    answer: sentReport,
  }),
});
