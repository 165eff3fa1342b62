import { dayTotals } from '../sheet/day-totals.ts';
import { paragraphs } from '../sheet/paragraphs.ts';
import type { CompleteStatement, PortCallResult } from '../result/statement-result.ts';
import type { Zone } from '../time/zone.ts';
import type { DerivedCall } from './case-file.ts';
import { momentSeconds } from './read-moment.ts';
import { numberDifference, TOLERANCES, type Difference } from './tolerance.ts';

/** Differences between a call's time sheet and the sheet of a case: totals, segments, days. */
export function derivedDifferences(
  derived: DerivedCall,
  result: CompleteStatement,
  zone: Zone | undefined,
): readonly Difference[] {
  const call = result.portCalls.find(({ id }) => id === derived.id);
  const figure = `derived.${derived.id}`;
  if (call === undefined || zone === undefined) {
    return [{ figure, expected: 'a time sheet', got: null }];
  }
  return [
    ...totalDifferences(figure, derived, call),
    ...segmentDifferences(figure, { derived, call, zone }),
    ...dayDifferences(figure, { derived, call, zone }),
  ];
}

interface Sheets {
  readonly derived: DerivedCall;
  readonly call: PortCallResult;
  readonly zone: Zone;
}

function totalDifferences(figure: string, derived: DerivedCall, call: PortCallResult) {
  const pairs = [
    ['elapsedMin', derived.elapsedMin, call.elapsed],
    ['laytimeMin', derived.laytimeMin, call.used],
    ['demurrageMin', derived.demurrageMin, call.demurrage],
    ['excludedMin', derived.excludedMin, call.excluded],
  ] as const;
  return pairs.flatMap(([name, wanted, got]) =>
    wanted === undefined
      ? []
      : numberDifference(`${figure}.${name}`, [wanted, got.minutes], TOLERANCES.minutes),
  );
}

function segmentDifferences(figure: string, { derived, call, zone }: Sheets): Difference[] {
  const { segments } = derived;
  if (segments === undefined) return [];
  const got = paragraphs(call.lines);
  const isSame =
    got.length === segments.length &&
    segments.every(({ from, to, pct, phase }, index) => {
      const line = got[index];
      if (line === undefined) return false;
      const isAt = (text: string, milliseconds: number) =>
        Math.abs((momentSeconds(text, zone) ?? Number.NaN) - milliseconds / 1000) <= 1;
      return (
        isAt(from, line.from.milliseconds) &&
        isAt(to, line.to.milliseconds) &&
        Math.abs(pct - line.percent) <= 0.01 &&
        phase === line.phase
      );
    });
  if (isSame) return [];
  const label = got.map(
    ({ from, to, percent, phase }) => `${from.local} ${to.local} ${percent} ${phase}`,
  );
  return [
    { figure: `${figure}.segments`, expected: JSON.stringify(segments), got: label.join('; ') },
  ];
}

function dayDifferences(figure: string, { derived, call, zone }: Sheets): readonly Difference[] {
  const { days } = derived;
  if (days === undefined) return [];
  const got = dayTotals(call.lines, zone);
  const dates = [days.map(({ date }) => date).join(), got.map(({ date }) => date).join()] as const;
  if (dates[0] !== dates[1]) {
    return [{ figure: `${figure}.days`, expected: dates[0], got: dates[1] }];
  }
  return days.flatMap((day, index) => {
    const total = got[index];
    const pairs = [
      ['elapsed', day.elapsedMin, total?.elapsed],
      ['laytime', day.laytimeMin, total?.used],
      ['demurrage', day.demurrageMin, total?.demurrage],
      ['excluded', day.excludedMin, total?.excluded],
    ] as const;
    return pairs.flatMap(([name, wanted, have]) =>
      numberDifference(
        `${figure}.${day.date}.${name}`,
        [wanted, have?.minutes ?? null],
        TOLERANCES.minutes,
      ),
    );
  });
}
