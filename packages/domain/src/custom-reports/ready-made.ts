import type {
  ChosenColumn,
  ReportDefinition,
  ReportFilter,
  ReportGroup,
  ReportParameter,
} from './definition.ts';
import { reportDefaultValue, reportParameterType } from './enumerations.ts';
import type { ReportStep, ReportSum } from './operators.ts';
import { logReportKind } from '../log-reports/kinds.ts';
import { fuelReportState } from '../fuel-ledger/enumerations.ts';

/** A report that every company has; a copy of it can be changed. */
export interface ReadyMadeReport {
  /** Below the numbers of a company's own reports. */
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly definition: ReportDefinition;
}

const column = (key: string, sum: ReportSum | null = null): ChosenColumn => ({ column: key, sum });
const rows = (...keys: readonly string[]): readonly ChosenColumn[] =>
  keys.map((key) => column(key));
const group = (key: string, step: ReportStep | null = null): ReportGroup => ({ column: key, step });
const by = (key: string, isDescending = false) => ({ column: key, isDescending });
const fixed = (key: string, operator: string, value: ReportFilter['value']): ReportFilter => ({
  column: key,
  operator,
  value,
  parameter: null,
});
const entered = (key: string, operator: string, parameter: string): ReportFilter => ({
  column: key,
  operator,
  value: null,
  parameter,
});

const { StartOfYear, EndOfYear, StartOfMonth, EndOfMonth } = reportDefaultValue;
const date = (key: string, defaultValue: ReportParameter['defaultValue']): ReportParameter => ({
  key,
  dataType: reportParameterType.Date,
  required: true,
  defaultValue,
});
const vessels: ReportParameter = {
  key: 'Vessels',
  dataType: reportParameterType.Vessels,
  required: false,
  defaultValue: null,
};
const ofYear = [date('From', StartOfYear), date('To', EndOfYear), vessels];
const ofMonth = [date('From', StartOfMonth), date('To', EndOfMonth), vessels];
const inPeriod = (key: string): readonly ReportFilter[] => [
  entered(key, 'from', 'From'),
  entered(key, 'to', 'To'),
  entered('vessel', 'oneOf', 'Vessels'),
];

const voyages: ReportDefinition = {
  dataSet: 'voyages',
  columns: rows(
    'vessel',
    'voyage',
    'reference',
    'firstPort',
    'lastPort',
    'start',
    'end',
    'duration',
    'portHours',
    'portCalls',
    'lateHours',
  ),
  groups: [],
  sorts: [by('start')],
  filters: [...inPeriod('start'), fixed('isActive', 'equals', true)],
  parameters: ofYear,
};

const laycans: ReportDefinition = {
  dataSet: 'fixtures',
  columns: [
    ...rows('fixture', 'vessel', 'voyage', 'loadPort', 'laycanFrom', 'laycanTo', 'arrival'),
    column('hasArrived'),
    column('laycanLate', 'average'),
    column('laycanEarly', 'average'),
  ],
  groups: [group('laycan'), group('charterer')],
  sorts: [],
  filters: [...inPeriod('laycanFrom'), fixed('laycan', 'isPresent', null)],
  parameters: ofYear,
};

const demurrage: ReportDefinition = {
  dataSet: 'laytime',
  columns: [
    ...rows('fixture', 'vessel', 'voyage', 'status'),
    column('onDemurrage', 'sum'),
    column('demurrage', 'sum'),
    column('paid', 'sum'),
    column('outstanding', 'sum'),
    column('timeBar', 'least'),
  ],
  groups: [group('charterer'), group('currency')],
  sorts: [by('charterer')],
  filters: [fixed('outstanding', 'more', 0), entered('vessel', 'oneOf', 'Vessels')],
  parameters: [vessels],
};

const turnaround: ReportDefinition = {
  dataSet: 'portCalls',
  columns: [
    ...rows('vessel', 'voyage', 'reasons', 'arrived', 'departed'),
    column('turnaround', 'average'),
    column('planned', 'average'),
    column('overrun', 'average'),
    column('late', 'average'),
  ],
  groups: [group('port')],
  sorts: [by('turnaround', true)],
  filters: [
    ...inPeriod('arrived'),
    entered('port', 'oneOf', 'Port'),
    fixed('departed', 'isPresent', null),
    fixed('isActive', 'equals', true),
  ],
  parameters: [
    ...ofYear,
    { key: 'Port', dataType: reportParameterType.Port, required: false, defaultValue: null },
  ],
};

