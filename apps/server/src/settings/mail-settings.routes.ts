import { companyMail } from '@fairlead/contract/settings/company-settings';
import { done } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import { type MailPurpose, sentMailOf } from '../platform/mail/sent-mail.sql.ts';
import { requireOwn, saveSection } from './sections/save-section.ts';
import { sectionOf } from './sections.sql.ts';
import { mailSettingsOf } from './sections/values.ts';

const purposes: Readonly<Record<MailPurpose, string>> = {
  signInvitation: 'Invitation to sign',
  signCode: 'Signing code',
  signFinished: 'Signed document',
  invitation: 'Invitation to join',
  testMail: 'Test e-mail',
  fixtureComplete: 'Fixture completed',
  claimReminder: 'Claim reminder',
  claimEscalation: 'Claim escalation',
  portCallReport: 'Arrival or departure report',
  logReport: 'Log report',
  claim: 'Claim',
  guestInvitation: 'Link to a claim',
  guestCode: 'Code of a claim',
  guestAnswer: 'Answer to a claim',
  supportTicket: 'Support ticket',
  allowanceStatement: 'Statement of allowances',
  notificationDigest: 'Morning digest',
  ruleFinding: 'Finding of a rule',
  agentInvitation: 'Link of an agent',
  agentEntry: 'Entries of an agent',
  agentChanges: 'Changes for an agent',
  email: 'E-mail',
  customReport: 'Scheduled report',
};

/** A mail of an older version may have another purpose. */
const nameOf = (purpose: string): string =>
  Object.hasOwn(purposes, purpose) ? purposes[purpose as MailPurpose] : purpose;

/** The mail that leaves in the name of the company. */
export function serveMailSettings(host: Host, outbox: Outbox): void {
  const isConfigured = outbox.sendsMail;
  serve(host, companyMail, {
    get: async (call) => {
      requireOwn(call);
      const row = await call.db.first(sectionOf(call.company, 'mailSettings'));
      return { ...mailSettingsOf(row), isConfigured };
    },
    save: async (call) => {
      requireOwn(call);
      const { modified, ...values } = call.body;
      const row = await saveSection(call, {
        section: 'mailSettings',
        modified,
        values: () => values,
        yours: call.body,
        shown: mailSettingsOf,
      });
      return { ...mailSettingsOf(row), isConfigured };
    },
    test: async (call) => {
      requireOwn(call);
      const { actor } = call;
      await outbox.post(call, {
        purpose: 'testMail',
        about: actor.userId,
        name: actor.name,
        address: actor.email,
        subject: 'Test e-mail from Fairlead',
        body: `Dear ${actor.name},\n\nthis is how e-mails of your company look.\n`,
      });
      call.changed({ entity: 'sentMail', id: actor.userId, action: 'created' });
      return done;
    },
    sent: async (call) => {
      requireOwn(call);
      const { db, company, query } = call;
      const rows = await db.all(sentMailOf(company, query.skip ?? 0, query.take ?? 50));
      return rows.map((row) => ({
        id: row.id,
        purpose: row.purpose,
        what: nameOf(row.purpose),
        to: row.to_address,
        toName: row.to_name,
        subject: row.subject,
        status: row.status,
        error: row.error,
        created: row.created,
        sent: row.sent,
        author: row.author,
      }));
    },
  });
}
