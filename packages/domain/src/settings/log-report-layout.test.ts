import { describe, expect, test } from 'vitest';
import { logFieldLabel, logReportFields } from './log-report-fields.ts';
import { choicesFrom, type FieldChoice, layoutFindings, layoutWith } from './log-report-layout.ts';

const choice = (values: Partial<FieldChoice> = {}): FieldChoice => ({
  reportType: 10,
  fieldKey: 'Distance',
  visible: true,
  required: false,
  order: 1,
  ...values,
});
const find = (stored: Parameters<typeof choicesFrom>[0], key: string, type = 10) =>
  choicesFrom(stored).find(({ fieldKey, reportType }) => fieldKey === key && reportType === type);

test('each field is listed once and in one group', () => {
  const keys = logReportFields.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(300);
});

test.each([
  ['Time_Since_Previous_Report', 'Time since previous report'],
  ['ME_Consumption_HFO', 'ME consumption HFO'],
  ['IMO', 'IMO'],
])('%s is called %s', (key, label) => {
  expect(logFieldLabel(key)).toBe(label);
});

describe('the layout', () => {
  test('is the usual one without choices, and nothing of it is kept', () => {
    expect(find({}, 'IMO')).toMatchObject({ visible: true, required: true, order: 1 });
    expect(find({}, 'Distance')).toMatchObject({ visible: true, required: false });
    expect(find({}, 'Speed_Order')).toMatchObject({ visible: false });
    expect(layoutWith({}, choicesFrom({}))).toEqual({});
  });

  test('keeps what differs, of the report that it was stated for', () => {
    const stored = layoutWith({}, [choice({ required: true, order: 999 })]);
    expect(stored['10/Distance']).toBe('required');
    expect(find(stored, 'Distance')).toMatchObject({ required: true });
    expect(find(stored, 'Distance', 20)).toMatchObject({ required: false });
    expect(choicesFrom(stored).findLast(({ reportType }) => reportType === 10)).toMatchObject({
      fieldKey: 'Distance',
    });
    expect(layoutWith(stored, choicesFrom({}))).toEqual({});
  });

  test('has an order without gaps', () => {
    const stored = layoutWith({}, [
      choice({ order: 3 }),
      choice({ fieldKey: 'Speed_Order', order: 3 }),
    ]);
    const orders = choicesFrom(stored)
      .filter(({ reportType }) => reportType === 10)
      .map(({ order }) => order);
    expect(orders).toEqual(orders.map((_, at) => at + 1));
  });
});

test.each<[string, Partial<FieldChoice>, string]>([
  ['a field that is none', { fieldKey: 'Bananas' }, '0.fieldKey'],
  ['one that is required and hidden', { visible: false, required: true }, '0.required'],
  ['a needed one that is not required', { fieldKey: 'IMO' }, '0.required'],
])('%s is refused', (_what, values, position) => {
  expect(Object.keys(layoutFindings([choice(values)]))).toEqual([position]);
});
test('a field is stated once for each report', () => {
  expect(Object.keys(layoutFindings([choice(), choice({ reportType: 20 }), choice()]))).toEqual([
    '2.fieldKey',
  ]);
});
