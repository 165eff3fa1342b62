import type { Abbreviation } from './abbreviation.ts';

/** Notices, arrival, demurrage, despatch and documents. */
export const abbreviationsOfClaims: readonly Abbreviation[] = [
  {
    abbreviation: 'NOR',
    text: 'notice of readiness',
    meaning:
      'The master’s notice that the ship has arrived and is ready. Notice time runs from it.',
    reference: 'BIMCO 2013, 25',
  },
  {
    abbreviation: 'SOF',
    text: 'statement of facts',
    meaning: 'The log of what happened in port, signed by agent and master.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'CP',
    text: 'charter party',
    meaning: 'The contract under which the ship is chartered.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'NTC',
    text: 'not to count',
    meaning: 'This time is left out of laytime.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'TTC',
    text: 'time to count',
    meaning: 'This time is part of laytime.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'WIBON',
    text: 'whether in berth or not',
    meaning:
      'With no berth free on arrival, notice may be given from within the port. Weather that keeps the ship off a free berth is not covered.',
    reference: 'BIMCO 2013, 27',
  },
  {
    abbreviation: 'WIPON',
    text: 'whether in port or not',
    meaning: 'As WIBON, and from a usual waiting place off the port too.',
    reference: 'BIMCO 2013, 28',
  },
  {
    abbreviation: 'WIFPON',
    text: 'whether in free pratique or not',
    meaning: 'Notice may be given before the port health authority has cleared the ship.',
    reference: 'Trade usage; free pratique: BIMCO 2013, 29',
  },
  {
    abbreviation: 'WCCON',
    text: 'whether customs cleared or not',
    meaning: 'Notice may be given before customs have cleared the ship.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'WWWW',
    text: 'in port, in berth, customs cleared, in free pratique: each or not',
    meaning: 'WIPON, WIBON, WCCON and WIFPON together.',
    reference: 'BIMCO 2013, 27 to 29',
  },
  {
    abbreviation: '4W',
    text: 'the four whether-or-nots',
    meaning: 'WIPON, WIBON, WCCON and WIFPON together.',
    reference: 'BIMCO 2013, 27 to 29',
  },
  {
    abbreviation: 'FP',
    text: 'free pratique',
    meaning: 'The port health authority has cleared the ship.',
    reference: 'BIMCO 2013, 29',
  },
  {
    abbreviation: 'ROA',
    text: 'reachable on her arrival',
    meaning: 'The charterer must have a berth ready that she can reach without delay on arrival.',
    reference: 'BIMCO 2013, 3',
  },
  {
    abbreviation: 'AA',
    text: 'always accessible',
    meaning: 'As reachable on arrival, and she can leave the berth at any time.',
    reference: 'BIMCO 2013, 4',
  },
  {
    abbreviation: 'TLWB',
    text: 'time lost waiting for berth',
    meaning: 'Waiting for a berth counts as laytime if no notice can be given.',
    reference: 'BIMCO 2013, 26',
  },
  {
    abbreviation: 'LAYCAN',
    text: 'laydays and cancelling date',
    meaning:
      'She need not be worked before the first of these days. After the last, the charterer may cancel.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'OODAOD',
    text: 'once on demurrage, always on demurrage',
    meaning: 'Once laytime is used up, its exceptions no longer apply.',
    reference: 'BIMCO 2013, 30',
  },
  {
    abbreviation: 'DEM',
    text: 'demurrage',
    meaning: 'Agreed amount for each day beyond laytime, pro rata for part of a day.',
    reference: 'BIMCO 2013, 30',
  },
  {
    abbreviation: 'DES',
    text: 'despatch',
    meaning: 'Agreed amount paid back for time saved.',
    reference: 'BIMCO 2013, 31',
  },
  {
    abbreviation: 'PDPR',
    text: 'per day pro rata',
    meaning: 'The rate is per day; part of a day is charged pro rata.',
    reference: 'BIMCO 2013, 8',
  },
  {
    abbreviation: 'DHD',
    text: 'despatch half demurrage',
    meaning: 'Time saved is paid at half the demurrage rate.',
    reference: 'Trade usage; despatch: BIMCO 2013, 31',
  },
  {
    abbreviation: 'FD',
    text: 'free despatch',
    meaning: 'Nothing is paid for time saved.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'DHDWTS',
    text: 'despatch half demurrage on working time saved',
    meaning: 'Half the rate, for time saved without the periods that are excepted.',
    reference: 'BIMCO 2013, 32',
  },
  {
    abbreviation: 'DHDLTS',
    text: 'despatch half demurrage on laytime saved',
    meaning: 'Half the rate, for time saved without the periods that are excepted.',
    reference: 'BIMCO 2013, 32',
  },
  {
    abbreviation: 'DHDATS',
    text: 'despatch half demurrage on all time saved',
    meaning: 'Half the rate, for all time saved, including excepted periods.',
    reference: 'BIMCO 2013, 33',
  },
  {
    abbreviation: 'DHDATSBE',
    text: 'despatch half demurrage on all time saved at both ends',
    meaning: 'As DHDATS, at loading and at discharging.',
    reference: 'BIMCO 2013, 33',
  },
  {
    abbreviation: 'DHDWTSBE',
    text: 'despatch half demurrage on working time saved at both ends',
    meaning: 'As DHDWTS, at loading and at discharging.',
    reference: 'BIMCO 2013, 32',
  },
  {
    abbreviation: 'WTS',
    text: 'working time saved',
    meaning: 'Time saved without the periods that are excepted.',
    reference: 'BIMCO 2013, 32',
  },
  {
    abbreviation: 'ATS',
    text: 'all time saved',
    meaning: 'Time saved until laytime would have expired, including excepted periods.',
    reference: 'BIMCO 2013, 33',
  },
  {
    abbreviation: 'REV',
    text: 'reversible laytime',
    meaning: 'The charterer may add loading and discharging time together.',
    reference: 'BIMCO 2013, 24',
  },
  {
    abbreviation: 'PHPD',
    text: 'per hatch per day',
    meaning: 'The daily rate is per hatch, multiplied by the number of hatches.',
    reference: 'BIMCO 2013, 6',
  },
  {
    abbreviation: 'PWHPD',
    text: 'per working hatch per day',
    meaning: 'The hold with most cargo decides, by the hatches that serve it.',
    reference: 'BIMCO 2013, 7',
  },
  {
    abbreviation: 'ATUTC',
    text: 'actual time used to count',
    meaning: 'Only the time actually worked counts.',
    reference: 'BIMCO 2013, 21 and 22',
  },
  {
    abbreviation: 'BENDS',
    text: 'both ends',
    meaning: 'At loading and at discharging.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'B/L',
    text: 'bill of lading',
    meaning: 'The receipt for the cargo; its quantity is usually the basis of the allowance.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'LOP',
    text: 'letter of protest',
    meaning: 'Puts an objection to what happened on record.',
    reference: 'Trade usage',
  },
];
