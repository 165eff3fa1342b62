import { emailPrintKinds } from '@fairlead/domain/emails/prints';
import { z } from 'zod';
import { byId, enumerated, instantText, oneLine } from '../forms.ts';
import { feature, route } from '../route.ts';
import { attachment } from './email-forms.ts';

const print = z
  .object({
    /** What attaches it. */
    key: z.string(),
    kind: enumerated(emailPrintKinds),
    /** As it is offered: 'Statement of facts, Bergen, version 2'. */
    name: z.string(),
    /** Vessel and voyage, or the fixture. */
    about: z.string(),
    /** When it was issued or reported, or when the vessel arrives; null where there is no such time. */
    at: instantText.nullable(),
  })
  .meta({ id: 'EmailPrint' });

/** Printed reports that are attached to drafts. */
export const emailPrints = feature({
  list: route({
    method: 'GET',
    path: '/emails/{id}/prints',
    summary:
      'Printed reports of what an e-mail is linked to that the caller may print: voyage reports, port calls, statements of facts, laytime calculations, invoices, log reports; the latest 12 of each',
    may: 'company.read',
    params: byId,
    answer: z.array(print),
    fails: ['notFound'],
  }),
  attach: route({
    method: 'POST',
    path: '/emails/{id}/prints',
    summary: 'Print a report as PDF now and attach it to a draft',
    may: 'company.write',
    params: byId,
    body: z.object({ key: oneLine(100) }).meta({ id: 'EmailPrinting' }),
    answer: attachment,
    fails: ['invalid', 'notFound'],
  }),
});
