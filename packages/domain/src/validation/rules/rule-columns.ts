import { codes, type NumberOf } from '../../enumerations/enumeration.ts';
import { logReportKinds } from '../../log-reports/kinds.ts';
import { shipTypes } from '../../vessels/particulars.ts';
import { choice, flag, number, type RuleColumn, type RuleColumnType, text } from './rule-column.ts';
import { burnedColumns, figureColumns, periodHours, remainingColumns } from './rule-figures.ts';

/** What a rule of a company is about. */
export const ruleSubjects = [
  { name: 'LogReport', number: 10, label: 'Log reports' },
  { name: 'Leg', number: 20, label: 'Legs' },
  { name: 'PortCall', number: 30, label: 'Port calls' },
] as const;
export type RuleSubject = NumberOf<typeof ruleSubjects>;
export const ruleSubject = codes(ruleSubjects);

const vessel = text('vessel', 'Vessel', 'The name of the vessel.');
const laden = flag('isLaden', 'Laden', 'Whether there is cargo on board; missing if not reported.');

const shipType = choice('shipType', 'Ship type', {
  about: 'By the particulars in force; missing if they do not state it.',
  choices: shipTypes,
});
const voyage = text('voyage', 'Voyage', 'The number of the voyage; missing if it belongs to none.');

const ofReports: readonly RuleColumn[] = [
  vessel,
  shipType,
  voyage,
  text('port', 'Port', 'The port of the call that the report names; missing at sea.'),
  choice('kind', 'Kind of report', {
    about: 'Such as noon at sea or arrival.',
    choices: logReportKinds,
  }),
  number('distance', ['Distance', 'nm'], 'Over ground since the last report.'),
  number('hoursUnderWay', ['Time under way', 'h'], 'Since the last report.'),
  number('speed', ['Speed', 'kn'], 'Distance by time under way; missing without either.'),
  number('windForce', ['Wind force', 'Bft'], 'As reported.'),
  laden,
  number('fuelUsed', ['Fuel used', 'mt'], 'Of all fuels and consumers since the last report.'),
  number(
    'fuelPerMile',
    ['Fuel per mile', 'kg/nm'],
    'Fuel used by distance; missing without either.',
  ),
  number('fuelRemaining', ['Fuel on board', 'mt'], 'Of all fuels; missing if none was measured.'),
  number(
    'delay',
    ['Time until received', 'h'],
    'From the time of the report to its arrival ashore.',
  ),
  number('version', ['Version', ''], 'Above 1 once it was corrected.'),
  text('author', 'Author', 'The name of the person who signed it.'),
  text('rank', 'Rank of the author', 'As signed.'),
  text('remark', 'Remark', 'As written in the report.'),
  number(
    'slip',
    ['Slip', '%'],
    'Distance by engine less distance over ground, by distance by engine; missing without either.',
  ),
  ...figureColumns,
  ...burnedColumns,
  ...remainingColumns,
];

const ofPeriods: readonly RuleColumn[] = [
  vessel,
  shipType,
  voyage,
  number('hours', ['Duration', 'h'], 'From start to end.'),
  number('fuel', ['Fuel used', 'mt'], 'Of all fuels.'),
  number('fuelPerDay', ['Fuel per day', 'mt'], 'Fuel used in 24 hours of the duration.'),
  laden,
  number('cargo', ['Cargo on board', 'mt'], 'By the last report that states it.'),
  number(
    'unexplained',
    ['Unexplained fuel', 'mt'],
    'Stock that no consumption explains, with its sign.',
  ),
  number('reports', ['Log reports', ''], 'Number of reports that it is calculated from.'),
  flag('isEstimated', 'Estimated', 'A report was divided at its start or end.'),
  ...periodHours,
];

const ofLegs: readonly RuleColumn[] = [
  ...ofPeriods,
  text('fromPort', 'From port', 'Where the leg begins.'),
  text('toPort', 'To port', 'Where the leg ends.'),
  number('distance', ['Distance', 'nm'], 'Over ground, berth to berth.'),
  number('hoursUnderWay', ['Time under way', 'h'], 'Without time at anchor or drifting.'),
  number('speed', ['Speed', 'kn'], 'Distance by time under way.'),
  number('fuelPerMile', ['Fuel per mile', 'kg/nm'], 'Fuel used by distance.'),
  number('seaDistance', ['Distance of the sea passage', 'nm'], 'From pilot to pilot.'),
  number('seaHours', ['Time of the sea passage', 'h'], 'From pilot to pilot.'),
  number('seaFuel', ['Fuel of the sea passage', 'mt'], 'From pilot to pilot.'),
  ...burnedColumns,
];

const ofCalls: readonly RuleColumn[] = [
  ...ofPeriods,
  text('port', 'Port', 'The port of the call.'),
  number('shorePower', ['Shore power', 'kWh'], 'Taken from shore.'),
  ...burnedColumns,
];

/** Everything that a rule can compare, by what it is about. */
export const ruleColumns: Readonly<Record<RuleSubject, readonly RuleColumn[]>> = {
  [ruleSubject.LogReport]: ofReports,
  [ruleSubject.Leg]: ofLegs,
  [ruleSubject.PortCall]: ofCalls,
};

export const columnOf = (subject: RuleSubject, key: string): RuleColumn | undefined =>
  ruleColumns[subject].find((column) => column.key === key);

/** How a column is compared; the label reads between its name and the value. */
export const ruleOperators = [
  { name: 'less', label: 'is less than', types: ['number'] },
  { name: 'atMost', label: 'is at most', types: ['number'] },
  { name: 'more', label: 'is more than', types: ['number'] },
  { name: 'atLeast', label: 'is at least', types: ['number'] },
  { name: 'equals', label: 'is', types: ['number', 'text', 'choice', 'flag'] },
  { name: 'differs', label: 'is not', types: ['number', 'text', 'choice'] },
  { name: 'contains', label: 'contains', types: ['text'] },
  { name: 'lacks', label: 'does not contain', types: ['text'] },
  { name: 'isMissing', label: 'is missing', types: ['number', 'text', 'choice', 'flag'] },
  { name: 'isPresent', label: 'is reported', types: ['number', 'text', 'choice', 'flag'] },
] as const satisfies readonly {
  readonly name: string;
  readonly label: string;
  readonly types: readonly RuleColumnType[];
}[];
export type RuleOperator = (typeof ruleOperators)[number]['name'];

export const operatorsOf = (type: RuleColumnType) =>
  ruleOperators.filter(({ types }) => (types as readonly RuleColumnType[]).includes(type));

/** Whether the operator compares with nothing. */
export const isUnary = (operator: string): boolean =>
  operator === 'isMissing' || operator === 'isPresent';
