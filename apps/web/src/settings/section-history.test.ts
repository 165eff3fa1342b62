import { expect, test } from 'vitest';
import {
  type ChangeInWords,
  checkInWords,
  logFieldInWords,
  reportInWords,
} from './section-history.state.ts';

interface Described {
  readonly words: ChangeInWords;
  readonly field: string;
  readonly old: unknown;
  readonly now: unknown;
  readonly sentence: string | undefined;
}

const cases: readonly (readonly [ChangeInWords, string, unknown, unknown, string | undefined])[] = [
  [checkInWords, '10', null, 'off', 'Tank without contents switched off'],
  [checkInWords, '10', 'off', null, 'Tank without contents switched on'],
  [checkInWords, '9999', null, 'off', '9999 switched off'],
  [logFieldInWords, '10/order', null, ['IMO'], 'Noon report: order of the fields changed'],
  [
    logFieldInWords,
    '20/Speed_Order',
    null,
    'required',
    'Arrival report: Speed order changed from default to required',
  ],
  [logFieldInWords, '10/IMO', 'shown', 'hidden', 'Noon report: IMO changed from shown to hidden'],
  [reportInWords, 'totalsType', null, 20, 'Totals changed from default to Whole voyage'],
  [reportInWords, 'hiddenColumns', [], ['Legs/Leg'], undefined],
];

test.each(
  cases.map(
    ([words, field, old, now, sentence]): Described => ({ words, field, old, now, sentence }),
  ),
)('$field from $old to $now', ({ words, field, old, now, sentence }) => {
  expect(words({ field, old, new: now })).toBe(sentence);
});
