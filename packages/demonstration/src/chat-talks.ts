/** A line of a conversation: who wrote it, minutes after the line before, and for an instruction the rank that acknowledges it. */
export type TalkLine = readonly [
  from: 'office' | 'ship',
  minutes: number,
  text: string,
  rank?: 'Master' | 'Chief engineer',
];

/**
 * A conversation about a port call. It begins `hours` after the arrival or the departure (negative: before). Texts contain
 * `{port}`, `{next}` (the port after it), `{cargo}`, `{agent}` and `{hour}`.
 */
export interface Talk {
  readonly from: 'arrival' | 'departure';
  readonly hours: number;
  /** The reason of the call that it needs. */
  readonly reason?: 'loading' | 'discharging' | 'bunkering';
  readonly lines: readonly TalkLine[];
}

const arrivals: readonly Talk[] = [
  {
    from: 'arrival',
    hours: -46,
    lines: [
      [
        'office',
        0,
        'Berth in {port} is taken until {hour} on the day of your ETA. Please reduce to arrive just in time and save the fuel.',
        'Master',
      ],
      ['ship', 35, 'Noted. Reduced to 10.5 kn, new ETA follows with the noon report.'],
    ],
  },
  {
    from: 'arrival',
    hours: -30,
    lines: [
      [
        'office',
        0,
        '{agent} asks for the ETA at the pilot station {port} and the arrival draught.',
      ],
      ['ship', 50, 'Pilot station {hour} local, weather permitting. Draught fore and aft by mail.'],
      ['office', 20, 'Thank you, passed on.'],
    ],
  },
  {
    from: 'arrival',
    hours: -22,
    lines: [
      [
        'ship',
        0,
        'Head sea since midnight, speed down to 9.8 kn. We will be about four hours late in {port}.',
      ],
      ['office', 25, 'Understood. Stevedores are moved to the evening shift. No need to push.'],
    ],
  },
  {
    from: 'arrival',
    hours: -9,
    lines: [
      [
        'office',
        0,
        'Pilot for {port} is ordered for {hour}. Boarding on port side, ladder 1.5 m above the water.',
      ],
      ['ship', 18, 'Received, ladder and crew ready.'],
    ],
  },
  {
    from: 'arrival',
    hours: -6,
    lines: [
      ['ship', 0, 'Garbage and 4 m³ of sludge to land in {port}. Can the agent order the truck?'],
      ['office', 70, 'Ordered with {agent}. Garbage first morning alongside, sludge by noon.'],
      ['ship', 240, 'Both landed, receipts on file.'],
    ],
  },
  {
    from: 'arrival',
    hours: -14,
    lines: [
      [
        'office',
        0,
        'Port state control has {port} on its list this week. Please check fire doors, lifeboat engines and the rest hour records before arrival.',
        'Master',
      ],
      ['ship', 160, 'Done. One fire door closer adjusted, all else in order.'],
    ],
  },
];

const stays: readonly Talk[] = [
  {
    from: 'arrival',
    hours: 1,
    reason: 'loading',
    lines: [
      ['ship', 0, 'All fast. Holds passed by the surveyor for {cargo}, loading starts {hour}.'],
      [
        'office',
        15,
        'Well received. Please send the loading sequence and the stop times for rain.',
      ],
    ],
  },
  {
    from: 'arrival',
    hours: 5,
    reason: 'loading',
    lines: [
      [
        'ship',
        0,
        'Shore conveyor stopped, cause not stated. Letter of protest handed to the terminal.',
      ],
      ['office', 22, 'Good. Enter the times in the statement of facts with the reason, please.'],
      ['ship', 65, 'Loading resumed. Stop was 1 h 05 min.'],
    ],
  },
  {
    from: 'arrival',
    hours: 4,
    reason: 'discharging',
    lines: [
      [
        'ship',
        0,
        'Discharging {cargo} with two cranes, about 210 t an hour. Rain expected tonight.',
      ],
      ['office', 30, 'Thanks. Close the hatches in time and note every stop of the gangs.'],
    ],
  },
  {
    from: 'arrival',
    hours: 9,
    reason: 'discharging',
    lines: [
      [
        'office',
        0,
        'Receivers in {port} claim wet cargo in the after part of the hold. Please take photos and samples before more is discharged.',
        'Master',
      ],
      [
        'ship',
        45,
        'Photos taken, about 3 t affected, surveyor called. Hatch cover test was tight in the last port.',
      ],
      ['office', 20, 'Thank you. Send the report of the hatch test too.'],
    ],
  },
  {
    from: 'arrival',
    hours: 3,
    reason: 'bunkering',
    lines: [
      [
        'office',
        0,
        'Barge will be alongside in {port} at {hour}. Sound all tanks before and after, and sign for the sample only at your manifold.',
        'Chief engineer',
      ],
      [
        'ship',
        320,
        'Bunkering completed, note entered. Our figure is slightly below the barge’s, within 0.5%.',
      ],
    ],
  },
  {
    from: 'arrival',
    hours: 6,
    lines: [
      [
        'ship',
        0,
        'Can we have a technician for the ECDIS in {port}? Chart update fails since yesterday.',
      ],
      [
        'office',
        40,
        'Technician on board tomorrow morning through {agent}. Paper charts for {next} are corrected?',
      ],
      ['ship', 12, 'Yes, corrected up to this week.'],
    ],
  },
  {
    from: 'arrival',
    hours: 2,
    lines: [
      [
        'office',
        0,
        'Shore power is available at your berth in {port}. Please connect as soon as you are fast and report the kWh.',
        'Chief engineer',
      ],
      ['ship', 95, 'Connected. Auxiliary engines stopped.'],
    ],
  },
  {
    from: 'arrival',
    hours: 7,
    lines: [
      [
        'ship',
        0,
        'Second officer signs off here. Relief is on board, handover until this evening.',
      ],
      ['office', 60, 'Thanks. Papers of the relief are with {agent}.'],
    ],
  },
];

