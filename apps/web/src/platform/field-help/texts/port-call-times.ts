import type { FieldText } from '../field-text.ts';

/** Reported times and events of a port call. */
export const callTimeTexts = {
  kind: {
    label: 'Kind',
    means:
      'Whether the time is estimated, requested or planned. What has happened is entered as an event.',
    example: { entry: 'Requested', reads: 'The port requests the arrival at that time.' },
    guide: 'first-steps',
  },
  reportedAt: {
    label: 'Reported at',
    means: 'When it was reported. If blank, it is now.',
    unit: 'Port time',
    example: {
      entry: '30/11 0900',
      reads: '30 November at 09:00 in the port.',
      parser: 'moment',
      value: '2026-11-30 09:00',
    },
    guide: 'first-steps',
  },
  schedules: {
    label: 'Use as scheduled time',
    means:
      'The estimate also becomes the scheduled ETA or ETD. Laycans, the schedule and later port calls follow it.',
    example: { entry: 'On', reads: 'ETA moves to the estimate.' },
    guide: 'first-steps',
  },
  reportedBy: {
    label: 'Reported by',
    means:
      'Who reported it: the agent, the master, the port or another source. It is stored with the time.',
    example: { entry: 'Agent', reads: 'Listed as reported by the agent.' },
    guide: 'first-steps',
  },
  event: {
    label: 'Event',
    means:
      'What happened, by the events of the vessel’s flow. Its fields and what follows from it depend on the event.',
    example: { entry: 'arr', reads: 'Finds Arrived.' },
    guide: 'first-steps',
  },
  cargo: {
    label: 'Cargo',
    means: 'The cargo that the event concerns, or all cargo of the call.',
    example: { entry: 'Wheat', reads: 'The start of loading of wheat.' },
    guide: 'first-steps',
  },
  quantity: {
    label: 'Quantity',
    means: 'The quantity that the event states, in the unit of the cargo.',
    example: {
      entry: '12 450.5',
      reads: '12,450.5 mt loaded.',
      parser: 'decimal',
      value: '12450.5',
    },
    guide: 'first-steps',
  },
  remark: {
    label: 'Remark',
    means:
      'What others need to know about the event. Its line in a statement of facts begins with this remark.',
    format: 'Up to 2 000 characters',
    example: { entry: 'Waiting for berth 4', reads: 'Shown with the event.' },
    guide: 'first-steps',
  },
  internal: {
    label: 'Internal remark',
    means: 'What colleagues in the office want to know about the event.',
    format: 'Up to 2 000 characters',
    example: { entry: 'Agent called twice', reads: 'Shown with the event in the office.' },
    guide: 'first-steps',
  },
  reason: {
    label: 'Reason',
    within: 'Port of call',
    means:
      'Why the call counts as a port of call for emissions, or does not, in spite of its reasons for call.',
    format: 'Up to 500 characters',
    example: {
      entry: 'Only bunkers were taken',
      reads: 'Shown where voyages and ports are accounted.',
    },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** What identifies a record of a voyage. */
export const recordTexts = {
  vessel: {
    label: 'Vessel',
    means: 'The vessel of the voyage. Its next voyage number and its last port call are proposed.',
    example: { entry: 'lom', reads: 'Finds Lomvi.' },
    guide: 'first-steps',
  },
  externalId: {
    label: 'External id',
    means:
      'The key of the record in another system of the company. Only that system sets it, by the API or a connection.',
    example: { entry: 'V-17/1', reads: 'The system that uses V-17/1 updates this record.' },
    guide: 'interfaces',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Port calls and cargo that a copy of a voyage begins with. */
export const copyTexts = {
  reasons: {
    label: 'Reasons',
    within: 'Port calls to copy',
    means:
      'Why the vessel calls, by names or codes with commas between them. A single one is added, or removed if it is listed.',
    example: { entry: 'L, B', reads: 'Loading and bunkers.' },
    guide: 'first-steps',
  },
  cargo: {
    label: 'Cargo',
    within: 'Cargo ports to copy',
    means: 'The cargo of the copy that is loaded or discharged in this line.',
    example: { entry: 'Wheat', reads: 'A line of wheat.' },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Cargo of a voyage by port call. */
export const cargoLineTexts = {
  tracking: {
    label: 'Cargo tracking',
    means:
      'The receivers of tracking links see the cargo: where it is and how much was loaded and discharged.',
    example: { entry: 'On', reads: 'Listed on the page of the tracking link.' },
    guide: 'first-steps',
  },
  address: {
    label: 'Address of the new link',
    means: 'The link for the receiver. It is shown only once and not stored: copy it now.',
    example: {
      entry: 'https://fairlead.example/o/track',
      reads: 'Opens the page of the cargo without sign-in.',
    },
    guide: 'first-steps',
  },
  reason: {
    label: 'Reason',
    within: 'Cargo ports',
    means: 'Whether the cargo is loaded or discharged there.',
    example: { entry: 'L', reads: 'Loading.' },
    guide: 'first-steps',
  },
  quantity: {
    label: 'Quantity',
    within: 'Cargo ports',
    means: 'What is to be loaded or discharged at the port call, in the measurement of the cargo.',
    example: { entry: '12 500', reads: '12,500 mt.', parser: 'decimal', value: '12500' },
    guide: 'first-steps',
  },
  portCall: {
    label: 'Port call',
    within: 'Cargo ports',
    means: 'The port call of the voyage at which it is worked.',
    example: { entry: 'Rotterdam', reads: 'Listed at the call at Rotterdam.' },
    guide: 'first-steps',
  },
  active: {
    label: 'Active',
    within: 'Cargo ports',
    means: 'A line that is not active does not count. It stays listed.',
    example: { entry: 'Off', reads: 'Its quantity is left out.' },
    guide: 'first-steps',
  },
  terms: {
    label: 'Terms',
    within: 'Cargo ports',
    means:
      'The term of laytime for this line, such as SHINC or SHEX UU. A calculation names it where the fixture has no term set; the rules are those of the charter terms.',
    example: { entry: 'SHEX UU', reads: 'Sundays and holidays excepted, unless used.' },
    guide: 'laytime',
  },
  minutes: {
    label: 'Minutes',
    within: 'Cargo ports',
    means: 'The laytime allowed for this line. It goes before the formula of the charter terms.',
    unit: 'min',
    example: { entry: '4320', reads: '72 h are allowed.', parser: 'whole', value: '4320' },
    guide: 'laytime',
  },
  demurrage: {
    label: 'Demurrage',
    within: 'Cargo ports',
    means: 'The demurrage rate of this line, where it differs from that of the fixture.',
    example: { entry: '12 500', reads: '12 500.00 a day.', parser: 'decimal', value: '12500' },
    guide: 'laytime',
  },
  despatch: {
    label: 'Despatch',
    within: 'Cargo ports',
    means: 'The despatch rate of this line, where it differs from that of the fixture.',
    example: { entry: '6 250', reads: '6 250.00 a day.', parser: 'decimal', value: '6250' },
    guide: 'laytime',
  },
  billOfLading: {
    label: 'B/L',
    within: 'Cargo ports',
    means: 'The quantity of the bill of lading. Time allowed and freight can be based on it.',
    example: { entry: '12 480.250', reads: '12,480.250 mt.', parser: 'decimal', value: '12480.25' },
    guide: 'first-steps',
  },
  ship: {
    label: 'Ship',
    within: 'Cargo ports',
    means: 'The quantity by the ship’s own figures, such as a draught survey.',
    example: { entry: '12 471', reads: '12,471 mt.', parser: 'decimal', value: '12471' },
    guide: 'first-steps',
  },
  shore: {
    label: 'Shore',
    within: 'Cargo ports',
    means: 'The quantity by the scales or tanks on shore.',
    example: { entry: '12 480', reads: '12,480 mt.', parser: 'decimal', value: '12480' },
    guide: 'first-steps',
  },
  outturn: {
    label: 'Outturn',
    within: 'Cargo ports',
    means: 'The quantity that was found on discharge.',
    example: {
      entry: '12 466.5',
      reads: '12,466.5 mt arrived.',
      parser: 'decimal',
      value: '12466.5',
    },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
