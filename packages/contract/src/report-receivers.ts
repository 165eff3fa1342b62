import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { outputFiles, receiverLimits } from '@fairlead/domain/report-receivers/enumerations';
import { mailStates } from '@fairlead/domain/settings/mail-states';
import { z } from 'zod';
import {
  byId,
  created,
  emailAddress,
  emailText,
  id,
  instantText,
  modified,
  numberOf,
  ok,
  oneLine,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

const kind = numberOf(logReportKinds);

const body = z
  .object({
    name: oneLine(receiverLimits.name),
    recipients: z
      .array(z.object({ name: oneLine(200), address: emailAddress }))
      .min(1, 'Choose a recipient')
      .max(receiverLimits.recipients, `At most ${receiverLimits.recipients} recipients`),
    /** Vessels whose reports it usually gets; empty for all. */
    vesselIds: z.array(id).max(500).default([]),
    /** Kinds of reports that it usually gets; empty for all. */
    kinds: z.array(kind).max(40).default([]),
    /** Templates: `{field}`, or `{field|text if it is empty}`; a line with `{fuel}` is repeated for each fuel. */
    subject: oneLine(receiverLimits.subject),
    body: text(receiverLimits.body),
    file: numberOf(outputFiles),
    /** Fields of a CSV file with chosen columns. */
    columns: z
      .array(oneLine(60))
      .max(receiverLimits.columns, `At most ${receiverLimits.columns} columns`)
      .default([]),
    isActive: z.boolean().default(true),
    modified,
  })
  .meta({ id: 'ReportReceiverInput' });

const receiver = z
  .object({
    id: z.number(),
    name: z.string(),
    recipients: z.array(z.object({ name: z.string(), address: emailText })),
    vesselIds: z.array(z.number()),
    kinds: z.array(kind),
    subject: z.string(),
    body: z.string(),
    file: numberOf(outputFiles),
    columns: z.array(z.string()),
    isActive: z.boolean(),
    modified: instantText,
  })
  .meta({ id: 'ReportReceiver' });

const output = {
  subject: z.string(),
  body: z.string(),
  /** The attached file as text. */
  file: z.object({ name: z.string(), content: z.string() }).nullable(),
};

const outputs = z
  .object({
    /** Whether the installation sends e-mail; otherwise the texts are stored, to be passed on. */
    sendsMail: z.boolean(),
    /** What each active receiver would get of the current version. */
    drafts: z.array(
      z.object({
        receiver: z.object({ id: z.number(), name: z.string() }),
        addresses: z.array(emailText),
        /** Whether it usually gets reports of this vessel and kind. */
        isUsual: z.boolean(),
        ...output,
      }),
    ),
    /** Latest first. */
    sent: z.array(
      z.object({
        id: z.number(),
        receiver: z.object({ id: z.number(), name: z.string() }),
        version: z.number(),
        ...output,
        by: z.string(),
        at: instantText,
        recipients: z.array(
          z.object({
            address: emailText,
            status: numberOf(mailStates),
            error: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'LogReportOutputs' });

const ofReport = z.object({ id: z.uuid() });

/** Who receives log reports outside the company, each in its own form. */
export const reportReceivers = feature({
  list: route({
    method: 'GET',
    path: '/reportReceivers',
    summary: 'Receivers of log reports with their templates, by name',
    may: 'company.read',
    answer: z.array(receiver),
  }),
  create: route({
    method: 'POST',
    path: '/reportReceivers',
    summary: 'Add a receiver of log reports',
    may: 'company.write',
    body,
    answer: created,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/reportReceivers/{id}',
    summary: 'Change a receiver of log reports; what was sent before stays as it is',
    may: 'company.write',
    params: byId,
    body,
    answer: ok,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/reportReceivers/{id}',
    summary: 'Delete a receiver of log reports',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/reportReceivers/{id}/restore',
    summary: 'Undo the deletion of a receiver',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  outputs: route({
    method: 'GET',
    path: '/reports/log/{id}/outputs',
    summary: 'What each receiver would get of a log report, and what was sent of it',
    may: 'company.read',
    params: ofReport,
    answer: outputs,
    fails: ['notFound'],
  }),
  send: route({
    method: 'POST',
    path: '/reports/log/{id}/outputs',
    summary: 'Send the current version of a log report to receivers, each in its own form',
    may: 'company.write',
    params: ofReport,
    body: z.object({
      receiverIds: z.array(id).min(1, 'Choose a receiver').max(50),
      /** The version that was read; a later one is refused. */
      version: z.number().int().min(1),
    }),
    answer: outputs,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});
