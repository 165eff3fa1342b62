import { figures } from '@fairlead/domain/log-reports/figures';
import type { FieldText } from '../field-text.ts';

type FigureKey = (typeof figures)[number]['key'];

interface FigureHelp {
  readonly means: string;
  readonly entry: string;
  /** The entry without a closing zero, as it is stored. */
  readonly value: string;
  readonly reads: string;
}

/** What figures mean, and an example for each; labels, units and limits are those of the report. */
const helped: Readonly<Partial<Record<FigureKey, FigureHelp>>> = {
  distanceOverGround: {
    means:
      'Sailed over ground since the report before, by position. The average speed follows from it.',
    entry: '288,5',
    value: '288.5',
    reads: '288.5 nm in 24 h under way: 12.02 kn.',
  },
  distanceByLog: {
    means: 'Sailed through the water since the report before, by the log.',
    entry: '282',
    value: '282',
    reads: '6.5 nm less than over ground: a following current.',
  },
  distanceToGo: {
    means: 'What is left to the next port by the planned route.',
    entry: '1140',
    value: '1140',
    reads: 'At 12 kn the passage takes 95 more hours.',
  },
  engineDistance: {
    means: 'What the propeller would have made without slip, from its revolutions and pitch.',
    entry: '300',
    value: '300',
    reads: '288 nm over ground of 300 nm by engine: a slip of 4 %.',
  },
  course: {
    means: 'The mean true course since the report before.',
    entry: '245',
    value: '245',
    reads: 'West-south-west.',
  },
  orderedSpeed: {
    means:
      'The speed that the vessel was ordered to sail at. It is proposed again in the next report.',
    entry: '12,5',
    value: '12.5',
    reads: 'Compared with the average speed of the report.',
  },
  hoursUnderWay: {
    means:
      'Hours on passage since the report before. The average speed is the distance over ground in them.',
    entry: '23,5',
    value: '23.5',
    reads: '282 nm in 23.5 h: 12 kn.',
  },
  hoursDrifting: {
    means: 'Hours adrift at sea since the report before, such as in waiting for orders or a berth.',
    entry: '0,5',
    value: '0.5',
    reads: '23.5 h under way and 0.5 h drifting: 24 h are accounted for.',
  },
  hoursAtAnchor: {
    means: 'Hours at anchor since the report before.',
    entry: '10',
    value: '10',
    reads: 'Anchored at 02:00, noon report: 10 h.',
  },
  hoursManoeuvring: {
    means: 'Hours between pilot and berth or anchorage since the report before.',
    entry: '1,75',
    value: '1.75',
    reads: 'Pilot on board 08:15, all fast 10:00: 1.75 h.',
  },
  hoursAtBerth: {
    means: 'Hours alongside since the report before, working or not.',
    entry: '14',
    value: '14',
    reads: 'All fast at 22:00, noon report: 14 h.',
  },
  windForce: {
    means:
      'The mean true wind since the report before. Good-weather days of a warranty are chosen by it.',
    entry: '5',
    value: '5',
    reads: '17 to 21 kn: a day of Bft 5 does not count under a warranty for up to Bft 4.',
  },
  windFrom: {
    means: 'The true direction that the wind comes from.',
    entry: '270',
    value: '270',
    reads: 'A westerly wind: from ahead on a course of 270°.',
  },
  seaHeight: {
    means: 'The significant height of the waves made by the wind, without swell.',
    entry: '1,5',
    value: '1.5',
    reads: 'Douglas sea state 4.',
  },
  swellHeight: {
    means: 'The height of the swell, which comes from wind elsewhere.',
    entry: '2',
    value: '2',
    reads: 'Reported beside a sea of 1.5 m, not added to it.',
  },
  currentSpeed: {
    means: 'How fast the water moves, whatever its direction.',
    entry: '0,8',
    value: '0.8',
    reads: '12.8 kn over ground with the current astern: 12 kn through the water.',
  },
  currentTowards: {
    means:
      'The true direction that the current flows to, other than the wind, which is named by where it comes from.',
    entry: '90',
    value: '90',
    reads: 'An easterly set: from astern on a course of 90°.',
  },
  revolutions: {
    means: 'The mean revolutions of the main engine or propeller shaft while under way.',
    entry: '92,5',
    value: '92.5',
    reads: 'The mean of the hours under way, not of the whole day.',
  },
  cargo: {
    means:
      'The cargo on board at the time of the report; 0 in ballast. Transport work follows from it.',
    entry: '30120',
    value: '30120',
    reads: '30,120 mt over 288 nm: 8,674,560 tonne-miles.',
  },
  draughtForward: {
    means: 'The draught at the forward marks at the time of the report.',
    entry: '10,45',
    value: '10.45',
    reads: '10.45 m forward and 10.85 m aft: trimmed 0.4 m by the stern.',
  },
  draughtAft: {
    means: 'The draught at the aft marks at the time of the report.',
    entry: '10,85',
    value: '10.85',
    reads: '10.45 m forward and 10.85 m aft: a mean of 10.65 m.',
  },
  ballast: {
    means: 'The ballast water on board at the time of the report.',
    entry: '4200',
    value: '4200',
    reads: '4,200 mt, also where none was pumped since the report before.',
  },
};

const helpOf = (figure: (typeof figures)[number]): readonly (readonly [string, FieldText])[] => {
  const help = helped[figure.key];
  if (help === undefined) return [];
  const { means, entry, value, reads } = help;
  const text: FieldText = {
    label: figure.label,
    means,
    unit: figure.unit,
    format: `From ${figure.least} to ${figure.most}, up to ${figure.decimals} decimals`,
    example: { entry, reads, parser: 'decimal', value },
    guide: 'ship-reports',
  };
  return [[figure.key, text]];
};

const guide = 'ship-reports' as const;

export const logReportTexts: Readonly<Record<string, FieldText>> = {
  ...Object.fromEntries(figures.flatMap(helpOf)),
  condition: {
    label: 'Condition',
    means: 'Whether the vessel carries cargo. Speed and consumption are compared by condition.',
    example: { entry: 'Laden', reads: 'Compared with the laden speed of the charter party.' },
    guide,
  },
  eta: {
    label: 'ETA at the next port',
    means:
      'When the master expects to arrive at the next port. The schedule shows it with its author.',
    unit: 'Port time',
    example: { entry: '3/12 0600', reads: '3 December at 06:00.' },
    guide,
  },
};

/** Consumption has a field for each consumer and fuel: 'Main engine, VLSFO'. */
export const fuelUsedText: FieldText = {
  label: 'Fuel used',
  means:
    'What this consumer burned of this fuel since the report before. Fuel used and CO₂ of the voyage are the sum of all consumers.',
  unit: 't',
  accepts: ['24.8'],
  example: {
    entry: '24,8',
    reads: 'Main engine 24.8 t, auxiliary engines 2.2 t: 27 t of this fuel were used.',
    parser: 'decimal',
    value: '24.8',
  },
  guide,
};

/** What remains has a field for each fuel. */
export const remainingText: FieldText = {
  label: 'Remaining on board',
  means:
    'What is on board of this fuel at the time of the report (ROB). It is checked against the report before, plus bunkers, less fuel used.',
  unit: 't',
  accepts: ['216.20'],
  example: {
    entry: '216,2',
    reads: '243.2 t before, 27 t used, none bunkered: 216.2 t.',
    parser: 'decimal',
    value: '216.2',
  },
  guide,
};
