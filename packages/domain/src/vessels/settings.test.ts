import { expect, test } from 'vitest';
import { defaultSwitches, switchFindings, withoutChecks } from './settings.ts';

test.each([
  [{ useConsumption: false, useRob: false }, true, ['useConsumption']],
  [{ useConsumption: false, useRob: true }, true, []],
  [{ chatEnabled: true }, false, ['chatEnabled']],
  [{ chatEnabled: true }, true, []],
  [{ useConsumption: false, chatEnabled: true }, false, ['useConsumption', 'chatEnabled']],
])('switched to %j, the company has chat: %j: %j', (change, companyHasChat, fields) => {
  const after = { ...defaultSwitches, ...change };
  const findings = switchFindings({ before: defaultSwitches, after, companyHasChat });
  expect(findings.map(({ field }) => field)).toEqual(fields);
});

test('chat that is on already stays when the company gives chat up', () => {
  const on = { ...defaultSwitches, chatEnabled: true };
  expect(switchFindings({ before: on, after: on, companyHasChat: false })).toEqual([]);
});

test('without checks the three warnings are off, and only then', () => {
  expect(withoutChecks(defaultSwitches)).toEqual(defaultSwitches);
  expect(withoutChecks({ ...defaultSwitches, disableIssuesChecking: true })).toEqual({
    ...defaultSwitches,
    disableIssuesChecking: true,
    disableQuantityProcessedWarning: true,
    disableArrivalAndDepartureReportWarning: true,
    disableConsumptionWarning: true,
  });
});
