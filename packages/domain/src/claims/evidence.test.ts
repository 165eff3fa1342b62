import { expect, test } from 'vitest';
import { documentCodeOf, foundDocuments, noEvidence } from './evidence.ts';

test.each([
  ['Notice of readiness, Nordhav Star.pdf', 'nor'],
  ['NOR_Gdansk.pdf', 'nor'],
  ['Norwegian agent.pdf', null],
  ['LOP slow discharge.pdf', 'protest'],
  ['Letter of Protest 2.pdf', 'protest'],
  ['B-L 1 of 3.pdf', 'bl'],
  ['Statement of facts (signed).pdf', 'sof'],
  ['Recap NH-26-014.pdf', 'charter'],
  ['crew list.xlsx', null],
])('%s is %s', (name, code) => {
  expect(documentCodeOf(name)).toBe(code);
});

const gdansk = { port: 'Gdańsk', version: 2, isSigned: true };
const aveiro = { port: 'Aveiro', version: null, isSigned: false };

test('nothing exists where nothing was made', () => {
  expect([...foundDocuments(noEvidence)]).toEqual([]);
  expect([...foundDocuments({ ...noEvidence, facts: [aveiro] })]).toEqual([]);
});

test('a statement of facts of one port of two is only a part', () => {
  expect(foundDocuments({ ...noEvidence, facts: [gdansk, aveiro] }).get('sof')).toEqual({
    source: 'Gdańsk: version 2, signed; Aveiro: not issued',
    isComplete: false,
  });
  expect(foundDocuments({ ...noEvidence, facts: [gdansk] }).get('sof')?.isComplete).toBe(true);
});

test('a frozen version and an invoice are at hand', () => {
  const found = foundDocuments({
    ...noEvidence,
    frozen: { name: 'Owner', version: 3 },
    invoice: 'CLM-2026-0007',
    documents: ['NOR second.pdf', 'NOR.pdf'],
  });
  expect([...found].map(([code, { source }]) => `${code}: ${source}`).toSorted()).toEqual([
    'invoice: Invoice CLM-2026-0007',
    'nor: NOR second.pdf',
    'timeSheet: Owner, version 3',
  ]);
});
