import type { Abbreviation } from './abbreviation.ts';

/** Notices, arrival, demurrage, despatch and documents. */
export const abbreviationsOfClaims: readonly Abbreviation[] = [
  {
    abbreviation: 'NOR',
    words: 'notice of readiness',
    meaning:
      'The master’s notice that the ship has arrived and is ready. Notice time runs from it.',
    reference: 'BIMCO 2013, 25',
  },
  {
    abbreviation: 'SOF',
    words: 'statement of facts',
    meaning: 'The log of what happened in port, signed by agent and master.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'CP',
    words: 'charter party',
    meaning: 'The contract under which the ship is chartered.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'NTC',
    words: 'not to count',
    meaning: 'This time is left out of laytime.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'TTC',
    words: 'time to count',
    meaning: 'This time is part of laytime.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'WIBON',
    words: 'whether in berth or not',
    meaning:
      'With no berth free on arrival, notice may be given from within the port. Weather that keeps the ship off a free berth is not covered.',
    reference: 'BIMCO 2013, 27',
  },
  {
    abbreviation: 'WIPON',
    words: 'whether in port or not',
    meaning: 'As WIBON, and from a usual waiting place off the port too.',
    reference: 'BIMCO 2013, 28',
  },
  {
    abbreviation: 'WIFPON',
    words: 'whether in free pratique or not',
    meaning: 'Notice may be given before the port health authority has cleared the ship.',
    reference: 'Trade usage; free pratique: BIMCO 2013, 29',
  },
  {
    abbreviation: 'WCCON',
    words: 'whether customs cleared or not',
    meaning: 'Notice may be given before customs have cleared the ship.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'WWWW',
    words: 'in port, in berth, customs cleared, in free pratique: each or not',
    meaning: 'WIPON, WIBON, WCCON and WIFPON together.',
    reference: 'BIMCO 2013, 27 to 29',
  },
  {
    abbreviation: '4W',
    words: 'the four whether-or-nots',
    meaning: 'WIPON, WIBON, WCCON and WIFPON together.',
    reference: 'BIMCO 2013, 27 to 29',
  },
  {
    abbreviation: 'FP',
    words: 'free pratique',
    meaning: 'The port health authority has cleared the ship.',
    reference: 'BIMCO 2013, 29',
  },
  {
    abbreviation: 'ROA',
    words: 'reachable on her arrival',
    meaning: 'The charterer must have a berth ready that she can reach without delay on arrival.',
    reference: 'BIMCO 2013, 3',
  },
  {
    abbreviation: 'AA',
    words: 'always accessible',
    meaning: 'As reachable on arrival, and she can leave the berth at any time.',
    reference: 'BIMCO 2013, 4',
  },
  {
    abbreviation: 'TLWB',
    words: 'time lost waiting for berth',
    meaning: 'Waiting for a berth counts as laytime if no notice can be given.',
    reference: 'BIMCO 2013, 26',
  },
  {
    abbreviation: 'LAYCAN',
    words: 'laydays and cancelling date',
    meaning:
      'She need not be worked before the first of these days. After the last, the charterer may cancel.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'OODAOD',
    words: 'once on demurrage, always on demurrage',
    meaning: 'Once laytime is used up, its exceptions no longer apply.',
    reference: 'BIMCO 2013, 30',
  },
  {
    abbreviation: 'DEM',
    words: 'demurrage',
    meaning: 'Agreed amount for each day beyond laytime, pro rata for part of a day.',
    reference: 'BIMCO 2013, 30',
  },
  {
    abbreviation: 'DES',
    words: 'despatch',
    meaning: 'Agreed amount paid back for time saved.',
    reference: 'BIMCO 2013, 31',
  },
  {
    abbreviation: 'PDPR',
    words: 'per day pro rata',
    meaning: 'The rate is per day; part of a day is charged pro rata.',
    reference: 'BIMCO 2013, 8',
  },
  {
    abbreviation: 'DHD',
    words: 'despatch half demurrage',
    meaning: 'Time saved is paid at half the demurrage rate.',
    reference: 'Trade usage; despatch: BIMCO 2013, 31',
  },
  {
    abbreviation: 'FD',
    words: 'free despatch',
    meaning: 'Nothing is paid for time saved.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'DHDWTS',
    words: 'despatch half demurrage on working time saved',
    meaning: 'Half the rate, for time saved without the periods that are excepted.',
    reference: 'BIMCO 2013, 32',
  },
  {
    abbreviation: 'DHDLTS',
    words: 'despatch half demurrage on laytime saved',
    meaning: 'Half the rate, for time saved without the periods that are excepted.',
    reference: 'BIMCO 2013, 32',
  },
  {
    abbreviation: 'DHDATS',
    words: 'despatch half demurrage on all time saved',
    meaning: 'Half the rate, for all time saved, including excepted periods.',
    reference: 'BIMCO 2013, 33',
  },
  {
    abbreviation: 'DHDATSBE',
    words: 'despatch half demurrage on all time saved at both ends',
    meaning: 'As DHDATS, at loading and at discharging.',
    reference: 'BIMCO 2013, 33',
  },
  {
    abbreviation: 'DHDWTSBE',
    words: 'despatch half demurrage on working time saved at both ends',
    meaning: 'As DHDWTS, at loading and at discharging.',
    reference: 'BIMCO 2013, 32',
  },
  {
    abbreviation: 'WTS',
    words: 'working time saved',
    meaning: 'Time saved without the periods that are excepted.',
    reference: 'BIMCO 2013, 32',
  },
  {
    abbreviation: 'ATS',
    words: 'all time saved',
    meaning: 'Time saved until laytime would have expired, including excepted periods.',
    reference: 'BIMCO 2013, 33',
  },
  {
    abbreviation: 'REV',
    words: 'reversible laytime',
    meaning: 'The charterer may add loading and discharging time together.',
    reference: 'BIMCO 2013, 24',
  },
  {
    abbreviation: 'PHPD',
    words: 'per hatch per day',
    meaning: 'The daily rate is per hatch, multiplied by the number of hatches.',
    reference: 'BIMCO 2013, 6',
  },
  {
    abbreviation: 'PWHPD',
    words: 'per working hatch per day',
    meaning: 'The hold with most cargo decides, by the hatches that serve it.',
    reference: 'BIMCO 2013, 7',
  },
  {
    abbreviation: 'ATUTC',
    words: 'actual time used to count',
    meaning: 'Only the time actually worked counts.',
    reference: 'BIMCO 2013, 21 and 22',
  },
  {
    abbreviation: 'BENDS',
    words: 'both ends',
    meaning: 'At loading and at discharging.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'B/L',
    words: 'bill of lading',
    meaning: 'The receipt for the cargo; its quantity is usually the basis of the allowance.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'LOP',
    words: 'letter of protest',
    meaning: 'Puts an objection to what happened on record.',
    reference: 'Trade usage',
  },
];
