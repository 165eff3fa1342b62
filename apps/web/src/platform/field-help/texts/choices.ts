import type { FieldText, TextsOfCall } from '../field-text.ts';

/** Choices of one from a few options that are all visible; the label is the name of the group. */

export const fuelEuChoiceTexts = {
  kind: {
    label: 'Kind',
    within: 'What if',
    means:
      'What changes in the calculation: fuel that is bunkered, shore power, or sails. Nothing is stored.',
    example: {
      entry: 'Shore power',
      reads: 'Hours at a berth with power from shore in place of fuel.',
    },
    guide: 'compliance',
  },
  allocation: {
    label: 'Fuel allocation',
    means:
      'Which fuel counts first where only part of the energy is in scope, such as half of a voyage into the EU: a share of each, or the cleanest.',
    example: {
      entry: 'Cleanest fuel first',
      reads: 'Biofuel of a voyage from Santos to Rotterdam counts before its VLSFO.',
    },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const chatChoiceTexts = {
  kind: {
    label: 'Kind',
    means: 'A message is read; an instruction also has to be acknowledged on board.',
    example: { entry: 'Instruction', reads: 'Acknowledged by the rank that is chosen beside it.' },
  },
  fileType: {
    label: 'File type',
    means: 'What the messages of the period are saved as: pages to print and send, or plain text.',
    example: { entry: 'Text', reads: 'A file that every program can open and search.' },
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const ruleChoiceTexts = {
  matchesAll: {
    label: 'Fires if',
    means: 'Whether every condition must be met at the same time, or one of them is enough.',
    example: {
      entry: 'Any condition',
      reads: 'Fires at wind above 8 Bft, and also at waves above 5 m alone.',
    },
    guide: 'notifications',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const vesselChoiceTexts = {
  coordinateType: {
    label: 'Coordinate type',
    means: 'How positions are shown and entered in the ship app of the vessel.',
    example: {
      entry: 'Degrees, decimal minutes',
      reads: '59° 54.5′ N in place of 59° 54′ 30″ N.',
    },
  },
  windFactor: {
    label: 'Wind-assisted propulsion reward factor',
    means:
      'By what the greenhouse gas intensity is multiplied for a vessel with sails or rotors (FuelEU, Annex I).',
    example: { entry: '1 %', reads: 'An intensity of 91.00 counts as 90.09.' },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const moveChoiceTexts = {
  scope: {
    label: 'What moves',
    means: 'Which port calls move by the same time as the one that was dragged.',
    example: {
      entry: 'And later calls',
      reads: 'Rotterdam moves by 6 h, and so do the calls of the voyage after it.',
    },
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const portCallChoiceTexts = {
  front: {
    label: 'Which one to keep',
    means:
      'The port call that lists, schedule and reports show from then on. Cargo of both is handled there.',
    example: {
      entry: 'Keep this one',
      reads: 'The other port call is hidden until the two are unmerged.',
    },
  },
  portOfCall: {
    label: 'Port of call',
    means:
      'Whether the call counts as a port of call for emissions. By its reasons for call, unless you decide otherwise and say why.',
    example: {
      entry: 'Not a port of call',
      reads: 'The voyage continues through it: emissions count to the next port of call.',
    },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const claimChoiceTexts = {
  method: {
    label: 'Way',
    means: 'Whether Fairlead sends the claim by e-mail, or you print it and hand it over yourself.',
    example: {
      entry: 'Print and hand over',
      reads: 'The claim waits until you mark it as handed over.',
    },
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const printChoiceTexts = {
  fileType: {
    label: 'File',
    within: 'Print laytime statement',
    means: 'PDF cannot be changed afterwards; Word can.',
    example: { entry: 'Word', reads: 'The statement can be edited before it is sent.' },
    guide: 'laytime',
  },
  layout: {
    label: 'Layout',
    means:
      'A timeline has a line for each interval of time that counts alike; events has one for each event.',
    example: { entry: 'Timeline', reads: 'A line for ‘Rain, 04:00 to 06:30, does not count’.' },
    guide: 'laytime',
  },
  method: {
    label: 'Then',
    means: 'Where the file goes: to this computer, or to the documents of the fixture.',
    example: {
      entry: 'Save to documents',
      reads: 'Listed with the documents, where it can be signed.',
    },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const termChoiceTexts = {
  brush: {
    label: 'Paint with',
    means: 'How time counts in the hours of the week that you click or drag over.',
    example: {
      entry: 'Unless used',
      reads: 'Sunday does not count, unless cargo is worked: then the time used counts.',
    },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const scheduleChoiceTexts = {
  weekdays: {
    label: 'Sent on',
    means: 'Whether the report goes out on days of the week or on days of the month.',
    example: {
      entry: 'Days of the month',
      reads: 'On the 1st and the 15th, whatever the weekday.',
    },
    guide: 'custom-reports',
  },
} as const satisfies TextsOfCall<'POST /reports/schedules'>;

export const themeChoiceTexts = {
  theme: {
    label: 'Theme',
    means:
      'The colours of the screens in this browser only. System follows the setting of the computer.',
    example: { entry: 'Night', reads: 'Dark screens that do not blind on a bridge at night.' },
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const storeChoiceTexts = {
  store: {
    label: 'Document storage',
    means: 'Where documents of the company are stored: built into Fairlead, or in Microsoft 365.',
    example: {
      entry: 'Microsoft 365',
      reads: 'New documents are saved below the root folder that is named there.',
    },
  },
} as const satisfies Readonly<Record<string, FieldText>>;
