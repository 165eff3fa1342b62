import { type CallChange, changeLines } from '@fairlead/domain/agent-links/call-changes';

interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

const lines = (...paragraphs: readonly string[]): string =>
  `${paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n')}\n`;

interface Invited {
  readonly agent: Addressee;
  readonly vessel: string;
  readonly port: string;
  readonly company: string;
  readonly invitedBy: string;
  readonly message: string;
  readonly expires: string;
  readonly link: string;
}

export const invitationMail = ({ agent, vessel, port, ...invited }: Invited) =>
  ({
    about: agent.id,
    name: agent.name,
    address: agent.email,
    purpose: 'agentInvitation',
    isSecret: true,
    subject: `${vessel} in ${port}: times and documents`,
    body: lines(
      `${agent.name},`,
      `${invited.invitedBy}, ${invited.company}, asks you to enter times, the statement of facts and documents of ${vessel} in ${port}.`,
      invited.message,
      `Open the page here: ${invited.link}`,
      `You need no account. The link expires on ${invited.expires.slice(0, 10)} (UTC). Do not forward it: anything sent through it counts as yours.`,
    ),
  }) as const;

interface ChangedCall {
  readonly agent: Addressee;
  readonly vessel: string;
  readonly port: string;
  readonly company: string;
  readonly changes: readonly CallChange[];
}

/** Without a link in it, so that it can be forwarded. */
export const changesMail = ({ agent, vessel, port, company, changes }: ChangedCall) =>
  ({
    about: agent.id,
    name: agent.name,
    address: agent.email,
    purpose: 'agentChanges',
    subject: `${vessel} in ${port}: ${changes.map(({ field }) => field).join(', ')} changed`,
    body: lines(
      `${agent.name},`,
      `${company} has changed the port call of ${vessel} in ${port}.`,
      changeLines(changes),
      'Times are in the time of the port. To answer, use the link that you were sent.',
    ),
  }) as const;

interface Entered {
  readonly link: number;
  readonly reader: { readonly full_name: string; readonly email: string };
  readonly title: string;
  readonly page: string;
  readonly needsAcceptance: boolean;
}

export const entryMail = ({ link, reader, title, page, needsAcceptance }: Entered) =>
  ({
    about: link,
    name: reader.full_name,
    address: reader.email,
    purpose: 'agentEntry',
    subject: title,
    body: lines(
      `${title}.`,
      page,
      needsAcceptance ? 'Nothing changes in the port call until you accept it.' : '',
    ),
  }) as const;
