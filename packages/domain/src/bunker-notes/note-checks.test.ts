import { expect, test } from 'vitest';
import type { BunkerNote } from './bunker-note.ts';
import { bunkerNoteChecks, type CallTimes, type NoteCheckSettings } from './note-checks.ts';

const minutes = (toleranceMinutes: number) => ({ toleranceMinutes });
const standard: NoteCheckSettings = {
  thresholds: { 250: minutes(30), 260: minutes(30), 270: minutes(30), 280: minutes(30) },
  excluded: new Set(),
  switches: { disableIssuesChecking: false },
};

const note: BunkerNote = {
  number: 'B-17',
  isDebunkered: false,
  place: '',
  commenced: '2026-03-01T12:00:00Z',
  completed: '2026-03-01T15:00:00Z',
  supplier: { name: '', address: '', phone: '' },
  barge: '',
  products: [],
  declaration: null,
  purchaserLimit: null,
  samples: [],
  tolerancePercent: '0.5',
  remarks: '',
};

/** In Bergen from 10:00 to 18:00 UTC. */
const call: CallTimes = {
  portName: 'Bergen',
  zone: 'Europe/Oslo',
  arrived: '2026-03-01T10:00:00Z',
  departed: '2026-03-01T18:00:00Z',
};

const at = (time: string): string => `2026-03-01T${time}:00Z`;

test.each([
  ['within the call', at('12:00'), at('15:00'), []],
  ['exactly the tolerance', at('09:30'), at('18:30'), []],
  ['both outside in part', at('09:29'), at('18:31'), [250, 280]],
  ['wholly before', at('08:00'), at('09:00'), [250, 270]],
  ['wholly after', at('19:00'), at('20:00'), [260, 280]],
])('a note %s', (...[, commenced, completed, codes]) => {
  const found = bunkerNoteChecks({ ...note, commenced, completed }, call, standard);
  expect(found.map(({ code }) => code)).toEqual(codes);
});

test('the times are those of the port', () => {
  const [early, late] = bunkerNoteChecks(
    { ...note, commenced: at('08:00'), completed: at('09:00') },
    call,
    standard,
  );
  expect(early).toMatchObject({
    severity: 2,
    sentence:
      'Bunker delivery note B-17: commenced 01.03.26 09:00 CET is before the port call starts in Bergen, 01.03.26 11:00 CET.',
  });
  expect(late).toMatchObject({ severity: 3, code: 270 });
});

test('a call that is not over has no end to be after', () => {
  const open = { ...call, arrived: null, departed: null };
  expect(bunkerNoteChecks({ ...note, completed: at('23:59') }, open, standard)).toEqual([]);
  expect(bunkerNoteChecks(note, null, standard)).toEqual([]);
});

const product: BunkerNote['products'][number] = {
  fuel: { id: 2 },
  grade: 'RMG380',
  delivered: '500',
  ordered: null,
  shipFigure: null,
  density: '950',
  viscosity: null,
  sulphur: '0.47',
  flashpoint: null,
  flashpointAtLeast70: true,
  water: null,
  temperature: null,
  lowerHeatingValue: null,
  higherHeatingValue: null,
  co2Factor: null,
  tanks: [],
  certificates: [],
  massFlowMeter: null,
};

test.each([
  ['no meter', null, []],
  ['the same figure', '500.000', []],
  ['another figure', '498.5', [2]],
])('a ticket of the mass flow meter with %s', (...[, quantity, severities]) => {
  const massFlowMeter = quantity === null ? null : { ticket: 'MFM 7', quantity };
  const found = bunkerNoteChecks(
    { ...note, products: [{ ...product, massFlowMeter }] },
    null,
    standard,
  );
  expect(found.map(({ severity }) => severity)).toEqual(severities);
});

const wrong: BunkerNote = {
  ...note,
  commenced: at('09:29'),
  completed: at('18:31'),
  products: [{ ...product, flashpoint: '55' }],
};

test.each<readonly [string, Partial<NoteCheckSettings>, readonly (number | null)[]]>([
  ['the standard limits', {}, [null, 250, 280]],
  [
    'more minutes for one check',
    { thresholds: { ...standard.thresholds, 250: minutes(31) } },
    [null, 280],
  ],
  [
    'minutes of another check',
    { thresholds: { ...standard.thresholds, 260: minutes(0) } },
    [null, 250, 280],
  ],
  ['a check that is off', { excluded: new Set([280]) }, [null, 250]],
  ['another check that is off', { excluded: new Set([20, 70]) }, [null, 250, 280]],
  ['validation switched off', { switches: { disableIssuesChecking: true } }, []],
])('a note is checked by %s', (...[, change, codes]) => {
  const found = bunkerNoteChecks(wrong, call, { ...standard, ...change });
  expect(found.map(({ code }) => code)).toEqual(codes);
});

test('fewer minutes find what the standard accepts', () => {
  const early = { ...note, commenced: at('09:45') };
  const strict = { ...standard, thresholds: { ...standard.thresholds, 250: minutes(10) } };
  expect(bunkerNoteChecks(early, call, standard)).toEqual([]);
  expect(bunkerNoteChecks(early, call, strict)).toMatchObject([{ code: 250, severity: 2 }]);
});
