import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelySlip, type Slip } from './slips.ts';

const cases: readonly {
  readonly name: string;
  readonly entered: string;
  readonly expected: string;
  readonly tolerance: string;
  readonly last?: string;
  readonly slip: Slip | undefined;
}[] = [
  {
    name: 'a value that fits',
    entered: '81.24',
    expected: '81.3',
    tolerance: '0.8',
    slip: undefined,
  },
  {
    name: 'a lost decimal point',
    entered: '812.4',
    expected: '81.3',
    tolerance: '0.8',
    slip: { kind: 'DecimalPoint', value: '81.24' },
  },
  {
    name: 'a decimal point too early',
    entered: '2.162',
    expected: '216',
    tolerance: '2',
    slip: { kind: 'DecimalPoint', value: '216.2' },
  },
  {
    name: 'a thousand times too much',
    entered: '15400',
    expected: '15.1',
    tolerance: '1',
    slip: { kind: 'DecimalPoint', value: '15.4' },
  },
  {
    name: 'digits swapped across the point',
    entered: '14.5',
    expected: '15.4',
    tolerance: '0.3',
    slip: { kind: 'SwappedDigits', value: '15.4' },
  },
  {
    name: 'two swapped digits',
    entered: '728',
    expected: '285',
    tolerance: '15',
    slip: { kind: 'SwappedDigits', value: '278' },
  },
  {
    name: 'the value of the last report',
    entered: '231.60',
    expected: '216.2',
    tolerance: '2.1',
    last: '231.6',
    slip: { kind: 'ValueOfLastReport', value: null },
  },
  {
    name: 'nothing that explains it',
    entered: '500',
    expected: '216.2',
    tolerance: '2.1',
    last: '231.6',
    slip: undefined,
  },
  { name: 'equal neighbours', entered: '33', expected: '99', tolerance: '1', slip: undefined },
  { name: 'zero', entered: '0', expected: '15', tolerance: '1', slip: undefined },
  {
    name: 'a negative temperature',
    entered: '-52',
    expected: '-5',
    tolerance: '1',
    slip: { kind: 'DecimalPoint', value: '-5.2' },
  },
];

test.each(cases)('finds $name', ({ slip, ...unlikely }) => {
  expect(likelySlip({ decimals: 3, ...unlikely })).toEqual(slip);
});

test('never suggests a value that is itself unlikely or that the field cannot hold', () => {
  const tenths = fc.integer({ min: 0, max: 99_999 }).map((value) => String(value / 10));
  fc.assert(
    fc.property(
      tenths,
      tenths,
      fc.constantFrom('0.5', '2', '20'),
      (entered, expected, tolerance) => {
        const slip = likelySlip({ entered, expected, tolerance, decimals: 1, last: null });
        if (slip?.value == null) return;
        expect(Math.abs(Number(slip.value) - Number(expected))).toBeLessThanOrEqual(
          Number(tolerance) + 1e-9,
        );
        expect((slip.value.split('.')[1] ?? '').length).toBeLessThanOrEqual(1);
      },
    ),
  );
});
