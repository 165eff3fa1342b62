import { expect, test } from 'vitest';
import {
  type ChangeText,
  checkText,
  logFieldText,
  reportText,
  warehouseText,
} from './section-history.state.ts';

interface Described {
  readonly texts: ChangeText;
  readonly field: string;
  readonly old: unknown;
  readonly now: unknown;
  readonly sentence: string | undefined;
}

const cases: readonly (readonly [ChangeText, string, unknown, unknown, string | undefined])[] = [
  [checkText, '10', null, 'off', 'Tank without contents switched off'],
  [checkText, '10', 'off', null, 'Tank without contents switched on'],
  [checkText, '9999', null, 'off', '9999 switched off'],
  [logFieldText, '10/order', null, ['IMO'], 'Noon report: order of the fields changed'],
  [
    logFieldText,
    '20/Speed_Order',
    null,
    'required',
    'Arrival report: Speed order changed from default to required',
  ],
  [logFieldText, '10/IMO', 'shown', 'hidden', 'Noon report: IMO changed from shown to hidden'],
  [reportText, 'totalsType', null, 20, 'Totals changed from default to Whole voyage'],
  [reportText, 'hiddenColumns', [], ['Legs/Leg'], undefined],
  [
    warehouseText,
    'updateTimes',
    null,
    [4, 16],
    'Update times changed from default to 04:00, 16:00 UTC',
  ],
  [warehouseText, 'updateTimes', [4], [0], 'Update times changed from 04:00 UTC to 00:00 UTC'],
];

test.each(
  cases.map(
    ([texts, field, old, now, sentence]): Described => ({ texts, field, old, now, sentence }),
  ),
)('$field from $old to $now', ({ texts, field, old, now, sentence }) => {
  expect(texts({ field, old, new: now })).toBe(sentence);
});
