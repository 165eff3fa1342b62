import { expect, test } from 'vitest';
import { blankNote, blankProduct, type EnteredNote } from '../bunker-notes/note-entry.ts';
import { fuelMovementKind, fuelSource } from '../fuel-ledger/enumerations.ts';
import { defaultSwitches, type VesselSwitches } from '../vessels/settings.ts';
import type { CheckSettings } from './checks-of.ts';
import { noteFindings } from './subjects/note-findings.ts';
import { tankFindings } from './subjects/tank-findings.ts';
import { capacityKg } from './subjects/tank-volume.ts';
import type { CheckedTank, VesselRecord } from './subjects/vessel-record.ts';
import { hour, mt } from './testing/check-case.ts';
import { type ThresholdOverrides, thresholdsOf } from './thresholds.ts';
import { type KnownBefore, writtenNoteFindings } from './written-note.ts';

const vlsfo = 2;

/** Hours are those of 1 March 2026 UTC; the vessel is in Bergen from 10 to 34, with 300 mt on board. */
interface Case {
  readonly commenced?: number;
  readonly completed?: number;
  readonly delivered?: string;
  /** What the note says was in the tank, t. */
  readonly before?: string;
  readonly isDebunkered?: boolean;
  readonly capacity?: number | null;
  readonly largest?: number;
  readonly limits?: ThresholdOverrides;
  readonly off?: readonly number[];
  readonly switches?: Partial<VesselSwitches>;
}

const noteOf = (change: Case): EnteredNote => ({
  ...blankNote,
  number: 'BDN-9',
  port: { id: 5 },
  isDebunkered: change.isDebunkered ?? false,
  commenced: hour(change.commenced ?? 12),
  completed: hour(change.completed ?? 16),
  products: [
    {
      ...blankProduct,
      delivered: change.delivered ?? '200',
      tanks: [{ tank: { id: 1 }, quantity: '200', before: change.before ?? null }],
    },
  ],
});

const tanksOf = ({ capacity = 800 }: Case): readonly CheckedTank[] => [
  { id: 1, name: '1P', capacity },
];

const settingsOf = ({ limits = {}, off = [], switches = {} }: Case): CheckSettings => ({
  thresholds: thresholdsOf(limits, {}),
  excluded: new Set(off),
  switches: { ...defaultSwitches, ...switches },
});

const knownOf = (change: Case): KnownBefore => ({
  call: {
    portName: 'Bergen',
    zone: 'Europe/Oslo',
    start: hour(10),
    end: hour(34),
    arrival: hour(10),
    departure: hour(34),
  },
  portName: 'Bergen',
  beforeKg: mt(300),
  capacityKg: capacityKg(tanksOf(change)),
  largestKg: new Map([[vlsfo, mt(change.largest ?? 300)]]),
  tanks: [
    {
      id: 1,
      name: '1P',
      capacity: tanksOf(change)[0]?.capacity ?? null,
      held: [{ lotId: 7, kg: mt(300), density: null }],
    },
  ],
});

/** The same as the office has it: 300 mt bunkered by one note into two tanks, ten days before. */
function ashoreOf(change: Case): VesselRecord {
  const at = Date.parse(hour(-240));
  const moved = { at, tankId: 1, lotId: 7, fuelId: vlsfo, kind: fuelMovementKind.Bunkered };
  const largest = change.largest ?? 300;
  const { products, isDebunkered } = noteOf(change);
  const posting = {
    ...moved,
    kg: mt(largest / 2),
    source: fuelSource.BunkerNote,
    sourceId: 'earlier',
  };
  return {
    vesselId: 1,
    now: Date.parse(hour(48)),
    settings: settingsOf(change),
    usesConsumption: true,
    usesRemaining: true,
    reports: [],
    movements: [{ ...moved, kg: mt(300), postingId: 1 }],
    postings: [posting, posting],
    tanks: tanksOf(change),
    notes: [
      {
        guid: 'note',
        number: 'BDN-9',
        commenced: Date.parse(hour(change.commenced ?? 12)),
        completed: Date.parse(hour(change.completed ?? 16)),
        isDebunkered,
        callId: 9,
        portName: 'Bergen',
        products: products.map(({ delivered, tanks }) => ({
          fuelId: vlsfo,
          kg: mt(Number(delivered)),
          before: tanks.flatMap(({ before }) =>
            before === null ? [] : [{ tankId: 1, kg: mt(Number(before)) }],
          ),
        })),
      },
    ],
    calls: [
      {
        id: 9,
        voyageId: 1,
        portId: 5,
        portName: 'Bergen',
        zone: 'Europe/Oslo',
        isInEuScope: true,
        arrived: Date.parse(hour(10)),
        departed: Date.parse(hour(34)),
      },
    ],
    periods: [],
    events: [],
    lines: [],
    positions: [],
    aisSource: '',
  };
}

