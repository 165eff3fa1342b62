import type { MarkedCompany } from './marked-world.ts';

/** What is sent with a call. */
export type Body = Readonly<Record<string, unknown>>;

let turn = 0;
let minutes = 0;

/** The terms of a link of an agent, and the reason for rejecting an entry. */
export const agentLinkBody = ({ name }: MarkedCompany): Body => ({
  name: `Port agent of ${name}`,
  email: 'agent@port.example',
  kinds: [10, 20],
  expires: new Date(Date.now() + 86_400_000).toISOString(),
  reason: `Rejected by ${name}`,
});

/** A mailbox at a public server that no one has; each has a name of its own. */
export function mailboxBody({ name }: MarkedCompany): Body {
  turn += 1;
  return {
    name: `Box ${turn} of ${name}`,
    address: 'desk@marked.example',
    host: 'imap.marked.example',
    userName: name,
    password: 'secret of no one',
  };
}

/** A draft or a template, and what becomes of it. */
export function emailBody({ name, cargo, parts, email, employee }: MarkedCompany): Body {
  turn += 1;
  return {
    mailboxId: email.mailbox,
    answersId: email.email,
    assigneeId: employee,
    tags: [`Tag of ${name}`.slice(0, 40)],
    text: `Comment of ${name}`,
    kind: 10,
    targetId: cargo.fixture,
    isRead: true,
    form: 'replyAll',
    name: `Text ${turn} of ${name}`,
    category: 40,
    subject: `Subject of ${name}`,
    body: 'Dear all',
    to: [{ name, address: 'desk@marked.example' }],
    html: '<p>Dear all</p>',
    fixtureIds: [cargo.fixture],
    isArchived: true,
    documentId: parts?.documents ?? 0,
  };
}

/** The same event is entered once, so each body has a time of its own. */
function nextMinute(): string {
  minutes += 1;
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

/** A time of an e-mail, for a port call that no other call moves. */
export const emailTimesBody = ({ name, twins, email }: MarkedCompany): Body => ({
  portCall: { id: twins.at(-1) },
  saidByName: `Agent of ${name}`,
  entries: [
    {
      content: { what: 'event', templateId: 11, at: nextMinute(), remark: `Remark of ${name}` },
      quote: `Pilot of ${name}, ${nextMinute()}`,
      attachmentId: email.attachment,
    },
  ],
});

/** A message to the first vessel, tagged with a voyage of the company. */
export const chatBody = ({
  vessels: [vessel],
  voyage,
  portCall,
  chatMessage,
  name,
}: MarkedCompany): Body => ({
  clientId: chatMessage,
  vessel: { id: vessel },
  body: `Message of ${name}`,
  portCall: { id: portCall },
  templateId: 11,
  eventDate: nextMinute(),
  at: '2026-02-03T00:00:00Z',
  remark: `Remark of ${name}`,
  tags: [{ kind: 'voyage', id: voyage }],
});

const digestBody = {
  isOn: true,
  weekdays: [1],
  time: '07:00',
  timeZone: 'UTC',
  severities: [3],
  sendsEmpty: false,
};

export const notificationBody = ({
  employee,
  name,
  notification,
  vessels: [vessel],
}: MarkedCompany): Body => ({
  ...digestBody,
  name: `Rule of ${name}`,
  subject: 10,
  matchesAll: true,
  conditions: [{ column: 'speed', operator: 'less', value: 9 }],
  severity: 2,
  isActive: true,
  readers: [{ id: employee }],
  ids: [notification],
  until: '2099-01-01T00:00:00Z',
  user: { id: employee },
  vessel: { id: vessel },
  code: 60,
  limits: { percent: 3 },
  text: `Comment of ${name}`,
  body: `Please correct, ${name}`,
});

export const receiverBody = ({ vessels: [vessel], name }: MarkedCompany): Body => ({
  name: `Receiver of ${name}`,
  recipients: [{ name, address: 'desk@marked.example' }],
  vesselIds: [vessel],
  subject: '{vessel}',
  body: '{remark}',
  file: 10,
});

/** The parts of an invoice, a sending and their results. */
export const claimBody = ({ calculation, name }: MarkedCompany): Body => ({
  calculationId: calculation,
  version: 1,
  outdated: true,
  issuedOn: '2026-11-23',
  dueOn: '2026-12-23',
  recipient: `Payer of ${name}`,
  isByMail: false,
  recipients: [{ name: `Reader of ${name}` }],
  subject: 'Claim',
  letter: 'Dear all',
  attachments: [{ kind: 'statement' }],
  amount: '1',
  reason: 'Conceded',
  on: '2026-11-20',
  way: 20,
});
