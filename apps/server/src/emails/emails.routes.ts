import { emails } from '@fairlead/contract/emails';
import { emailTemplates } from '@fairlead/contract/emails/email-templates';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  findPersons,
  listEmails,
  listOfFixture,
  openAttachment,
  readEmail,
} from './read/list-emails.ts';
import { attachDocument, detachFile, uploadAttachment } from './writes/attach-files.ts';
import {
  createTemplate,
  fillTemplate,
  listTemplates,
  saveTemplate,
} from './writes/email-templates.ts';
import {
  archive,
  createEmail,
  mapEmail,
  removeEmail,
  restore,
  saveEmail,
  unmapEmail,
  unqueueEmail,
} from './writes/save-email.ts';
import { type EmailSender, sendDirect, sendEmail } from './writes/send-email.ts';

const constraints = {
  email_templates_name: ['name', 'Another template has this name'],
} as const;

/** E-mails that users write, and the templates that they start from. */
export function serveEmails(host: Host, sender: EmailSender): void {
  const { files } = sender;
  serve(host, emails, {
    list: listEmails,
    ofFixture: listOfFixture,
    persons: findPersons,
    get: readEmail,
    create: createEmail,
    save: saveEmail,
    send: (call) => sendEmail(call, sender),
    sendDirect: (call) => sendDirect(call, sender),
    unqueue: unqueueEmail,
    map: mapEmail,
    unmap: unmapEmail,
    archive,
    remove: removeEmail,
    restore,
    upload: (call) => uploadAttachment(call, files),
    attach: (call) => attachDocument(call, files),
    detach: (call) => detachFile(call, files),
    downloadAttachment: (call) => openAttachment(call, files),
  });
  serve({ ...host, constraints }, emailTemplates, {
    list: listTemplates,
    filled: fillTemplate,
    create: createTemplate,
    save: saveTemplate,
  });
}
