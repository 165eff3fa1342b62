import { expect, test } from 'vitest';
import { filteredRows, isFiltered, type OperationalFilter } from './operational-filter.state.ts';

const finding = (severity: 'error' | 'warning') => ({
  severity,
  column: 'Mass',
  sentence: 'Something',
});
const rows = [
  { id: 'clean', at: '2026-01-31T23:00:00Z', findings: [] },
  { id: 'warned', at: '2026-02-01T00:00:00Z', findings: [finding('warning')] },
  { id: 'wrong', at: '2026-02-28T12:00:00Z', findings: [finding('warning'), finding('error')] },
];

test.each<[string, OperationalFilter, readonly string[]]>([
  ['the whole year', { month: undefined, findings: 'any' }, ['clean', 'warned', 'wrong']],
  ['a month', { month: '2026-01', findings: 'any' }, ['clean']],
  ['with findings', { month: undefined, findings: 'found' }, ['warned', 'wrong']],
  ['with errors', { month: undefined, findings: 'errors' }, ['wrong']],
  ['a month with findings', { month: '2026-02', findings: 'found' }, ['warned', 'wrong']],
  ['a month without any', { month: '2026-01', findings: 'errors' }, []],
])('%s', (name, filter, ids) => {
  expect(filteredRows(rows, filter, ({ at }) => at).map(({ id }) => id)).toEqual(ids);
  expect(isFiltered(filter)).toBe(name !== 'the whole year');
});
