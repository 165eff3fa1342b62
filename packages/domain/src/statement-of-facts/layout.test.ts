import { expect, test } from 'vitest';
import { fillLayout } from './layout-fill.ts';

const values = {
  vessel: 'Tern & <b>',
  empty: '',
  lines: [{ event: 'One' }, { event: '{{vessel}}<script>' }],
  none: [],
  more: [{}, {}],
};

test.each([
  ['{{vessel}}', 'Tern &amp; &lt;b&gt;'],
  ['{{ vessel }}', 'Tern &amp; &lt;b&gt;'],
  ['{{{vessel}}}', '{Tern &amp; &lt;b&gt;}'],
  ['{{&vessel}}', '{{&vessel}}'],
  ['{{unknown}}{{lines}}', ''],
  ['{{constructor}}{{__proto__}}{{toString}}', '{{__proto__}}'],
  ['{{#lines}}<i>{{event}}</i>{{/lines}}', '<i>One</i><i>{{vessel}}&lt;script&gt;</i>'],
  ['{{#lines}}{{vessel}};{{/lines}}', 'Tern &amp; &lt;b&gt;;Tern &amp; &lt;b&gt;;'],
  ['{{#none}}x{{/none}}{{#empty}}y{{/empty}}{{#unknown}}z{{/unknown}}', ''],
  ['{{#vessel}}has one{{/vessel}}', 'has one'],
  ['{{#lines}}{{#none}}{{event}}{{/none}}{{#more}}x{{/more}}{{/lines}}', ''],
  ['{{#lines}}open', 'open'],
  ['{{/lines}}', '{{/lines}}'],
])('%s prints %s', (html, printed) => {
  expect(fillLayout(html, values)).toBe(printed);
});

test('a layout of nothing but openings ends', () => {
  expect(fillLayout('{{#lines}}'.repeat(2000), values)).toBe('');
});
