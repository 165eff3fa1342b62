import type { DecimalText } from '../quantities/decimal.ts';
import type { ReportSetting } from './kinds.ts';

/** The groups of figures, in the order of the form. */
export const figureGroups = [
  'Passage',
  'Hours',
  'Weather',
  'Engine',
  'Cargo',
  'Draught',
  'Fresh water',
  'Shore power',
] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** A single number of a report. */
export interface FigureShape {
  readonly key: string;
  readonly group: FigureGroup;
  readonly label: string;
  /** As printed behind the number; empty for a plain count. */
  readonly unit: string;
  readonly decimals: number;
  readonly least: DecimalText;
  readonly most: DecimalText;
  /** In which settings the form offers it. */
  readonly settings: readonly ReportSetting[];
  /** Offered only behind 'more' in its group. */
  readonly isRare?: true;
  /** Whether a new report starts from the value of the last one. */
  readonly carriesOver?: true;
  /** The column of the operational vessel data interface, for figures that have exactly one. */
  readonly ovd?: string;
}

const all = ['sea', 'still', 'port'] as const;
const moving = ['sea', 'still'] as const;
const degrees = { unit: '\u00B0', decimals: 0, least: '0', most: '360' } as const;
const hours = {
  group: 'Hours',
  unit: 'h',
  decimals: 2,
  least: '0',
  most: '2400',
  settings: all,
} as const;
const tonnes = { unit: 't', decimals: 3, least: '0', most: '700000' } as const;

/**
 * Every single figure of a report, once: the form on board, the office's page, comparison, print, exports and limits read
 * this table. Ranges are what a merchant ship can report; beyond them it is a slip of the pen and refused.
 */
