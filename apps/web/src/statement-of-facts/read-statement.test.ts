import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import type { ProposedFact } from '@fairlead/domain/statement-of-facts/reading/read-facts';
import { commonSofTemplates } from '@fairlead/domain/statement-of-facts/templates';
import { expect, test } from 'vitest';
import { plainRow, reviewRows, rowOfRest } from './read-statement.state.ts';

const source = { page: 'Page 2', row: 14, text: '0800   Anchored' };
const proposed = (part: Partial<ProposedFact> = {}): ProposedFact => ({
  source,
  at: { date: '2026-03-05', time: '08:00', isUtc: false },
  until: null,
  text: 'Anchored',
  remark: '',
  template: null,
  percent: null,
  doubts: [],
  ...part,
});
const inOslo = { name: 'agent.pdf', zone: 'Europe/Oslo' };

test('a proposed line is in port time and states where it is in the agent’s document', () => {
  const [row] = reviewRows([proposed()], inOslo);
  expect(row).toMatchObject({
    at: '2026-03-05T07:00:00Z',
    until: null,
    text: 'Anchored',
    saidBy: serviceTimeSource.Agent,
    saidByName: 'agent.pdf, Page 2, row 14',
    isTaken: true,
    origin: source,
  });
});

test('a line with a doubt is not accepted yet', () => {
  const twice = { date: '2026-10-25', time: '02:30', isUtc: false };
  const rows = reviewRows([proposed({ doubts: ['No year'] }), proposed({ at: twice })], inOslo);
  expect(rows.map(({ isTaken, doubts }) => [isTaken, doubts.length])).toEqual([
    [false, 1],
    [false, 1],
  ]);
});

test('a recognised event brings its kind, and each line knows the time above it', () => {
  const [template] = commonSofTemplates;
  const later = { date: '2026-03-05', time: '09:00', isUtc: false };
  const rows = reviewRows(
    [proposed({ template: template ?? null }), proposed({ at: later })],
    inOslo,
  );
  expect(rows[0]).toMatchObject({ templateId: template?.id, kind: template?.kind });
  expect(rows[1]?.before).toBe(rows[0]?.at);
});

test('the end of a long file name and the position in it stay within 200 characters', () => {
  const [row] = reviewRows([proposed()], { ...inOslo, name: `${'x'.repeat(300)}.pdf` });
  expect(row?.saidByName).toHaveLength(200);
  expect(row?.saidByName).toMatch(/x\.pdf, Page 2, row 14$/);
});

test('a row that was not read becomes a line without a time', () => {
  const row = rowOfRest({ source, kind: 'unread' }, 'agent.pdf');
  expect(row).toMatchObject({ at: null, text: source.text, isTaken: true });
  expect(Object.keys(plainRow(row))).not.toContain('isTaken');
});