const departures: readonly Talk[] = [
  {
    from: 'departure',
    hours: -3,
    lines: [
      [
        'office',
        0,
        'Sailing orders: proceed to {next} at 11.5 kn, charter speed up to Beaufort 4. Confirm departure draught and fuel on board.',
        'Master',
      ],
      ['ship', 40, 'Confirmed. Draughts and stocks are in the departure report.'],
    ],
  },
  {
    from: 'departure',
    hours: 1,
    lines: [
      ['ship', 0, 'Pilot off, full away for {next}. Cargo secured, hatches sealed.'],
      ['office', 14, 'Safe passage.'],
    ],
  },
  {
    from: 'departure',
    hours: 8,
    lines: [
      [
        'office',
        0,
        'Gale warning for your track tonight, north-west 8 to 9. Route at your discretion, the schedule can take six hours.',
      ],
      ['ship', 26, 'Thank you. We keep closer to the coast and slow down after dark.'],
      ['ship', 900, 'Weather is moderating, back to full speed.'],
    ],
  },
  {
    from: 'departure',
    hours: 5,
    lines: [
      [
        'office',
        0,
        'The noon report has a distance that does not fit the speed. Please check and send a correction.',
      ],
      ['ship', 55, 'Sorry, decimal point. Correction is sent.'],
      ['office', 10, 'Received and approved.'],
    ],
  },
  {
    from: 'departure',
    hours: 12,
    lines: [
      [
        'ship',
        0,
        'Main engine: exhaust temperature of cylinder 4 is 25 degrees above the others. Injector will be changed in {next}.',
      ],
      ['office', 33, 'Agreed. Spare injectors are on board? Superintendent calls you at {hour}.'],
      ['ship', 15, 'Two on board, tested.'],
    ],
  },
  {
    from: 'departure',
    hours: 3,
    reason: 'loading',
    lines: [
      [
        'ship',
        0,
        'Bill of lading figure for {cargo} is above our draught survey by 0.4%. Signed with remark.',
      ],
      ['office', 45, 'Correct. Copy of the remark to {agent}, please.'],
    ],
  },
  {
    from: 'departure',
    hours: -1,
    reason: 'discharging',
    lines: [
      [
        'office',
        0,
        'After discharge clean to grain standard and be ready for inspection in {next}.',
        'Master',
      ],
      ['ship', 28, 'Understood. Two days of washing if the weather allows.'],
    ],
  },
];

export const talks: readonly Talk[] = [...arrivals, ...stays, ...departures];

/** What is still open when the story meets the present, ship by ship: the last line is recent. */
export const openTalks: readonly (readonly TalkLine[])[] = [
  [
    [
      'office',
      0,
      'Charterer asks whether we can make the morning shift. What speed would you need?',
    ],
    ['ship', 21, 'About 12.3 kn from now on, 2.5 t more a day. Wind is with us.'],
    ['office', 11, 'Please do so and send a new ETA.', 'Master'],
  ],
  [
    ['ship', 0, 'Potable water down to 18 t. Request 60 t at the next berth.'],
    ['ship', 95, 'Any news about the water?'],
  ],
  [
    [
      'office',
      0,
      'New passage plan with the changed traffic separation is in your mail. Please acknowledge before you enter it.',
      'Master',
    ],
  ],
  [
    [
      'ship',
      0,
      'AIS transponder lost its position twice this watch. Antenna cable suspected, working on it.',
    ],
    ['office', 18, 'Thanks. Tell us if you need a technician.'],
    ['ship', 130, 'Found a wet connector. Fixed for now, spare cable wanted.'],
  ],
  [
    [
      'office',
      0,
      'Please sound all fuel tanks at noon tomorrow for the end of the quarter and enter the readings.',
      'Chief engineer',
    ],
    ['ship', 47, 'Will do.'],
  ],
];
