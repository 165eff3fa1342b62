import { describe, expect, test } from 'vitest';
import { repeatedRecipient } from './email.ts';
import { htmlOfText, textOfHtml } from './email-html.ts';
import {
  emailPlaceholders,
  fillHtml,
  fillText,
  missingIn,
  missingPlaceholder,
  type PlaceholderValues,
  placeholdersIn,
  templateFindings,
  unknownPlaceholder,
} from './placeholders.ts';

const values = Object.fromEntries(
  emailPlaceholders.map(({ code }) => [code, `<${code}>`]),
) as unknown as PlaceholderValues;

describe('placeholders', () => {
  test('are filled in one pass, and a value is never read as a placeholder', () => {
    const filled = fillText('{vessel}: {laycan}', { ...values, vessel: '{sender}', laycan: '$&' });
    expect(filled).toBe('{sender}: $&');
  });
  test('become no markup in HTML', () => {
    expect(fillHtml('<p>{vessel}</p>', { ...values, vessel: '<b>A & B</b>' })).toBe(
      '<p>&lt;b&gt;A &amp; B&lt;/b&gt;</p>',
    );
  });
  test('without a value stay, and the sentence says what to do', () => {
    const gap = { ...values, laycan: ' ' };
    expect(fillText('{laycan}', gap)).toBe('{laycan}');
    expect(missingIn(gap, '{laycan} {vessel}', '{laycan}')).toEqual(['laycan']);
    const fixture = { kind: 'fixture', name: 'FX-26-0237' } as const;
    const voyage = { kind: 'voyage', name: '118' } as const;
    expect(missingPlaceholder('laycan', fixture)).toBe(
      '{laycan} has no value: fixture FX-26-0237 has no laycan. Enter it there, or remove {laycan}.',
    );
    expect(missingPlaceholder('eta', voyage)).toBe(
      '{eta} has no value: voyage 118 has no next port call. Enter it there, or remove {eta}.',
    );
    const needsFixture = '{laycan} needs a fixture: link the e-mail to one, or remove it.';
    expect([null, voyage].map((one) => missingPlaceholder('laycan', one))).toEqual([
      needsFixture,
      needsFixture,
    ]);
    expect(missingPlaceholder('vessel', null)).toBe(
      '{vessel} needs a fixture, voyage, vessel or port call: link the e-mail to one, or remove it.',
    );
    expect(missingPlaceholder('recipient', null)).toContain('enter a recipient');
  });
  test('that do not exist are refused in templates and are plain text elsewhere', () => {
    expect(templateFindings({ subject: '{vessel} {boat}', body: '{laycan}' })).toEqual([
      { field: 'subject', message: unknownPlaceholder('boat') },
    ]);
    expect(placeholdersIn('{boat} {toString} {vessel}')).toEqual(['vessel']);
    expect(fillText('{boat} {toString}', values)).toBe('{boat} {toString}');
  });
});

describe('text and HTML', () => {
  test.each([
    ['', ''],
    ['One line', '<p>One line</p>'],
    ['Dear Ingrid,\n\nyes & no\n<b>', '<p>Dear Ingrid,</p><p>yes &amp; no<br />&lt;b&gt;</p>'],
    ['1 < 2 "quoted" &amp;', '<p>1 &lt; 2 "quoted" &amp;amp;</p>'],
    ['ETA   25.11\n ETD  26.11', '<p>ETA \u00a0\u00a025.11<br />\u00a0ETD \u00a026.11</p>'],
  ])('%j and back', (text, html) => {
    expect(htmlOfText(text)).toBe(html);
    expect(textOfHtml(html)).toBe(text);
  });
  test('lists, tables and entities read as text', () => {
    expect(
      textOfHtml(
        '<h1>ETA</h1><ul><li>Mo i&nbsp;Rana</li><li>&#65;&#x42;</li></ul><table><tr><td>a</td><td>b</td></tr></table>&unknown;&#0;',
      ),
    ).toBe('ETA\n\n- Mo i Rana\n- AB\n\na\tb\n\n&unknown;\ufffd');
  });
});

test('spaces at the end of a line are left out, within a line they stay', () => {
  expect(textOfHtml('<p>one&nbsp; &nbsp;two&nbsp; <br>three</p>')).toBe('one   two\nthree');
});

test('an address in another case is the same recipient', () => {
  const one = { kind: 'to', name: '', address: 'a@b.example' } as const;
  expect(repeatedRecipient([one])).toBeUndefined();
  expect(repeatedRecipient([one, { ...one, kind: 'bcc', address: 'A@b.example' }])?.kind).toBe(
    'bcc',
  );
});
