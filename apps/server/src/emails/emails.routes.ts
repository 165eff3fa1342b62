import { emails } from '@fairlead/contract/emails';
import { emailInbox } from '@fairlead/contract/emails/email-inbox';
import { emailPrints } from '@fairlead/contract/emails/email-prints';
import { emailReading, emailTimes } from '@fairlead/contract/emails/email-times';
import { emailTemplates } from '@fairlead/contract/emails/email-templates';
import { mailboxes } from '@fairlead/contract/emails/mailboxes';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  findPersons,
  listEmails,
  listOfFixture,
  openAttachment,
  readEmail,
} from './read/list-emails.ts';
import { attachDocument, detachFile, uploadAttachment } from './writes/attach-files.ts';
import { attachPrint, listPrints } from './writes/attach-print.ts';
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

import { sendersOf, usedTags } from './email-inbox.sql.ts';
import {
  createMailbox,
  type MailboxParts,
  readMailboxes,
  removeMailbox,
  saveMailbox,
} from './mailboxes/mailboxes.ts';
import { testMailbox } from './mailboxes/test-mailbox.ts';
import { eventConstraints } from '../port-call-events/writes/event-constraints.ts';
import { serveEmailPage } from './read/email-page.ts';
import { readAttachmentText, readCallsOfEmail, readTaken } from './read/email-times.ts';
import { linkTargets } from './receiving/links.sql.ts';
import { unreadCount } from './receiving/received.sql.ts';
import { effectsOfTimes, takeTimes } from './writes/take-times.ts';
import {
  addComment,
  answerEmail,
  linkEmail,
  openSource,
  setHandling,
  setRead,
  unlinkEmail,
} from './writes/inbox.ts';

const constraints = {
  mailboxes_name: ['name', 'Another mailbox has this name'],
  email_templates_name: ['name', 'Another template has this name'],
} as const;

/** E-mails that users write, and the templates that they start from. */
export function serveEmails(host: Host, sender: EmailSender): void {
  const { files } = sender;
  serve(host, emails, {
    list: listEmails,
    ofFixture: listOfFixture,
    persons: findPersons,
    get: (call) => readEmail(call, host.database),
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
  serveInbox(host, sender);
  const printer = {
    files,
    context: { catalogue: catalogueOf(host.database), memory: pageMemoryOf(host.database) },
  };
  serve(host, emailPrints, {
    list: listPrints,
    attach: (call) => attachPrint(call, printer),
  });
}

/** What users do with received e-mails, and the page that shows their formatted text. */
function serveInbox(host: Host, { files }: EmailSender): void {
  serve(host, emailInbox, {
    unread: async ({ db, company, actor }) =>
      (await db.first(unreadCount(company, actor.userId))) ?? { count: 0 },
    senders: async ({ db, company }) => [...(await db.all(sendersOf(company)))],
    targets: async ({ db, company, query }) => [
      ...(await db.all(linkTargets(company, query.s.trim()))),
    ],
    tags: async ({ db, company, query }) =>
      (await db.all(usedTags(company, query.s.trim()))).map(({ tag }) => tag),
    markRead: setRead,
    handle: setHandling,
    comment: addComment,
    link: linkEmail,
    unlink: unlinkEmail,
    answer: answerEmail,
    source: (call) => openSource(call, files),
  });
  serveReading(host, files);
  serveEmailPage(host, { files, clock: Date.now });
}

/** Times that are proposed from e-mails, and taken from them. */
function serveReading(host: Host, files: EmailSender['files']): void {
  const memory = pageMemoryOf(host.database);
  serve(host, emailReading, {
    taken: readTaken,
    portCalls: readCallsOfEmail,
    attachmentText: (call) => readAttachmentText(call, files),
  });
  serve({ ...host, constraints: eventConstraints }, emailTimes, {
    take: (call) => takeTimes(call, memory),
    effects: (call) => effectsOfTimes(call, memory),
  });
}

/** Mailboxes that incoming mail is fetched from. */
export function serveMailboxes(host: Host, parts: MailboxParts): void {
  serve({ ...host, constraints }, mailboxes, {
    list: readMailboxes,
    create: (call) => createMailbox(call, parts),
    save: (call) => saveMailbox(call, parts),
    remove: removeMailbox,
    test: (call) => testMailbox(call, parts),
  });
}
