import { eventMistakeOf } from '@fairlead/demonstration/event-mistakes';
import { noteMistakes } from '@fairlead/demonstration/note-mistakes';
import { hasMistake, mistakeOf } from '@fairlead/demonstration/planted-mistakes';
import type { CompanyRows } from '@fairlead/demonstration/rows';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { checksOf } from '@fairlead/domain/validation/checks-of';
import { standardThresholds } from '@fairlead/domain/validation/thresholds';
import { defaultSwitches } from '@fairlead/domain/vessels/settings';
import { expect, test } from 'vitest';
import { planSubjects } from './testing/plan-subjects.ts';
import { planAt } from './testing/plans.ts';

const now = new Date('2026-09-17T06:42:11Z');
const companies = [...planAt(now).companies.values()];
const settings = {
  thresholds: standardThresholds,
  switches: defaultSwitches,
  excluded: new Set<number>(),
};

/** A finding, or a mistake that was planted: the code, the vessel and when. */
interface Found {
  readonly code: number;
  readonly vessel: number;
  readonly at: string;
}

const found = companies.flatMap((rows) =>
  planSubjects(rows, now).flatMap(({ vessel, at, subject }) =>
    checksOf(subject, settings).map(({ code, sentence }) => ({ code, vessel, at, sentence })),
  ),
);

interface Planted {
  readonly vessel: number;
  readonly at: string;
  readonly codes: readonly number[];
  readonly followed: readonly number[];
}

/** Mistakes in reports that were not corrected. */
const inReports = ({ reports }: CompanyRows): readonly Planted[] =>
  reports.logReports
    .filter(({ id, kind, version }) => hasMistake(kind, id) && version === 1)
    .map(({ id, vessel_id: vessel, at }) => ({ vessel, at, ...mistakeOf(id).mistake }));

const inNotes = ({ reports }: CompanyRows): readonly Planted[] =>
  noteMistakes.flatMap(({ vessel, turn, codes, followed }) => {
    const notes = reports.notes.filter(({ vessel_id }) => vessel_id === vessel);
    const note = notes.at(turn);
    return note === undefined ? [] : [{ vessel, at: note.commenced, codes, followed }];
  });

const inEvents = ({ voyages, portCalls, portCallEvents }: CompanyRows): readonly Planted[] =>
  portCalls.flatMap((call) => {
    const mistake = eventMistakeOf(call, now.getTime());
    const hasEvents = portCallEvents.some(({ port_call_id }) => port_call_id === call.id);
    const vessel = voyages.find(({ id }) => id === call.voyage_id)?.vessel_id;
    if (mistake === undefined || !hasEvents || vessel === undefined) return [];
    return [{ vessel, at: call.arrived ?? '', codes: mistake.codes, followed: [] }];
  });

const planted = companies.flatMap((rows) => [
  ...inReports(rows),
  ...inNotes(rows),
  ...inEvents(rows),
]);

/** What follows from a mistake shows in the next report, or at the end of the passage. */
const nearMs = 13 * dayMs;
const isNear = (one: { readonly vessel: number; readonly at: string }, other: typeof one) =>
  one.vessel === other.vessel && Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= nearMs;

test('the checks find every planted mistake', () => {
  const missed = planted.filter((mistake) =>
    mistake.codes.some(
      (code) => !found.some((one: Found) => one.code === code && isNear(one, mistake)),
    ),
  );
  expect(missed).toEqual([]);
});

test('the checks find nothing that was not planted', () => {
  const unplanned = found.filter(
    (one) =>
      !planted.some(
        (mistake) =>
          isNear(one, mistake) && [...mistake.codes, ...mistake.followed].includes(one.code),
      ),
  );
  expect(unplanned).toEqual([]);
});

test('some forty mistakes, for sixteen of the codes', () => {
  const visible = planted.filter(({ codes, followed }) => codes.length + followed.length > 0);
  expect(planted.length).toBeGreaterThan(25);
  expect(planted.length).toBeLessThan(60);
  // What a check finds in the record itself, and what only follows in the next report or on the leg.
  expect(planted.filter(({ codes }) => codes.length > 0).length).toBeGreaterThanOrEqual(30);
  expect(visible.length).toBeGreaterThanOrEqual(35);
  const codes = new Set(found.map(({ code }) => code));
  expect([...codes].toSorted((a, b) => a - b)).toEqual([
    30, 40, 50, 60, 70, 80, 90, 110, 130, 180, 190, 200, 240, 250, 260, 280,
  ]);
});
