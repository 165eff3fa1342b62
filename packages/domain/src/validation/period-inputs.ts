import { type FindingInput, figureInput, instantInput, massInput } from './finding-input.ts';
import {
  hoursOf,
  type LegSubject,
  type PastPeriod,
  type PeriodBounds,
  type PeriodFuel,
  type PeriodSubject,
  totalKg,
} from './periods.ts';

/** The log reports of a leg or a port call. */
const reportsOf = ({ reports }: PeriodSubject) => reports.map(({ record }) => record);

export const totalInput = (subject: PeriodSubject): FindingInput =>
  massInput('Total consumption', totalKg(subject), reportsOf(subject));

export const fuelInput = ({ name, kg }: PeriodFuel, subject: PeriodSubject): FindingInput =>
  massInput(`Consumption of ${name}`, kg, reportsOf(subject));

export const hoursInput = (subject: PeriodSubject): FindingInput =>
  figureInput(subject.kind === 'leg' ? 'Hours of the leg' : 'Hours in port', hoursOf(subject), {
    unit: 'h',
    decimals: 2,
    records: [subject.record],
  });

export const distanceInput = (subject: LegSubject): FindingInput =>
  figureInput('Distance', subject.distanceNm, {
    unit: 'nm',
    decimals: 1,
    records: reportsOf(subject),
  });

/** The start and the end of a leg or a port call. */
export function boundInputs(subject: PeriodBounds): readonly FindingInput[] {
  const { start, end, zone, record } = subject;
  const what = subject.kind === 'leg' ? 'leg' : 'port call';
  const shown = { zone, records: [record] };
  return [
    instantInput(`Start of the ${what}`, start, shown),
    instantInput(`End of the ${what}`, end, shown),
  ];
}

/** The periods that a value is compared with. */
export const comparedInput = (past: readonly PastPeriod[]): FindingInput =>
  figureInput('Periods compared', past.length, {
    unit: '',
    decimals: 0,
    records: past.map(({ record }) => record),
  });
