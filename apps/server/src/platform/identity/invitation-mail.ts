import { counted } from '@fairlead/domain/quantities/counted';
import type { MailToPost } from '../mail/sent-mail.sql.ts';

export interface InvitationText {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly inviter: string | null;
  readonly link: string;
  /** The link leads to a page that sets a password; otherwise people sign in with their work account. */
  readonly hasToken: boolean;
  readonly days: number;
}

/** The mail that invites a person to join a company. */
export function invitationMail(text: InvitationText): Omit<MailToPost, 'about'> {
  const { name, email, company, inviter, link, hasToken, days } = text;
  const who = inviter ?? 'The provider';
  const how = hasToken
    ? `Open this link within ${counted(days, 'day')} to join. It works once:\n\n${link}`
    : `Sign in as ${email} to accept it:\n\n${link}`;
  return {
    purpose: 'invitation',
    name,
    address: email,
    subject: `${company} invites you to Fairlead`,
    body: `Dear ${name},\n\n${who} has invited you to join ${company} in Fairlead.\n\n${how}\n\nIf you did not expect this, ignore this e-mail: nothing will change.\n`,
  };
}
