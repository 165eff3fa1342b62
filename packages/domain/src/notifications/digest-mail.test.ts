import { expect, it } from 'vitest';
import {
  type DigestContent,
  type DigestFinding,
  digestMail,
  type DigestVessel,
} from './digest-mail.ts';

const finding = (id: number, values: Partial<DigestFinding> = {}): DigestFinding => ({
  id,
  vesselId: 5,
  severity: 3,
  message: 'Stock of tank 2P is -3.2 t.',
  at: '2026-11-23T11:00:00Z',
  isNew: false,
  concern: null,
  entity: 'LogReport',
  refId: null,
  refGuid: '0193-a',
  ...values,
});

const vessel = (values: Partial<DigestVessel> = {}): DigestVessel => ({
  id: 5,
  name: 'Astrid',
  open: 1,
  added: 0,
  assigned: 0,
  snoozeEnded: 0,
  ...values,
});

const content = (values: Partial<DigestContent> = {}): DigestContent => ({
  company: 'Nordlys Shipping',
  at: Date.parse('2026-11-24T06:00:00Z'),
  zone: 'Europe/Oslo',
  vessels: [],
  findings: [],
  address: 'https://office.example',
  ...values,
});

it('groups findings by vessel with links', () => {
  const mail = digestMail(
    content({
      vessels: [vessel({ open: 3, added: 1 }), vessel({ id: 6, name: 'Balder', open: 40 })],
      findings: [
        finding(1, { isNew: true }),
        finding(2, { severity: 2, entity: 'Unknown', refGuid: null }),
      ],
    }),
  );
  expect(mail.subject).toBe('43 open findings, 1 new: Nordlys Shipping');
  expect(mail.body.split('\n\n')).toEqual([
    'Nordlys Shipping, Tue 24 Nov. 2026 @ 07:00',
    '43 open findings, 1 new on 2 vessels.',
    'ASTRID: 3 open findings, 1 new',
    'New: Error, log report of 23.11.26 12:00 CET\nStock of tank 2P is -3.2 t.\nhttps://office.example/reports/log/0193-a',
    'Warning, record of 23.11.26 12:00 CET\nStock of tank 2P is -3.2 t.\nhttps://office.example/notifications?panel=n2',
    '1 more: https://office.example/notifications?vesselIds=5',
    'BALDER: 40 open findings',
    '40 findings: https://office.example/notifications?vesselIds=6',
    'Change or stop this mail: https://office.example/settings/me',
  ]);
});

it('begins with what is assigned to the reader, then with what the reader has snoozed until now', () => {
  const mail = digestMail(
    content({
      vessels: [
        vessel({ open: 4, added: 1, assigned: 2, snoozeEnded: 1 }),
        vessel({ id: 6, name: 'Balder', open: 1, assigned: 1 }),
      ],
      findings: [
        finding(1, { isNew: true, concern: 'assigned' }),
        finding(2, { vesselId: 6, concern: 'assigned' }),
        finding(3, { severity: 2, concern: 'snoozeEnded' }),
        finding(4, { message: 'Of everyone.' }),
      ],
    }),
  );
  const line = (start: string, message = 'Stock of tank 2P is -3.2 t.') =>
    `${start}, log report of 23.11.26 12:00 CET\n${message}\nhttps://office.example/reports/log/0193-a`;
  expect(mail.subject).toBe('4 for you, 5 open findings, 1 new: Nordlys Shipping');
  expect(mail.body.split('\n\n').slice(2)).toEqual([
    'ASSIGNED TO YOU: 3 open findings',
    line('New: Astrid: Error'),
    line('Balder: Error'),
    '1 more: https://office.example/notifications?assignedToMe=true',
    'YOUR SNOOZE HAS ENDED: 1 open finding',
    line('Astrid: Warning'),
    'ASTRID: 4 open findings, 1 new, 2 listed above',
    line('Error', 'Of everyone.'),
    '1 more: https://office.example/notifications?vesselIds=5',
    'BALDER: 1 open finding, 1 listed above',
    'Change or stop this mail: https://office.example/settings/me',
  ]);
});

it('reports that there is nothing', () => {
  const mail = digestMail(content());
  expect(mail.subject).toBe('No open findings: Nordlys Shipping');
  expect(mail.body).toContain('The data checks have no open findings.');
});

it('has no line that a record wrote, and no long one', () => {
  const { subject, body } = digestMail(
    content({
      company: 'Nordlys\r\nBcc: all@world.example',
      vessels: [vessel({ name: 'Astrid\n\nhttps://evil.example' })],
      findings: [finding(1, { message: `a\n-- \nb${'c'.repeat(5000)}` })],
    }),
  );
  expect(subject).toBe('1 open finding: Nordlys Bcc: all@world.example');
  expect(body.split('\n')).not.toContain('-- ');
  expect(body.split('\n')).not.toContain('https://evil.example');
  expect(Math.max(...body.split('\n').map((line) => line.length))).toBeLessThan(600);
});

it('counts the vessels that it does not list', () => {
  const vessels = Array.from({ length: 250 }, (_, at) =>
    vessel({ id: at + 1, name: `Vessel ${at}` }),
  );
  expect(digestMail(content({ vessels })).body).toContain(
    '50 more vessels: https://office.example',
  );
});
