import { describe, expect, test } from 'vitest';
import { notificationSeverity } from '../notifications/enumerations.ts';
import { type ValidationCode, validationCodes } from '../notifications/validation-codes.ts';
import { defaultSwitches } from '../vessels/settings.ts';
import { checksOf, type CheckSettings } from './checks-of.ts';
import { bunkeringCases, reportFuelCases, tankCases } from './testing/fuel.cases.ts';
import { legCases, portStayCases, reportDistanceCases } from './testing/period.cases.ts';
import { cargoCases, portCallCases } from './testing/port-call.cases.ts';
import { standardThresholds, thresholdsOf } from './thresholds.ts';

const standard: CheckSettings = {
  thresholds: standardThresholds,
  switches: defaultSwitches,
  excluded: new Set(),
};

const cases = [
  ...tankCases,
  ...reportFuelCases,
  ...bunkeringCases,
  ...legCases,
  ...portStayCases,
  ...reportDistanceCases,
  ...portCallCases,
  ...cargoCases,
];

const firing = (code: ValidationCode) =>
  cases.filter((one) => one.code === code && one.severity !== null);

const codesOf = (code: ValidationCode, settings: CheckSettings) =>
  firing(code).flatMap(({ subject }) => checksOf(subject, settings).map((one) => one.code));

test.each(cases)('$code $what', ({ code, subject, severity }) => {
  const found = checksOf(subject, standard).filter((one) => one.code === code);
  expect(found.map((one) => one.severity)).toEqual(severity === null ? [] : [severity]);
});

test.each(validationCodes)('$number, $label, has its two examples and three more', ({ number }) => {
  const own = cases.filter(({ code }) => code === number);
  expect(own.length).toBeGreaterThanOrEqual(5);
  expect(new Set(own.map(({ severity }) => severity !== null)).size).toBe(2);
});

test('every text is complete: no gap, a full stop, and a cause', () => {
  const found = cases.flatMap(({ subject }) => checksOf(subject, standard));
  const texts = found.flatMap(({ sentence, cause }) => [sentence, cause]);
  expect(texts.filter((text) => !/^\S.*\.$/.test(text))).toEqual([]);
  expect(texts.filter((text) => /undefined|null|NaN|Infinity|["']/.test(text))).toEqual([]);
});

const textsOf = (code: ValidationCode, what: string) => {
  const one = cases.find((each) => each.code === code && each.what === what);
  return checksOf(one!.subject, standard)
    .filter((found) => found.code === code)
    .map(({ sentence, cause, value }) => [sentence, cause, value]);
};

test.each([
  [
    20,
    'below nothing',
    '2P has a calculated stock of −0.600 mt at 01.03.26 12:00 UTC; at least 0.000 mt was expected.',
    'A bunkering or transfer is missing, or a consumption is too high.',
    -0.6,
  ],
  [
    60,
    '2 mt apart',
    'VLSFO on Noon at sea of 01.03.26 12:00 UTC: the stock fell by 30.000 mt, but 28.000 mt was reported as burned, a difference of 2.000 mt.',
    'A consumer was left out, or the remaining fuel was measured too low.',
    2,
  ],
  [
    250,
    'an hour before',
    'Bunker delivery note B-17: commenced 01.03.26 10:00 CET is before the port call starts in Bergen, 01.03.26 11:00 CET.',
    'The note may belong to another port call, or its time is in another zone.',
    60,
  ],
  [
    390,
    'a decimal point too far',
    'Distance on the report of 01.03.26 12:00 UTC is 2\u202F800.0 nm; the satellite track has 280.0 nm, a difference of 900.0 %.',
    'The decimal point is misplaced; 280.0 nm was probably meant.',
    2800,
  ],
] as const)('%i %s in words', (...[code, what, sentence, cause, value]) => {
  expect(textsOf(code, what)).toEqual([[sentence, cause, value]]);
});

describe('limits', () => {
  test('of the vessel come before those of the company before the standard', () => {
    const company = { 20: { toleranceMt: 2 }, 390: { leastNm: 10, percent: 8 } };
    const vessel = { 390: { percent: 12 } };
    const thresholds = thresholdsOf(company, vessel);
    expect(thresholds[20]).toEqual({ toleranceMt: 2 });
    expect(thresholds[390]).toEqual({
      leastNm: 10,
      percent: 12,
      coveragePercent: 80,
      errorPercent: 15,
    });
    expect(thresholds[10]).toEqual({ restMt: 0.5 });
  });

  test.each([[-1], [Number.NaN], [Number.POSITIVE_INFINITY]])('are never %d', (value) => {
    expect(thresholdsOf({ 20: { toleranceMt: value } }, {})).toEqual(standardThresholds);
  });

  test('that are unknown are passed over', () => {
    expect(thresholdsOf({ 171: { toleranceMinutes: 5 } }, {})).toEqual(standardThresholds);
  });

  test('decide', () => {
    const wide = { ...standard, thresholds: thresholdsOf({}, { 20: { toleranceMt: 1 } }) };
    expect(codesOf(20, standard)).toEqual([20, 20]);
    expect(codesOf(20, wide)).toEqual([]);
  });
});

describe('a silenced check', () => {
  const switched = (change: Partial<CheckSettings['switches']>): CheckSettings => ({
    ...standard,
    switches: { ...defaultSwitches, ...change },
  });
  const silencedBy = (settings: CheckSettings) =>
    validationCodes
      .map(({ number }) => number)
      .filter((code) => !codesOf(code, settings).includes(code));

  test.each([
    ['by nothing', standard, []],
    ['of consumption', switched({ disableConsumptionWarning: true }), [30, 60, 100, 110, 120, 140]],
    [
      'of arrival and departure reports',
      switched({ disableArrivalAndDepartureReportWarning: true }),
      [220, 230],
    ],
    ['of quantities', switched({ disableQuantityProcessedWarning: true }), [380]],
    ['by the company', { ...standard, excluded: new Set([10, 410]) }, [10, 410]],
    [
      'by the vessel',
      switched({ disableIssuesChecking: true }),
      validationCodes.map(({ number }) => number),
    ],
  ])('%s', (_, settings, silent) => {
    expect(silencedBy(settings)).toEqual(silent);
  });
});

test('severities are warnings and errors only', () => {
  const found = cases.flatMap(({ subject }) => checksOf(subject, standard));
  const allowed = new Set<number>([notificationSeverity.Warning, notificationSeverity.Error]);
  expect(found.filter(({ severity }) => !allowed.has(severity))).toEqual([]);
});
