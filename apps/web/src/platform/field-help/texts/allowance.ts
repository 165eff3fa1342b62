import type {
  CharterTerms,
  DemurrageSteps,
  OperationTerms,
  SharesTerm,
  SharingTerm,
  TimeBarTerm,
} from '@fairlead/domain/laytime/charter-terms';
import type { TextsOf } from '../field-text.ts';

type Allowance = NonNullable<OperationTerms['allowance']>;

const guide = 'laytime' as const;

/** Time allowed, without its rate. */
export const allowanceTexts = {
  formula: {
    label: 'Laytime basis',
    means:
      'What the time allowed is calculated from: a fixed time, a rate per day or hour, a rate per hatch, a scale by quantity, or several cargoes.',
    example: { entry: 'Rate per day', reads: '30,000 mt at 8,000 mt per day: 3.75 days allowed.' },
    guide,
  },
  scope: {
    label: 'Allowed',
    means:
      'Whether each port has its own time, all ports of the operation share one, or loading and discharging share one.',
    example: {
      entry: 'For all purposes',
      reads: '7 days in all: 4 used in loading leave 3 for discharging.',
    },
    guide,
  },
  rounding: {
    label: 'Rounded',
    means: 'How the time allowed is rounded once everything has been added to it.',
    example: {
      entry: 'Up to the next minute',
      reads: '5,000 mt at 1,700 per day is 70 h 35.3 min: 70 h 36 min are allowed.',
    },
    guide,
  },
  minHours: {
    label: 'At least',
    means: 'The least time allowed, however small the cargo. Additions come on top of it.',
    unit: 'h',
    example: {
      entry: '24',
      reads: '900 mt at 1,000 per day is 21.6 h: 24 h are allowed.',
      parser: 'decimal',
      value: '24',
    },
    guide,
  },
} as const satisfies TextsOf<Allowance>;

export const rateTexts = {
  ratePerDay: {
    label: 'Rate',
    means:
      'The cargo to be worked in the time that the unit states, in the unit of the cargo. The quantity divided by it is the time allowed.',
    example: {
      entry: '8000',
      reads: '30,000 mt at 8,000 per day: 3.75 days, or 90 h, are allowed.',
      parser: 'decimal',
      value: '8000',
    },
    guide,
  },
  hatches: {
    label: 'Hatches',
    means:
      'How many hatches the rate is multiplied by. Twin hatches count as one, a hatch worked by two gangs as two.',
    example: {
      entry: '5',
      reads: '20,000 mt at 400 per hatch per day: 20,000 / (400 × 5) = 10 days.',
      parser: 'whole',
      value: '5',
    },
    guide,
  },
} as const satisfies TextsOf<NonNullable<Allowance['formula']>>;

export const operationTexts = {
  termSet: {
    label: 'Copy from term set',
    means:
      'Fills in the rules that a term such as SHEX or SHINC stands for. SHINC: Sundays and holidays count. SHEX: they do not; with UU (unless used) time worked on them counts, with EIU (even if used) it does not.',
    example: {
      entry: 'SHEX UU',
      reads: '6 h of work on a Sunday: 6 h count. With EIU none do, with SHINC all 24.',
    },
    guide,
  },
  quantity: {
    label: 'Quantity basis',
    means: 'Which figure of the cargo the time allowed is calculated from.',
    example: {
      entry: 'Bill of lading',
      reads: 'B/L 30,120 mt, outturn 30,050: the time follows from 30,120.',
    },
    guide,
  },
  sharing: {
    label: 'Berth shared with another charterer',
    means: 'How the time of a stay is split if cargo of another charterer is worked as well.',
    example: {
      entry: 'By quantity',
      reads: '20,000 of 50,000 mt: 40 % of the time counts here.',
    },
    guide,
  },
} as const satisfies TextsOf<OperationTerms>;

export const sharingTexts = {
  pct: {
    label: 'Share of this charterer',
    means: 'The agreed share of the time of the stay that counts for this charterer.',
    unit: '%',
    accepts: ['40,0'],
    example: {
      entry: '40',
      reads: 'Of 10 h at the berth 4 h count here.',
      parser: 'decimal',
      value: '40',
    },
    guide,
  },
} as const satisfies TextsOf<SharingTerm>;

/** How counted time becomes money. */
export const moneyTexts = {
  days: {
    label: 'Rounding of days',
    means:
      'How days are rounded before they are multiplied by the rate: not at all, to a number of decimals, or up to a full day.',
    example: {
      entry: 'Each day or part of a day',
      reads: '3 days 6 h on demurrage: 4 days are paid.',
    },
    guide,
  },
} as const satisfies TextsOf<NonNullable<CharterTerms['rounding']>>;

export const demurrageStepTexts = {
  scope: {
    label: 'Steps',
    means: 'Whether the steps of the demurrage rate begin again at each port call or go on.',
    example: {
      entry: 'Continue across port calls',
      reads:
        'First 5 days at 10,000, then 15,000; 3 days in loading, 4 in discharging: 5 at 10,000 and 2 at 15,000.',
    },
    guide,
  },
} as const satisfies TextsOf<DemurrageSteps>;

export const timeBarStartTexts = {
  trigger: {
    label: 'Counted from',
    means: 'The event from which the days for presenting the claim run.',
    example: {
      entry: 'The last discharge',
      reads: '90 days from a discharge completed on 1 March: 30 May.',
    },
    guide,
  },
} as const satisfies TextsOf<TimeBarTerm>;

export const sharesTexts = {
  by: {
    label: 'Result shared',
    means:
      'Who bears demurrage and earns despatch: each charterer, parcel or berth by its quantity of cargo, or parties by agreed percentages.',
    example: {
      entry: 'By charterer, pro rata to cargo',
      reads: 'USD 36,000 demurrage, 30,000 of 50,000 mt: USD 21,600 for this charterer.',
    },
    guide,
  },
} as const satisfies TextsOf<SharesTerm>;