export const figures = [
  {
    key: 'distanceOverGround',
    group: 'Passage',
    label: 'Distance over ground',
    unit: 'nm',
    decimals: 1,
    least: '0',
    most: '5000',
    settings: moving,
    ovd: 'Distance',
  },
  {
    key: 'distanceByLog',
    group: 'Passage',
    label: 'Distance by log',
    unit: 'nm',
    decimals: 1,
    least: '0',
    most: '5000',
    settings: ['sea'],
    ovd: 'Distance_Through_Water',
  },
  {
    key: 'engineDistance',
    group: 'Passage',
    label: 'Distance by engine',
    unit: 'nm',
    decimals: 1,
    least: '0',
    most: '5000',
    settings: ['sea'],
    isRare: true,
  },
  {
    key: 'distanceToGo',
    group: 'Passage',
    label: 'Distance to go',
    unit: 'nm',
    decimals: 1,
    least: '0',
    most: '30000',
    settings: moving,
    ovd: 'Distance_To_Go',
  },
  {
    key: 'course',
    group: 'Passage',
    label: 'Course',
    ...degrees,
    settings: ['sea'],
    ovd: 'Course',
  },
  {
    key: 'orderedSpeed',
    group: 'Passage',
    label: 'Ordered speed',
    unit: 'kn',
    decimals: 1,
    least: '0',
    most: '40',
    settings: ['sea'],
    isRare: true,
    carriesOver: true,
    ovd: 'Speed_Order',
  },
  { key: 'hoursUnderWay', label: 'Under way', ...hours, ovd: 'Time_Elapsed_Sailing' },
  { key: 'hoursDrifting', label: 'Drifting', ...hours, ovd: 'Time_Elapsed_Drifting' },
  { key: 'hoursAtAnchor', label: 'At anchor', ...hours, ovd: 'Time_Elapsed_Anchoring' },
  { key: 'hoursManoeuvring', label: 'Manoeuvring', ...hours, ovd: 'Time_Elapsed_Maneuvering' },
  { key: 'hoursAtBerth', label: 'At berth', ...hours, ovd: 'Time_Elapsed_Loading_Unloading' },
  { key: 'hoursInIce', label: 'Of which in ice', ...hours, isRare: true, ovd: 'Time_Elapsed_Ice' },
  {
    key: 'windForce',
    group: 'Weather',
    label: 'Wind',
    unit: 'Bft',
    decimals: 0,
    least: '0',
    most: '12',
    settings: all,
    ovd: 'Wind_Force_Bft',
  },
  {
    key: 'windFrom',
    group: 'Weather',
    label: 'Wind from',
    ...degrees,
    settings: all,
    carriesOver: true,
    ovd: 'Wind_Dir_Degree',
  },
  {
    key: 'seaHeight',
    group: 'Weather',
    label: 'Sea',
    unit: 'm',
    decimals: 1,
    least: '0',
    most: '30',
    settings: moving,
    carriesOver: true,
  },
  {
    key: 'seaFrom',
    group: 'Weather',
    label: 'Sea from',
    ...degrees,
    settings: moving,
    isRare: true,
    carriesOver: true,
    ovd: 'Sea_state_Dir_Degree',
  },
  {
    key: 'swellHeight',
    group: 'Weather',
    label: 'Swell',
    unit: 'm',
    decimals: 1,
    least: '0',
    most: '30',
    settings: moving,
    isRare: true,
    carriesOver: true,
    ovd: 'Swell_Force',
  },
  {
    key: 'swellFrom',
    group: 'Weather',
    label: 'Swell from',
    ...degrees,
    settings: moving,
    isRare: true,
    carriesOver: true,
    ovd: 'Swell_Dir_Degree',
  },
  {
    key: 'currentSpeed',
    group: 'Weather',
    label: 'Current',
    unit: 'kn',
    decimals: 1,
    least: '0',
    most: '12',
    settings: moving,
    isRare: true,
    ovd: 'Current_Speed',
  },
  {
    key: 'currentTowards',
    group: 'Weather',
    label: 'Current towards',
    ...degrees,
    settings: moving,
    isRare: true,
    ovd: 'Current_Dir_Degree',
  },
  {
    key: 'airTemperature',
    group: 'Weather',
    label: 'Air',
    unit: '\u00B0C',
    decimals: 1,
    least: '-60',
    most: '60',
    settings: all,
    isRare: true,
    carriesOver: true,
    ovd: 'Temperature_Ambient',
  },
  {
    key: 'waterTemperature',
    group: 'Weather',
    label: 'Sea water',
    unit: '\u00B0C',
    decimals: 1,
    least: '-4',
    most: '45',
    settings: all,
    isRare: true,
    carriesOver: true,
    ovd: 'Temperature_Water',
  },
  {
    key: 'revolutions',
    group: 'Engine',
    label: 'Revolutions',
    unit: 'rpm',
    decimals: 1,
    least: '0',
    most: '1500',
    settings: ['sea'],
    ovd: 'ME_1_Speed_RPM',
  },
  {
    key: 'cargo',
    group: 'Cargo',
    label: 'Cargo',
    ...tonnes,
    settings: all,
    carriesOver: true,
    ovd: 'Cargo_Mt',
  },
  {
    key: 'cargoVolume',
    group: 'Cargo',
    label: 'Cargo volume',
    unit: 'm\u00B3',
    decimals: 3,
    least: '0',
    most: '1000000',
    settings: all,
    isRare: true,
    carriesOver: true,
    ovd: 'Cargo_m3',
  },
  {
    key: 'containers',
    group: 'Cargo',
    label: 'Containers',
    unit: 'TEU',
    decimals: 0,
    least: '0',
    most: '30000',
    settings: all,
    isRare: true,
    carriesOver: true,
    ovd: 'Cargo_Total_TEU',
  },
  {
    key: 'passengers',
    group: 'Cargo',
    label: 'Passengers',
    unit: '',
    decimals: 0,
    least: '0',
    most: '10000',
    settings: all,
    isRare: true,
    carriesOver: true,
    ovd: 'Passengers',
  },
  {
    key: 'draughtForward',
    group: 'Draught',
    label: 'Forward',
    unit: 'm',
    decimals: 2,
    least: '0',
    most: '30',
    settings: all,
    carriesOver: true,
    ovd: 'Draft_Actual_Fore',
  },
  {
    key: 'draughtAft',
    group: 'Draught',
    label: 'Aft',
    unit: 'm',
    decimals: 2,
    least: '0',
    most: '30',
    settings: all,
    carriesOver: true,
    ovd: 'Draft_Actual_Aft',
  },
  {
    key: 'ballast',
    group: 'Draught',
    label: 'Ballast water',
    ...tonnes,
    settings: all,
    carriesOver: true,
    ovd: 'Draft_Ballast_Actual',
  },
  {
    key: 'displacement',
    group: 'Draught',
    label: 'Displacement',
    ...tonnes,
    settings: all,
    isRare: true,
    carriesOver: true,
    ovd: 'Draft_Displacement_Actual',
  },
  {
    key: 'freshWaterMade',
    group: 'Fresh water',
    label: 'Made',
    ...tonnes,
    settings: all,
    ovd: 'Fresh_Water_Produced',
  },
  { key: 'freshWaterUsed', group: 'Fresh water', label: 'Used', ...tonnes, settings: all },
  {
    key: 'freshWaterRemaining',
    group: 'Fresh water',
    label: 'Remaining',
    ...tonnes,
    settings: all,
    ovd: 'Fresh_Water_ROB',
  },
  {
    key: 'shorePower',
    group: 'Shore power',
    label: 'Shore power',
    unit: 'kWh',
    decimals: 0,
    least: '0',
    most: '10000000',
    settings: ['port'],
  },
  {
    key: 'shorePowerHours',
    group: 'Shore power',
    label: 'Connected',
    unit: 'h',
    decimals: 2,
    least: '0',
    most: '2400',
    settings: ['port'],
  },
] as const satisfies readonly FigureShape[];

export type FigureKey = (typeof figures)[number]['key'];

/** The figures of a report by their key; absent is not reported, '0' is zero. */
export type Figures = { readonly [Key in FigureKey]?: DecimalText | undefined };

const shapes: ReadonlyMap<string, FigureShape> = new Map(figures.map((one) => [one.key, one]));

/** The shape of a figure. */
export function figureShape(key: FigureKey): FigureShape {
  const shape = shapes.get(key);
  if (shape === undefined) throw new Error(`No figure of a log report has the key ${key}.`);
  return shape;
}

/** The shape of a figure with its key. */
export type Figure = FigureShape & { readonly key: FigureKey };

/** The figures that the form of a setting offers, in order. */
export const figuresOf = (setting: ReportSetting): readonly Figure[] =>
  (figures as readonly Figure[]).filter(({ settings }) => settings.includes(setting));

/** The hours that add up to the time since the last report. */
export const timeBuckets = [
  'hoursUnderWay',
  'hoursDrifting',
  'hoursAtAnchor',
  'hoursManoeuvring',
  'hoursAtBerth',
] as const satisfies readonly FigureKey[];
