import type { FieldText } from '../field-text.ts';
import { timeInPort } from './examples.ts';

/** The pumping warranty of a charter. */
export const pumpingTermTexts = {
  by: {
    label: 'Warranty at discharge',
    means:
      'What the vessel warrants at discharge: hours in which she pumps out, those hours or a pressure at the manifold, or the pressure alone.',
    example: {
      entry: 'Hours or pressure',
      reads: '24 h or 7 bar: 26 h at 7.2 bar on average are within the warranty.',
    },
    guide: 'laytime',
  },
  hours: {
    label: 'Full cargo in',
    means:
      'The hours for a full cargo, from the first pump to the last. Pumping beyond them does not count as laytime.',
    unit: 'h',
    example: {
      entry: '24',
      reads: 'Pumping takes 27 h: 3 h do not count.',
      parser: 'decimal',
      value: '24',
    },
    guide: 'laytime',
  },
  partCargo: {
    label: 'Part cargo',
    means: 'Whether a part of the cargo has its part of the hours, or all of them.',
    example: { entry: 'Hours pro rata', reads: '15,000 of 30,000 mt: 12 of 24 h.' },
    guide: 'laytime',
  },
  fullCargo: {
    label: 'Full cargo',
    means:
      'The quantity that the hours are for, in the unit of the cargo. If blank, it is all that the voyage discharges.',
    example: {
      entry: '30 000',
      reads: '15,000 mt discharged here are half of it.',
      parser: 'decimal',
      value: '30000',
    },
    guide: 'laytime',
  },
  grade: {
    label: 'Each further grade',
    means: 'Hours added for each grade after the first, where grades are discharged in sequence.',
    unit: 'h',
    example: {
      entry: '2',
      reads: 'Three grades, one after the other: 4 h more.',
      parser: 'decimal',
      value: '2',
    },
    guide: 'laytime',
  },
  cow: {
    label: 'Crude oil washing',
    means:
      'Hours added if tanks are washed with crude oil. If blank, that time in the log does not count as pumping.',
    unit: 'h',
    example: { entry: '8', reads: 'Washed: 32 h in place of 24.', parser: 'decimal', value: '8' },
    guide: 'laytime',
  },
  stripping: {
    label: 'Stripping',
    means: 'Hours added for stripping. If blank, that time in the log does not count as pumping.',
    unit: 'h',
    example: { entry: '3', reads: '27 h in place of 24.', parser: 'decimal', value: '3' },
    guide: 'laytime',
  },
  pressure: {
    label: 'Pressure at the manifold',
    means: 'The pressure that the vessel warrants to maintain at her manifold.',
    example: {
      entry: '7',
      reads: 'Readings below 7 bar fall short.',
      parser: 'decimal',
      value: '7',
    },
    guide: 'laytime',
  },
  unit: {
    label: 'Unit',
    means: 'The unit of the warranted pressure. Readings in another unit are converted.',
    example: { entry: 'psi', reads: '100 psi are compared as 6.89 bar.' },
    guide: 'laytime',
  },
  test: {
    label: 'Pressure maintained',
    means: 'Whether the average of the readings must reach the pressure, or each of them.',
    example: { entry: 'On average', reads: '6.8, 7.1 and 7.4 bar maintain 7 bar.' },
    guide: 'laytime',
  },
  shortfall: {
    label: 'Time lost if it is not',
    means:
      'How the time below the pressure is lost: all of it, or the part by which the pressure fell short.',
    example: {
      entry: 'In proportion to the shortfall',
      reads: '10 h at 6.3 in place of 7 bar: 1 h does not count.',
    },
    guide: 'laytime',
  },
  onDemurrage: {
    label: 'Excess on demurrage',
    means: 'Whether pumping in excess counts once the vessel is on demurrage.',
    example: { entry: 'Does not count', reads: '3 h of excess: demurrage is 3 h shorter.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** The log of pressures during a discharge. */
export const pumpingLogTexts = {
  unit: {
    label: 'Pressures in',
    within: 'Pumping log',
    means: 'The unit of all pressures in this log.',
    example: { entry: 'bar', reads: '7.20 is 7.2 bar.' },
    guide: 'laytime',
  },
  every: {
    label: 'A reading every',
    within: 'Pumping log',
    means:
      'How often the log is kept. A reading holds until the next one, but no longer than this; a longer gap has no pressure.',
    example: {
      entry: '60 minutes',
      reads: 'Readings at 10:00 and 12:00: from 11:00 there is no pressure.',
    },
    guide: 'laytime',
  },
  ended: {
    label: 'Pumping ended',
    within: 'Pumping log',
    means: 'When pumping ended. It is used where no line of the statement of facts ends it.',
    unit: 'Port time',
    example: timeInPort,
    guide: 'laytime',
  },
  time: {
    label: 'Time',
    within: 'Pumping log',
    means: 'When the pressure was read.',
    unit: 'Port time',
    format: '0800, +1 or 17/9 0800',
    example: { entry: '+1', reads: 'An hour after the row above.' },
    guide: 'laytime',
  },
  pressure: {
    label: 'Pressure',
    within: 'Pumping log',
    means: 'The pressure at the manifold of the vessel.',
    example: {
      entry: '7.2',
      reads: 'Compared with the warranted pressure.',
      parser: 'decimal',
      value: '7.2',
    },
    guide: 'laytime',
  },
  limit: {
    label: 'Terminal limit',
    within: 'Pumping log',
    means:
      'The highest pressure that the terminal accepts at this time. It is then enough, although more is warranted.',
    example: {
      entry: '6',
      reads: 'Readings of 6 bar are enough, although 7 bar are warranted.',
      parser: 'decimal',
      value: '6',
    },
    guide: 'laytime',
  },
  activity: {
    label: 'Activity',
    within: 'Pumping log',
    means:
      'What the vessel did from this time until the next row. Change of grade and stops by the shore are not pumping; stops by the ship are.',
    example: {
      entry: 'Stopped by the shore',
      reads: 'The time until the next row is not pumping.',
    },
    guide: 'laytime',
  },
  grade: {
    label: 'Grade',
    within: 'Pumping log',
    means: 'Which grade of the cargo is pumped.',
    format: 'Up to 60 characters',
    example: { entry: 'Gasoil', reads: 'The row belongs to Gasoil.' },
    guide: 'laytime',
  },
  remark: {
    label: 'Remark',
    within: 'Pumping log',
    means: 'What explains the row, such as who stopped the pumps.',
    format: 'Up to 300 characters',
    example: { entry: 'Terminal changed tanks', reads: 'Printed beside the row.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
