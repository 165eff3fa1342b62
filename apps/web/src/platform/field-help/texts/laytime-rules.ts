import type { CommencementTerm, OperationTerms } from '@fairlead/domain/laytime/charter-terms';
import type { TextsOf } from '../field-text.ts';

type Terms = OperationTerms['terms'];

const guide = 'laytime' as const;

/** Holidays, weather, and what holds once on demurrage. */
export const calendarTexts = {
  holidayUse: {
    label: 'Holidays',
    means:
      'How holidays of the port count: in full, not even if used, or not unless used, where all or half of the time worked counts.',
    example: { entry: 'Unless used, half', reads: '8 h of work on a holiday: 4 h count.' },
    guide,
  },
  weather: {
    label: 'Weather deducted',
    means:
      'How time lost by weather is left out: by the table of causes, by counting only certain hours of each day, or in ratio of the working hours of the port.',
    example: {
      entry: 'In ratio of working hours',
      reads: 'Rain for 3 of 9 working hours: a third of the day, 8 h, does not count.',
    },
    guide,
  },
  exceptionsOnDemurrage: {
    label: 'Exceptions apply on demurrage',
    means:
      'Whether excepted days and hours stay out after laytime has run out. No means: once on demurrage, always on demurrage. Causes such as rain have their own column for that time.',
    example: {
      entry: 'No',
      reads: 'Laytime runs out on Friday at 18:00: the whole weekend counts as demurrage.',
    },
    guide,
  },
  reducedRateScope: {
    label: 'Reduced rate holds for',
    means:
      'For causes that are paid at part of the demurrage rate: only their time on demurrage, or also as much demurrage as their time before it.',
    example: {
      entry: 'Only time on demurrage',
      reads: 'Strike of 10 h, 4 h of them on demurrage: 4 h at half the rate.',
    },
    guide,
  },
} as const satisfies TextsOf<Terms>;

export const holidayTexts = {
  startOffsetDays: {
    label: 'Begin',
    means: 'Whether a holiday begins on its own date or on its eve.',
    example: { entry: 'On the day before', reads: 'Good Friday begins on Thursday.' },
    guide,
  },
  from: {
    label: 'Begin at',
    means: 'The time at which the holiday begins. Blank: 00:00.',
    unit: 'Port time',
    format: 'hh:mm',
    example: { entry: '1700', reads: 'On the day before at 17:00.' },
    guide,
  },
  until: {
    label: 'End',
    means:
      'Whether a holiday ends on its own date, or on the next day that is neither a rest day nor a holiday.',
    example: {
      entry: 'On the next working day',
      reads: 'A holiday on a Friday ends on Monday where Saturday and Sunday are rest days.',
    },
    guide,
  },
  to: {
    label: 'End at',
    means:
      'The time at which the holiday ends. Blank: 24:00 of the day, or 00:00 of the next working day.',
    unit: 'Port time',
    format: 'hh:mm',
    example: { entry: '0800', reads: 'On the next working day at 08:00.' },
    guide,
  },
} as const satisfies TextsOf<NonNullable<Terms['holidayRule']>>;

export const weatherTexts = {
  countOnlyHours: {
    label: 'Working hours',
    means:
      'The working hours of the port in each day: either the only hours that count, or those by which time lost by weather is measured.',
    unit: 'Port time',
    format: 'hh:mm-hh:mm, several with commas',
    example: { entry: '08:00-12:00, 13:00-17:00', reads: '8 working hours a day.' },
    guide,
  },
} as const satisfies TextsOf<NonNullable<Terms['weather']>>;

/** How a notice of readiness is given, and what it starts. */
export const noticeTexts = {
  noticeBasis: {
    label: 'Time runs from the notice',
    means: 'Which moment of the notice of readiness counts: tendered, received or accepted.',
    example: {
      entry: 'Tendered',
      reads: 'Tendered 06:00, accepted 09:00: notice time runs from 06:00.',
    },
    guide,
  },
  arrivedAt: {
    label: 'Arrived ship',
    means:
      'Where the ship has arrived, so that she may give notice: in the port (port charter) or at her berth (berth charter). WIBON and similar terms lift the condition.',
    example: {
      entry: 'At her berth',
      reads: 'A notice from the anchorage is not valid, unless WIBON is agreed.',
    },
    guide,
  },
} as const satisfies TextsOf<OperationTerms>;

export const noticeRuleTexts = {
  rule: {
    label: 'Rule',
    means:
      'How the start of laytime follows from the notice: a number of hours after it, by a time of the day, on the next working day, or from an agreed moment.',
    example: {
      entry: 'By a time of the day',
      reads: 'GENCON: notice before noon, laytime from 13:00; later, from 06:00 next working day.',
    },
    guide,
  },
  hoursRun: {
    label: 'These hours',
    means: 'Whether notice time also runs through excepted periods or stops in them.',
    example: {
      entry: 'Working hours',
      reads: 'Notice Friday 20:00, 12 h, weekend excepted: laytime begins Monday at 08:00.',
    },
    guide,
  },
  onRestDay: {
    label: 'Notice on a rest day',
    means:
      'What a notice in time does on a rest day or a holiday: laytime begins the same day, or on the next working day.',
    example: {
      entry: 'Next working day',
      reads: 'Notice on Sunday at 09:00: laytime begins on Monday at the later time.',
    },
    guide,
  },
  officeHours: {
    label: 'Notice may be given',
    means:
      'At any time, or only in office hours. A notice outside of them counts from the next opening.',
    example: {
      entry: 'In office hours',
      reads: 'Tendered Saturday 15:00, office opens Monday 08:00: it counts from then.',
    },
    guide,
  },
  earliest: {
    label: 'First layday',
    means:
      'Whether time can count before the first layday of the laycan. Work that begins laytime sooner is not held back by it.',
    example: {
      entry: 'Not before the first layday',
      reads: 'Laycan from 5 November, notice on the 3rd: time counts from the 5th.',
    },
    guide,
  },
  priorWork: {
    label: 'Work before laytime begins',
    means: 'How cargo work between the notice and the start of laytime counts.',
    example: { entry: 'Counts half', reads: '4 h of loading in notice time: 2 h count.' },
    guide,
  },
  noticeTimeOnDemurrage: {
    label: 'Notice time on demurrage',
    means: 'Whether the ship is given notice time at a port that she reaches on demurrage.',
    example: {
      entry: 'Does not apply',
      reads: 'On demurrage since loading: time at the discharge port counts from the notice.',
    },
    guide,
  },
} as const satisfies TextsOf<CommencementTerm>;