const bunkers: ReportDefinition = {
  dataSet: 'bunkers',
  columns: [
    ...rows('number', 'vessel', 'supplier', 'completed'),
    column('quantity', 'sum'),
    column('hours', 'average'),
  ],
  groups: [group('port'), group('fuel')],
  sorts: [by('port'), by('fuel')],
  filters: [...inPeriod('completed'), fixed('state', 'noneOf', [fuelReportState.Void])],
  parameters: ofYear,
};

const consumption: ReportDefinition = {
  dataSet: 'legs',
  columns: [
    ...rows('kind', 'fromPort', 'toPort', 'end'),
    column('hours', 'sum'),
    column('distance', 'sum'),
    column('fuel', 'sum'),
    column('shorePower', 'sum'),
  ],
  groups: [group('vessel'), group('start', 'month')],
  sorts: [by('vessel'), by('start')],
  filters: inPeriod('start'),
  parameters: ofYear,
};

const cargo: ReportDefinition = {
  dataSet: 'cargo',
  columns: [
    ...rows('vessel', 'voyage', 'port', 'at', 'quantity', 'billOfLading', 'unit'),
    column('tonnes', 'sum'),
  ],
  groups: [group('commodity'), group('charterer')],
  sorts: [by('commodity'), by('charterer')],
  filters: [...inPeriod('at'), fixed('operation', 'oneOf', [3])],
  parameters: ofYear,
};

const offHire: ReportDefinition = {
  dataSet: 'offHires',
  columns: [
    ...rows('vessel', 'voyage', 'from', 'to', 'percentage'),
    column('hours', 'sum'),
    column('lost', 'sum'),
    column('agreedAmount', 'sum'),
  ],
  groups: [group('reason'), group('currency')],
  sorts: [by('lost', true)],
  filters: [...inPeriod('from'), fixed('isPlanned', 'equals', false)],
  parameters: ofYear,
};

const { NoonSea, NoonPort, NoonAnchor, NoonDrifting, NoonRiver, NoonStoppage } = logReportKind;

const noonReports: ReportDefinition = {
  dataSet: 'logReports',
  columns: rows('vessel', 'voyage', 'kind', 'at', 'received', 'delay', 'gap', 'author', 'rank'),
  groups: [],
  sorts: [by('vessel'), by('at')],
  filters: [
    ...inPeriod('at'),
    fixed('kind', 'oneOf', [NoonSea, NoonPort, NoonAnchor, NoonDrifting, NoonRiver, NoonStoppage]),
    fixed('isLateOrMissing', 'equals', true),
  ],
  parameters: ofMonth,
};

const emissions: ReportDefinition = {
  dataSet: 'emissions',
  columns: [
    ...rows('kind', 'fromPort', 'toPort', 'start', 'fuel', 'factor'),
    column('fuelUsed', 'sum'),
    column('co2', 'sum'),
  ],
  groups: [group('vessel'), group('quarter')],
  sorts: [by('vessel'), by('quarter')],
  filters: inPeriod('start'),
  parameters: ofYear,
};

/** The reports that every company has. */
export const readyMadeReports: readonly ReadyMadeReport[] = [
  {
    id: 1,
    name: 'Voyages with durations and late hours',
    about: 'Voyages that start in a period, with time in port and the delay of their arrivals.',
    definition: voyages,
  },
  {
    id: 2,
    name: 'Laycan performance',
    about: 'Laycans that were met and missed, by charterer.',
    definition: laycans,
  },
  {
    id: 3,
    name: 'Demurrage outstanding by charterer',
    about: 'Claims that are not paid in full, with the earliest time bar.',
    definition: demurrage,
  },
  {
    id: 4,
    name: 'Port turnaround',
    about: 'Average time in port against the plan, the slowest ports first.',
    definition: turnaround,
  },
  {
    id: 5,
    name: 'Bunkers received by port and fuel',
    about: 'Quantities of bunker delivery notes; debunkered fuel is subtracted.',
    definition: bunkers,
  },
  {
    id: 6,
    name: 'Consumption by vessel and month',
    about: 'Fuel, distance and shore power of legs and stays in port.',
    definition: consumption,
  },
  {
    id: 7,
    name: 'Cargo by commodity and customer',
    about: 'Tonnes loaded in a period.',
    definition: cargo,
  },
  {
    id: 8,
    name: 'Off-hire by reason',
    about: 'Time lost and agreed amounts, the most costly reason first.',
    definition: offHire,
  },
  {
    id: 9,
    name: 'Noon reports missing or late',
    about: 'Noon reports that arrived late, or that follow a gap of more than a day.',
    definition: noonReports,
  },
  {
    id: 10,
    name: 'Emissions by vessel and quarter',
    about: 'CO2 of the fuel used, tank to wake.',
    definition: emissions,
  },
];
