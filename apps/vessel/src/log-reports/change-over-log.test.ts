import { changeOverField } from '@fairlead/domain/log-reports/change-over-fields';
import { type LogReportKind, logReportKind } from '@fairlead/domain/log-reports/kinds';
import { expect, test } from 'vitest';
import { changeOversOnBoard, type LogSources } from './change-over-log.state.ts';
import type { OwnReport, OwnState } from './own-reports.state.ts';
import { mgo, vlsfo, yesterday } from './testing/yesterday.ts';

const { ChangeOverBegin, ChangeOverEnd, NoonSea, SpecialAreaEntry } = logReportKind;
const tanks = [
  { id: 1, name: 'VLSFO 1P' },
  { id: 2, name: 'MGO service' },
];

interface Stated {
  readonly kind: LogReportKind;
  readonly at: string;
  readonly state?: OwnState;
  readonly masses?: readonly [string, string];
}

const own = ({ kind, at, state = 'sent', masses = ['20', '8'] }: Stated): OwnReport => ({
  guid: at,
  entryId: at,
  kind,
  at,
  zone: 'UTC',
  state,
  sentence: undefined,
  findings: 0,
  versions: [
    {
      number: 1,
      entryId: at,
      name: 'Nils Aune',
      rank: 'Chief engineer',
      source: 10,
      received: at,
      reason: '',
      found: [],
      report: {
        ...yesterday,
        kind,
        at,
        fields: { [changeOverField.from]: 'VLSFO', [changeOverField.to]: 'MGO' },
        remaining: [
          { fuelId: vlsfo, tankId: 1, tonnes: masses[0] },
          { fuelId: mgo, tankId: 2, tonnes: masses[1] },
        ],
      },
    },
  ],
});

const ashore = (kind: LogReportKind, at: string): LogSources['ashore'][number] => ({
  guid: at,
  kind,
  at,
  zone: 'UTC',
  position: null,
  fromFuel: null,
  toFuel: null,
  tanks: [],
  by: 'Ana Silva, Master',
  remark: '',
});

const log = (values: Partial<LogSources>) =>
  changeOversOnBoard({
    vessel: { id: 7, name: 'Nordhav Sula' },
    tanks,
    ashore: [],
    own: [],
    since: '2024-01-01T00:00:00Z',
    ...values,
  });

test('a change-over that was reported without a link is one line, with the fuel of each tank before and after', () => {
  const [entry, ...others] = log({
    own: [
      own({ kind: ChangeOverBegin, at: '2026-11-20T10:00:00Z' }),
      own({ kind: NoonSea, at: '2026-11-20T11:00:00Z' }),
      own({
        kind: ChangeOverEnd,
        at: '2026-11-20T12:30:00Z',
        state: 'waiting',
        masses: ['20', '7.1'],
      }),
    ],
  });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'changeOver',
    fromFuel: 'VLSFO',
    toFuel: 'MGO',
    begun: { at: '2026-11-20T10:00:00Z', position: yesterday.position },
    completed: { at: '2026-11-20T12:30:00Z' },
    tanks: [
      { tank: 'VLSFO 1P', fuelId: vlsfo, before: '20', after: '20' },
      { tank: 'MGO service', fuelId: mgo, before: '8', after: '7.1' },
    ],
    by: 'Nils Aune, Chief engineer',
    isWaiting: true,
  });
});

test('older lines come from ashore, the device’s own report replaces that of the shore, the latest line is first', () => {
  const at = '2026-11-20T10:00:00Z';
  const lines = log({
    ashore: [ashore(SpecialAreaEntry, '2025-02-01T00:00:00Z'), ashore(SpecialAreaEntry, at)],
    own: [own({ kind: SpecialAreaEntry, at })],
  });
  expect(lines.map(({ begun, by, isWaiting }) => [begun?.at, by, isWaiting])).toEqual([
    [at, 'Nils Aune, Chief engineer', false],
    ['2025-02-01T00:00:00Z', 'Ana Silva, Master', false],
  ]);
});

test.each(['withdrawn', 'refused'] as const)('a report that was %s is no line', (state) => {
  const at = '2026-11-20T10:00:00Z';
  const lines = log({
    ashore: [ashore(SpecialAreaEntry, at)],
    own: [own({ kind: SpecialAreaEntry, at, state })],
  });
  expect(lines).toEqual([]);
});

test('the period leaves out what was before it', () => {
  const reports = [ashore(SpecialAreaEntry, '2025-02-01T00:00:00Z')];
  expect(log({ ashore: reports, since: '2025-02-01T00:00:00Z' })).toHaveLength(1);
  expect(log({ ashore: reports, since: '2025-02-01T00:00:01Z' })).toEqual([]);
});
