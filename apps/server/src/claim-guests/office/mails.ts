import { guestLimits, guestRight, type GuestRight } from '@fairlead/domain/claim-guests/guest';

interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

interface Invited {
  readonly guest: Addressee & { readonly may: GuestRight };
  readonly fixtureNumber: string;
  readonly company: string;
  readonly invitedBy: string;
  readonly message: string;
  readonly expires: string;
  readonly link: string;
}

const lines = (...paragraphs: readonly string[]): string =>
  `${paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n')}\n`;

const to = ({ id, name, email }: Addressee) => ({ about: id, name, address: email });

/** The link; the code comes in a separate mail, each time the guest opens it. */
export const invitationMail = ({ guest, ...invited }: Invited) =>
  ({
    ...to(guest),
    purpose: 'guestInvitation',
    isSecret: true,
    subject: `Laytime statement of fixture ${invited.fixtureNumber}`,
    body: lines(
      `${guest.name},`,
      `${invited.invitedBy}, ${invited.company}, invites you to ${guest.may === guestRight.Answer ? 'read and answer' : 'read'} the laytime statement of fixture ${invited.fixtureNumber}.`,
      invited.message,
      `Open it here: ${invited.link}`,
      `Each time you open it, a code is sent to this address. The link expires on ${invited.expires.slice(0, 10)} (UTC). Do not forward it: anything sent through it counts as yours.`,
    ),
  }) as const;

export const codeMail = (guest: Addressee, fixtureNumber: string, code: string) =>
  ({
    ...to(guest),
    purpose: 'guestCode',
    isSecret: true,
    subject: `Your code for fixture ${fixtureNumber}`,
    body: lines(
      `${guest.name},`,
      `your code for the laytime statement of fixture ${fixtureNumber} is ${code}.`,
      `It can be used once, within ${guestLimits.codeMinutes} minutes. Do not share it with anyone. If you did not request it, you can ignore this e-mail.`,
    ),
  }) as const;

interface InviteNotice {
  readonly guest: number;
  readonly reader: { readonly full_name: string; readonly email: string };
  readonly title: string;
  readonly link: string;
}

export const guestDidMail = ({ guest, reader, title, link }: InviteNotice) =>
  ({
    about: guest,
    name: reader.full_name,
    address: reader.email,
    purpose: 'guestAnswer',
    subject: title,
    body: lines(`${title}.`, link, 'Nothing changes in your figures until you accept it.'),
  }) as const;
