import { expect, test } from 'vitest';
import {
  addressedTo,
  bodyOf,
  type DraftEntry,
  filterOf,
  losesFormat,
  neighbour,
  typedAddress,
  viewOf,
  withTemplate,
} from './email-view.state.ts';

const entry: DraftEntry = {
  category: 40,
  to: [{ name: 'Ingrid Vold', address: 'ingrid@lind.example' }],
  cc: [],
  bcc: [],
  subject: '',
  text: 'Dear Ingrid,\n\nyes',
  fixtures: [{ id: 7, name: 'FX-26-0237' }],
  mailboxId: null,
};

test('a view of the address becomes a filter', () => {
  const filter = (view: string | undefined, text = '', tag?: string) =>
    filterOf({ view: viewOf(view), text, tag, user: 5 }).query;
  expect(filter(undefined, ' ')).toEqual({});
  expect(filter('sent', ' laycan ')).toEqual({ s: 'laycan', status: 30 });
  expect(filter('archived')).toEqual({ archived: true });
  expect(filter('unread', '', 'Freight')).toEqual({ unread: true, tag: 'Freight' });
  expect(filter('mine')).toEqual({ assigneeId: 5 });
  expect(viewOf('unknown')).toBe('all');
});

test('a line names the sender, or the first recipient and how many more', () => {
  const one = { kind: 'to', name: '', address: 'a@b.example', status: null, error: null } as const;
  expect(addressedTo({ recipients: [], from: null })).toBe('No recipient');
  expect(addressedTo({ recipients: [one], from: null })).toBe('To a@b.example');
  expect(addressedTo({ recipients: [{ ...one, name: 'Ann' }, one, one], from: null })).toBe(
    'To Ann and 2 more',
  );
  const from = { name: '', address: 'ingrid@lind.example' };
  expect(addressedTo({ recipients: [one], from })).toBe('ingrid@lind.example');
});

test('a text that was not changed keeps its formatting', () => {
  const stored = { html: '<p>Dear <b>Ingrid</b>,</p><p>yes</p>', text: entry.text };
  expect(bodyOf(entry, stored).html).toBe(stored.html);
  expect(losesFormat(stored)).toBe(true);
  const changed = bodyOf({ ...entry, text: 'no\nno' }, stored);
  expect(changed).toMatchObject({ html: '<p>no<br />no</p>', fixtureIds: [7] });
  expect(losesFormat({ html: '<p>no<br />no</p>' })).toBe(false);
});

test('a template fills an empty draft and is added to another', () => {
  const filled = { subject: 'Laycan', body: 'We accept.' };
  expect(withTemplate({ ...entry, text: ' ' }, filled)).toEqual({
    subject: 'Laycan',
    text: 'We accept.',
  });
  expect(withTemplate({ ...entry, subject: 'Mine' }, filled)).toEqual({
    subject: 'Mine',
    text: 'Dear Ingrid,\n\nyes\n\nWe accept.',
  });
});

test('keys move through the list', () => {
  const rows = [{ id: 1 }, { id: 2 }];
  expect(neighbour(rows, undefined, 1)).toEqual({ id: 1 });
  expect(neighbour(rows, 1, 1)).toEqual({ id: 2 });
  expect(neighbour(rows, 2, 1)).toBeUndefined();
  expect(neighbour(rows, 1, -1)).toBeUndefined();
});

test('an address that no register knows can be typed', () => {
  expect(typedAddress(' a@b.example ')).toEqual({ name: '', address: 'a@b.example' });
  for (const text of ['a', 'a@b', 'a b@c.example', 'a@b.example, c@d.example'])
    expect(typedAddress(text)).toBeUndefined();
});
