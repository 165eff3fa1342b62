import { expect, test } from 'vitest';
import { bodyOf, lockReasons, missingIn, noDetails, shownOf } from './voyage-details.state.ts';

const whole = {
  ...noDetails,
  vessel: { id: 3, name: 'Astrid' },
  voyageNumber: ' 2126001 ',
  reference: '  ',
};

test.each([
  ['nothing', whole, false, {}],
  ['the reference, where the company uses them', whole, true, { reference: 'Required' }],
  ['vessel and number', noDetails, false, { vessel: 'Required', voyageNumber: 'Required' }],
])('missing is %s', (...[, values, usesReference, missing]) => {
  expect(missingIn(values as never, usesReference)).toEqual(missing);
});

test('blanks are not sent, and a blank reference is none', () => {
  expect(bodyOf(whole as never, '2026-03-01T00:00:00.000Z')).toMatchObject({
    vessel: { id: 3 },
    voyageNumber: '2126001',
    reference: null,
    modified: '2026-03-01T00:00:00.000Z',
  });
  expect(shownOf(whole as never)).toMatchObject({ voyageNumber: 2_126_001, reference: null });
});

const call = (arrived: string | null) => ({ arrived, departed: null, inActive: false });
const locks = (externalId: string | null, portCalls: readonly unknown[]) =>
  lockReasons({ externalId, portCalls } as never);

test('fields are locked once the vessel has arrived, or if another system manages them', () => {
  expect(locks(null, [call(null)])).toEqual({});
  expect(new Set(Object.values(locks('VMS-1', [call(null)])))).toEqual(
    new Set(['it is managed in another system']),
  );
  const arrived = locks(null, [call('2026-03-01T08:00:00Z')]);
  expect(new Set(Object.values(arrived))).toEqual(new Set(['the vessel has arrived in a port']));
});
