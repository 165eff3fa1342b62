import { expect, test } from 'vitest';
import { mailboxFaults, type MailboxParts } from './mailboxes.ts';

const servers: MailboxParts = {
  kind: 10,
  host: 'imap.example.com',
  userName: 'ops',
  smtp: null,
  microsoft: null,
};
const microsoft: MailboxParts = {
  kind: 20,
  host: null,
  userName: null,
  smtp: null,
  microsoft: {},
};

test.each<[MailboxParts, readonly string[]]>([
  [servers, []],
  [{ ...servers, smtp: {} }, []],
  [{ ...servers, host: null }, ['host']],
  [{ ...servers, host: null, userName: null }, ['host', 'userName']],
  [{ ...servers, microsoft: {} }, ['microsoft']],
  [microsoft, []],
  [{ ...microsoft, microsoft: null }, ['microsoft']],
  [{ ...microsoft, host: 'imap.example.com' }, ['host']],
  [{ ...microsoft, smtp: {}, userName: 'ops' }, ['userName', 'smtp']],
])('a mailbox of a kind needs its own fields and no others, case %#', (mailbox, fields) => {
  expect(Object.keys(mailboxFaults(mailbox))).toEqual(fields);
});
