import { expect, test } from 'vitest';
import type { CharterTerms, OperationTerms } from './charter-terms.ts';
import { changesBetween } from './terms-changes.ts';

const operation: OperationTerms = {
  terms: {
    restDays: ['Sun'],
    windows: [{ from: 'Sun 00:00', to: 'Mon 00:00', use: 'full' }],
    reasons: { rain: { pct: '0', onDemurrage: '100' } },
  },
  termSet: null,
  quantity: 'billOfLading',
  allowance: { formula: { kind: 'rate', ratePerDay: '8000' } },
};
const terms: CharterTerms = {
  form: 'GENCON 94',
  loading: operation,
  discharging: operation,
  demurrageSteps: null,
  despatch: null,
  rounding: null,
  timeBar: null,
  papers: ['nor'],
  clauses: [{ number: '22', text: 'Claims within ninety days.' }],
};

test('the same terms have no changes', () => {
  expect(changesBetween(terms, { ...terms, loading: { ...operation } })).toEqual([]);
});

test('changes are listed as text, each with its value before and after', () => {
  const after: CharterTerms = {
    ...terms,
    discharging: {
      ...operation,
      terms: { ...operation.terms, reasons: { rain: { pct: '100', onDemurrage: '100' } } },
      allowance: { formula: { kind: 'rate', ratePerDay: '9000' } },
    },
    timeBar: { days: 90, trigger: 'arrival' },
    papers: ['nor', 'sof'],
    clauses: [],
  };
  expect(changesBetween(terms, after)).toEqual([
    { what: 'Discharging, reasons, rain, in laytime', before: '0', after: '100' },
    { what: 'Discharging, allowance, formula, rate per day', before: '8000', after: '9000' },
    { what: 'Supporting documents', before: 'nor', after: 'nor, sof' },
    { what: 'Clauses, 22, number', before: '22', after: null },
    { what: 'Clauses, 22, text', before: 'Claims within ninety days.', after: null },
    { what: 'Time bar, days', before: null, after: '90' },
    { what: 'Time bar, trigger', before: null, after: 'arrival' },
    { what: 'Clauses', before: null, after: 'none' },
  ]);
});
