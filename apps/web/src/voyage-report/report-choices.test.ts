import { reportSettingsFrom } from '@fairlead/domain/voyage-report/settings';
import { expect, test } from 'vitest';
import { choicesOf } from './report-choices.state.ts';

const settings = reportSettingsFrom({ totalsType: 20 });
const initial = choicesOf({}, settings, false);

test('the settings of the company apply to what the address does not state', () => {
  expect(initial).toEqual({
    from: settings.calcFromType,
    to: settings.calcToType,
    totals: 20,
    consumption: settings.consumptionType,
    portCallIds: [],
    groupIds: [],
    usesCalculatedRob: false,
    usesReference: false,
  });
});

test.each([
  [{ totals: '10' }, { totals: 10 }],
  [{ totals: '99', from: 'x' }, {}],
  [
    { ports: '4,7,x,', groups: '2' },
    { portCallIds: [4, 7], groupIds: [2] },
  ],
  [{ rob: 'calculated' }, { usesCalculatedRob: true }],
  [{ rob: 'reported' }, {}],
  [{ reference: 'true' }, { usesReference: true }],
])('%j', (address, changed) => {
  expect(choicesOf(address, settings, false)).toEqual({ ...initial, ...changed });
});

test.each([
  [true, undefined, true],
  [true, 'false', false],
  [true, 'true', true],
  [false, 'false', false],
])('a company that uses references: %j, address: %j', (ofCompany, reference, used) => {
  expect(choicesOf({ reference }, settings, ofCompany).usesReference).toBe(used);
});
