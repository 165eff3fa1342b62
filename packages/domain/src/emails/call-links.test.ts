import { describe, expect, test } from 'vitest';
import { type CallClues, callOf, type NearCall } from './call-links.ts';
import { namesPort, withoutSignature } from './names-in-text.ts';

const at = '2026-11-20T12:00:00Z';
const aurora = { id: 1, name: 'Aurora' };
const borealis = { id: 2, name: 'Borealis' };
const bergen = { id: 10, name: 'Bergen', unLocode: 'NOBGO' };
const rotterdam = { id: 11, name: 'Rotterdam', unLocode: 'NLRTM' };

const call = (
  id: number,
  [from, to]: readonly [string, string],
  more: Partial<NearCall> = {},
): NearCall => ({
  id,
  voyageId: 100,
  vessel: aurora,
  port: bergen,
  arrival: `${from}T06:00:00Z`,
  departure: `${to}T18:00:00Z`,
  hasArrived: false,
  hasDeparted: false,
  isOfSender: false,
  ...more,
});

const next = call(1, ['2026-11-25', '2026-11-26']);
const past = call(2, ['2026-11-10', '2026-11-11'], { hasArrived: true, hasDeparted: true });
const current = call(3, ['2026-11-18', '2026-11-19'], { hasArrived: true });
const far = call(4, ['2026-12-24', '2026-12-25']);
const atRotterdam = call(5, ['2026-11-22', '2026-11-23'], { port: rotterdam, voyageId: 101 });
const ofAgent = { isOfSender: true };
const other = call(6, ['2026-11-22', '2026-11-23'], {
  vessel: borealis,
  voyageId: 102,
  ...ofAgent,
});

const named = (id: number) => ({ id, isNamed: true });
const byAgent = (id: number) => ({ id, isNamed: false });

describe('the port call that an e-mail is about', () => {
  test.each<[string, Partial<CallClues>, object | undefined]>([
    ['none where no port is named', { calls: [next] }, undefined],
    ['at the port in the subject', { calls: [next], subject: 'Prospects Bergen' }, named(1)],
    ['at the port in the text', { calls: [next], text: 'ETA bergen pilot 0600' }, named(1)],
    ['at the LOCODE', { calls: [next, atRotterdam], text: 'ETA NLRTM 22/1000' }, named(5)],
    [
      'the subject before the text',
      { calls: [next, atRotterdam], subject: 'Bergen', text: 'sailed Rotterdam' },
      named(1),
    ],
    [
      'none where the text names two of its ports',
      { calls: [next, atRotterdam], text: 'from Bergen to Rotterdam' },
      undefined,
    ],
    [
      'the agent’s where the text names two',
      { calls: [{ ...next, ...ofAgent }, atRotterdam], text: 'from Bergen to Rotterdam' },
      named(1),
    ],
    [
      'the agent’s where the text names another port',
      { calls: [{ ...next, ...ofAgent }, atRotterdam], text: 'next port Rotterdam' },
      byAgent(1),
    ],
    [
      'the port in the subject before the agent’s',
      { calls: [{ ...next, ...ofAgent }, atRotterdam], subject: 'Aurora, Rotterdam' },
      named(5),
    ],
    ['the agent’s without a port', { calls: [{ ...next, ...ofAgent }, atRotterdam] }, byAgent(1)],
    [
      'the agent’s only one without a vessel',
      { calls: [{ ...next, ...ofAgent }], vesselIds: [] },
      byAgent(1),
    ],
    [
      'none where the agent has calls of two vessels',
      { calls: [{ ...next, ...ofAgent }, other], vesselIds: [], subject: 'Bergen' },
      undefined,
    ],
    [
      'that of the agent where two vessels are named',
      { calls: [next, other], vesselIds: [1, 2], subject: 'Bergen' },
      named(6),
    ],
    [
      'none where two vessels are named and nothing else',
      { calls: [next, { ...other, isOfSender: false }], vesselIds: [1, 2], subject: 'Bergen' },
      undefined,
    ],
    ['the current one', { calls: [past, next, current], subject: 'Bergen' }, named(3)],
    ['the nearest: ahead', { calls: [past, next], subject: 'Bergen' }, named(1)],
    [
      'the nearest: past',
      { calls: [past, { ...next, arrival: '2026-12-02T06:00:00Z' }], subject: 'Bergen' },
      named(2),
    ],
    ['none more than 30 days away', { calls: [far], subject: 'Bergen' }, undefined],
    [
      'a long one that has not ended',
      { calls: [{ ...current, arrival: '2026-08-01T06:00:00Z' }], subject: 'Bergen' },
      named(3),
    ],
    [
      'of the voyage that is named',
      { calls: [next, { ...past, voyageId: 99 }], voyageId: 99, subject: 'Bergen' },
      named(2),
    ],
    [
      'none at a port of another voyage',
      { calls: [next], voyageId: 99, subject: 'Bergen' },
      undefined,
    ],
    [
      'none at the port of a signature',
      { calls: [next], text: 'Noon report attached.\n\nBest regards\nOla, Quay 1, Bergen' },
      undefined,
    ],
  ])('%s', (_, clues, expected) => {
    const found = callOf({
      calls: [],
      vesselIds: [1],
      voyageId: undefined,
      subject: '',
      text: '',
      at,
      ...clues,
    });
    expect(found === undefined ? undefined : { id: found.call.id, isNamed: found.isNamed }).toEqual(
      expected,
    );
  });
});

test.each([
  ['ETA Alesund', { name: 'Ålesund', unLocode: null }, true],
  ['Bergenhus', bergen, false],
  ['NO BGO eta', bergen, true],
  ['nobgo', bergen, false],
  ['hull cleaning', { name: 'Hull', unLocode: 'GBHUL' }, false],
  ['Hull pilot', { name: 'Hull', unLocode: 'GBHUL' }, true],
  ['ETA HULL', { name: 'Hull', unLocode: 'GBHUL' }, true],
  ['port\nof spain', { name: 'Port of Spain', unLocode: null }, true],
  ['(x', { name: 'Port (x', unLocode: null }, false],
])('%j names the port %j: %s', (text, port, expected) => {
  expect(namesPort(text, port)).toBe(expected);
});

test.each([
  ['Text\n-- \nBergen', 'Text\n'],
  ['Text\nKind regards,\nBergen', 'Text\n'],
  ['Text\nB.rgds/Ola, Bergen', 'Text\n'],
  ['Text\n> Bergen\nmore', 'Text\n\nmore'],
  ['With regards to Bergen', 'With regards to Bergen'],
  ['Warmest day', 'Warmest day'],
])('%j without signature', (text, expected) => {
  expect(withoutSignature(text)).toBe(expected);
});

test('long texts are read within the limit of a test', () => {
  const long = `${'\n'.repeat(20_000)}${'best '.repeat(5000)}${'N'.repeat(20_000)}`;
  expect(withoutSignature(long)).toBe(long);
  expect(namesPort(long, bergen)).toBe(false);
});