test.each<readonly [string, Case, readonly number[]]>([
  ['what fits', {}, []],
  ['an hour before arrival', { commenced: 9 }, [250]],
  ['more than an hour before arrival', { commenced: 8.5 }, [40, 250]],
  ['before arrival, within the company’s limit', { commenced: 8.5, limits: longer(120) }, []],
  ['wholly before arrival', { commenced: 6, completed: 8 }, [40, 250, 270]],
  ['more than an hour after departure', { commenced: 36, completed: 37 }, [50, 260, 280]],
  ['completed after departure', { commenced: 30, completed: 35 }, [280]],
  ['what there is space for', { delivered: '476' }, []],
  ['more than there is space for', { delivered: '477.5' }, [90]],
  ['the same, to another vessel', { delivered: '477.5', isDebunkered: true }, []],
  ['within the vessel’s filling', { delivered: '480', limits: { 90: { fillPercent: 99 } } }, []],
  ['within 125% of the largest bunkering', { capacity: null, delivered: '375' }, []],
  ['above 125% of the largest bunkering', { capacity: null, delivered: '376' }, [90]],
  ['a tank with stock that is called empty', { before: '0' }, [70]],
  ['a tank that is measured', { before: '299' }, []],
  ['checks that are off', { commenced: 6, completed: 8, before: '0', off: [40, 70, 250] }, [270]],
  ['a vessel without validation', { commenced: 6, switches: { disableIssuesChecking: true } }, []],
])('the same findings ashore and on board: %s', (_, change, codes) => {
  const record = ashoreOf(change);
  const ashore = [...noteFindings(record), ...tankFindings(record)].toSorted(
    (a, b) => a.code - b.code,
  );
  expect(ashore.map(({ code }) => code)).toEqual(codes);
  const onBoard = writtenNoteFindings(noteOf(change), knownOf(change), settingsOf(change));
  expect(onBoard.map(({ message }) => message).toSorted()).toEqual(
    ashore.map(({ sentence, cause }) => `${sentence} ${cause}`).toSorted(),
  );
});

function longer(toleranceMinutes: number): ThresholdOverrides {
  return { 40: { toleranceMinutes }, 250: { toleranceMinutes } };
}

test('a finding is at the times or at the product that it is about', () => {
  const note = noteOf({ commenced: 8.5, before: '0' });
  const [product = blankProduct] = note.products;
  const many = { ...note, products: [blankProduct, product, { ...product, delivered: '900' }] };
  const found = writtenNoteFindings(many, knownOf({}), settingsOf({}));
  const fields = ['times', 'times', 'products.2', 'products.1', 'products.2'];
  expect(found.map(({ field }) => field)).toEqual(fields);
});

test.each<readonly [string, Partial<EnteredNote>, readonly string[]]>([
  ['the start', { commenced: null }, []],
  ['the end', { completed: null }, ['Bunkering of 200.000 mt', 'Bunker delivery note BDN-9:']],
  ['a quantity', { products: [blankProduct] }, ['Bunker delivery note BDN-9: commenced']],
  ['its number', { number: ' ' }, ['Bunkering of', 'Bunker delivery note without a number:']],
])('a note without %s is checked for the rest', (_, change, sentences) => {
  const note = { ...noteOf({ commenced: 8.5 }), ...change };
  const found = writtenNoteFindings(note, knownOf({}), settingsOf({}));
  expect(found).toHaveLength(sentences.length);
  expect(found.map(({ message }) => message)).toEqual(
    sentences.map((sentence) => expect.stringContaining(sentence)),
  );
});
