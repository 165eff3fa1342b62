import { calculate } from '../calculate.ts';
import { commencementOf } from '../commencement-of.ts';
import type { StatementResult } from '../result/statement-result.ts';
import { intlZones } from '../time/intl-zones.ts';
import type { Zone, Zones } from '../time/zone.ts';
import type { CaseInputs, WorkedCase } from './case-file.ts';
import { callDifferences, settlementDifferences } from './compare-figures.ts';
import { derivedDifferences } from './compare-sheet.ts';
import { readCase, readCommencements } from './read-case.ts';
import { momentSeconds } from './read-moment.ts';
import { textDifference, TOLERANCES, type Difference } from './tolerance.ts';

export interface CaseReport {
  readonly id: string;
  readonly passed: boolean;
  readonly differences: readonly Difference[];
}

/** Calculates a worked case and compares every figure it states, including its time sheet. */
export function checkCase(worked: WorkedCase, zones: Zones = intlZones): CaseReport {
  const { inputs, expected } = worked;
  const hasCalls = inputs.portCalls !== undefined || inputs.totals !== undefined;
  const differences = [
    ...unknownFigures(expected),
    ...(hasCalls ? statementDifferences(worked, zones) : []),
    ...(expected.commencements ?? []).flatMap((wanted) =>
      commencementDifferences(inputs, wanted, zones),
    ),
  ];
  return { id: worked.id, passed: differences.length === 0, differences };
}

const FIGURES = new Set([
  'status',
  'missing',
  'portCalls',
  'settlement',
  'timeBarDate',
  'commencements',
]);

/** An expected figure that is not compared would otherwise go unnoticed. */
function unknownFigures(expected: WorkedCase['expected']): readonly Difference[] {
  return Object.keys(expected)
    .filter((name) => !FIGURES.has(name))
    .map((name) => ({ figure: name, expected: 'a figure that is known', got: null }));
}

function statementDifferences(
  { inputs, expected, derived }: WorkedCase,
  zones: Zones,
): readonly Difference[] {
  const result = calculate(readCase(inputs, zones), zones);
  const wanted = expected.status ?? 'complete';
  if (result.status !== wanted) {
    return [
      { figure: 'status', expected: wanted, got: `${result.status}: ${findingsText(result)}` },
    ];
  }
  if (result.status !== 'complete') return missingDifferences(expected.missing ?? [], result);
  const zoneOfCall = (id: string): Zone | undefined => {
    const call = inputs.portCalls?.find((candidate) => candidate.id === id);
    const name = call?.timeZone ?? inputs.timeZone;
    return name === undefined ? undefined : zones(name);
  };
  return [
    ...(expected.portCalls ?? []).flatMap((call) =>
      callDifferences(call, result, zoneOfCall(call.id)),
    ),
    ...settlementDifferences(expected.settlement ?? {}, result),
    ...(expected.timeBarDate === undefined
      ? []
      : textDifference('timeBarDate', expected.timeBarDate, result.timeBar?.date ?? null)),
    ...(derived?.portCalls ?? []).flatMap((call) =>
      derivedDifferences(call, result, zoneOfCall(call.id)),
    ),
  ];
}

function missingDifferences(
  wanted: readonly string[],
  { missing }: Exclude<StatementResult, { readonly status: 'complete' }>,
): readonly Difference[] {
  const found = new Set<string>(missing.map(({ term }) => term));
  return wanted
    .filter((term) => !found.has(term))
    .map((term) => ({ figure: 'missing', expected: term, got: [...found].join(', ') }));
}

function findingsText(result: StatementResult): string {
  if (result.status === 'complete') return '';
  const problems = result.status === 'refused' ? result.problems : [];
  return [...problems, ...result.missing]
    .map(({ path, sentence }) => `${path}: ${sentence}`)
    .join(' ');
}

function commencementDifferences(
  inputs: CaseInputs,
  wanted: { readonly id: string; readonly at: string | null },
  zones: Zones,
): readonly Difference[] {
  const figure = `commencements.${wanted.id}`;
  const sheet = readCommencements(inputs, zones).find(({ id }) => id === wanted.id);
  const expected = wanted.at ?? 'none';
  if (sheet === undefined) return [{ figure, expected, got: null }];
  const answer = commencementOf(sheet, zones);
  if (answer.status !== 'complete') return [{ figure, expected, got: answer.status }];
  const { at } = answer.commencement;
  if (wanted.at === null || at === null) {
    return wanted.at === null && at === null
      ? []
      : [{ figure, expected, got: at === null ? 'none' : at.local }];
  }
  const zone = sheet.timeZone === undefined ? undefined : zones(sheet.timeZone);
  const seconds = momentSeconds(wanted.at, zone) ?? Number.NaN;
  const isNear = Math.abs(seconds - at.milliseconds / 1000) <= TOLERANCES.seconds;
  return isNear ? [] : [{ figure, expected, got: at.local }];
}
