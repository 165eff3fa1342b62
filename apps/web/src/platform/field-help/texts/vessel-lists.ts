import type { FieldText } from '../field-text.ts';

/** Engines and boilers of a vessel. */
export const engineTexts = {
  name: {
    label: 'Name',
    within: 'Engines',
    means: 'The name of the engine, as reports and consumption name it.',
    example: { entry: 'Main engine', reads: 'A report has the field Main engine, VLSFO.' },
    guide: 'compliance',
  },
  description: {
    label: 'Description',
    within: 'Engines',
    means: 'Maker and model, for the reader of the list.',
    example: { entry: 'MAN 6S50ME-C', reads: 'Shown beside the name.' },
    guide: 'compliance',
  },
  type: {
    label: 'Type',
    within: 'Engines',
    means: 'What the engine is: consumption is added up by it in reports and voyage reports.',
    example: { entry: 'Main engine', reads: 'Its fuel counts under Main engine.' },
    guide: 'compliance',
  },
  power: {
    label: 'Power, kW',
    within: 'Engines',
    means: 'The rated power, as the monitoring plan states it.',
    unit: 'kW',
    example: { entry: '9480', reads: '9 480 kW.', parser: 'whole', value: '9480' },
    guide: 'compliance',
  },
  source: {
    label: 'Source',
    within: 'Engines',
    means: 'The reference of the engine in the monitoring plan.',
    example: { entry: 'ME1', reads: 'Recorded as source ME1 of the plan.' },
    guide: 'compliance',
  },
  slip: {
    label: 'Methane slip',
    within: 'Engines',
    means:
      'How much methane escapes unburned. If blank, it follows from the consumer unit class of the fuel.',
    example: { entry: 'Blank', reads: 'The class of the fuel decides.' },
    guide: 'compliance',
  },
  monitoring: {
    label: 'Monitoring',
    within: 'Engines',
    means:
      'The method by which the fuel of the engine is measured, by annex I of Regulation (EU) 2015/757.',
    example: { entry: 'C: flow meters', reads: 'Recorded as method C of the plan.' },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Tanks, stowages and cranes of a vessel. */
export const tankTexts = {
  name: {
    label: 'Name',
    within: 'Fuel tanks',
    means: 'The name of the tank, as bunker delivery notes, transfers and soundings name it.',
    example: { entry: 'HFO 2 P', reads: 'Chosen as HFO 2 P where fuel is received.' },
    guide: 'ship-reports',
  },
  description: {
    label: 'Description',
    within: 'Fuel tanks',
    means: 'What helps to recognise the tank on board.',
    example: { entry: 'Port side, frames 80 to 102', reads: 'Shown beside the name.' },
    guide: 'ship-reports',
  },
  capacity: {
    label: 'Capacity, m³',
    within: 'Fuel tanks',
    means: 'The volume of the full tank. Data checks and tank pictures compare stocks with it.',
    unit: 'm³',
    example: { entry: '412.5', reads: '412.5 m³.', parser: 'decimal', value: '412.5' },
    guide: 'ship-reports',
  },
  height: {
    label: 'Height, cm',
    within: 'Fuel tanks',
    means:
      'The reference height: from the bottom to where ullages are measured from. An ullage becomes a sounding by it.',
    unit: 'cm',
    example: {
      entry: '1240',
      reads: 'Ullage 240 cm: the sounding is 1 000 cm.',
      parser: 'decimal',
      value: '1240',
    },
    guide: 'ship-reports',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Oil tanks, stowages and cranes of a vessel. */
export const partTexts = {
  name: {
    label: 'Name',
    means: 'The name of the part, as records and reports of the vessel name it.',
    example: { entry: 'Crane 2', reads: 'Listed as Crane 2.' },
    guide: 'first-steps',
  },
  description: {
    label: 'Description',
    means: 'What helps to recognise the part on board.',
    example: { entry: 'Between holds 2 and 3', reads: 'Shown beside the name.' },
    guide: 'first-steps',
  },
  capacity: {
    label: 'Capacity, m³',
    means: 'The volume of the part when it is full.',
    unit: 'm³',
    example: { entry: '412.5', reads: '412.5 m³.', parser: 'decimal', value: '412.5' },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Cargo rates, and the table of speed and consumption. */
export const vesselRateTexts = {
  operation: {
    label: 'Operation',
    within: 'Cargo rates',
    means: 'Whether the rate is for loading or for discharging.',
    example: { entry: 'Loading', reads: 'Used for loading.' },
    guide: 'first-steps',
  },
  commodity: {
    label: 'Commodity',
    within: 'Cargo rates',
    means:
      'The commodity of the rate. Blank applies to all commodities without a rate of their own.',
    example: { entry: 'Wheat', reads: 'Used for wheat alone.' },
    guide: 'first-steps',
  },
  rate: {
    label: 'Rate',
    within: 'Cargo rates',
    means: 'How much the vessel loads or discharges in an hour, in the unit beside it.',
    example: { entry: '250', reads: '250 mt an hour.', parser: 'decimal', value: '250' },
    guide: 'first-steps',
  },
  unit: {
    label: 'Unit',
    within: 'Cargo rates',
    means: 'The unit of the rate.',
    example: { entry: 'mt/h', reads: '250 is 250 mt an hour.' },
    guide: 'first-steps',
  },
  rateRemark: {
    label: 'Remark',
    within: 'Cargo rates',
    means: 'Under which conditions the rate is reached.',
    format: 'Up to 400 characters',
    example: { entry: 'With two cranes', reads: 'Shown beside the rate.' },
    guide: 'first-steps',
  },
  condition: {
    label: 'Condition',
    within: 'Speed and consumption',
    means:
      'In which condition the vessel burns this: laden, in ballast, idle or at anchor, or working cargo.',
    example: { entry: 'Laden', reads: 'Used for laden days.' },
    guide: 'first-steps',
  },
  draft: {
    label: 'Draft, m',
    within: 'Speed and consumption',
    means: 'The draught at which the figures apply.',
    unit: 'm',
    example: { entry: '8.2', reads: 'At 8.20 m.', parser: 'decimal', value: '8.2' },
    guide: 'first-steps',
  },
  speed: {
    label: 'Speed, kn',
    within: 'Speed and consumption',
    means: 'The speed at which the figures apply. Blank for a stationary ship.',
    unit: 'kn',
    example: { entry: '12.5', reads: 'At 12.5 kn.', parser: 'decimal', value: '12.5' },
    guide: 'first-steps',
  },
  speedRemark: {
    label: 'Remark',
    within: 'Speed and consumption',
    means: 'Under which conditions the figures apply.',
    format: 'Up to 400 characters',
    example: { entry: 'Scrubber running', reads: 'Shown beside the line.' },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** The calibration table of a tank. */
export const calibrationTexts = {
  csv: {
    label: 'Table as CSV',
    within: 'Calibration of ',
    means:
      'The volume by sounding, trim and heel; or a matrix with soundings in the first column and a trim above each other one. Measured levels become volumes by it.',
    example: {
      entry: 'sounding,trim,heel,volume\n10,0,0,1.85',
      reads: '10 cm on an even keel are 1.85 m³.',
    },
    guide: 'ship-reports',
  },
  sounding: {
    label: 'Sounding',
    within: 'Calibration of ',
    means: 'A level to try the table with.',
    unit: 'cm',
    example: { entry: '100', reads: 'The volume at 100 cm.', parser: 'decimal', value: '100' },
    guide: 'ship-reports',
  },
  trim: {
    label: 'Trim',
    within: 'Calibration of ',
    means: 'The trim to try the table with, positive by the stern.',
    unit: 'm',
    example: { entry: '1.5', reads: '1.5 m by the stern.', parser: 'decimal', value: '1.5' },
    guide: 'ship-reports',
  },
  heel: {
    label: 'Heel',
    within: 'Calibration of ',
    means: 'The heel to try the table with, positive to starboard.',
    unit: '°',
    example: {
      entry: '0.5',
      reads: 'Half a degree to starboard.',
      parser: 'decimal',
      value: '0.5',
    },
    guide: 'ship-reports',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
