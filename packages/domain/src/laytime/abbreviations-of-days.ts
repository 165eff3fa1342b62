import type { Abbreviation } from './abbreviation.ts';

/** Which days and hours count: rest days, use, weather, customary time. */
export const abbreviationsOfDays: readonly Abbreviation[] = [
  {
    abbreviation: 'SHINC',
    text: 'Sundays and holidays included',
    meaning: 'Every day counts, Sundays and holidays as well, whether worked or not.',
    reference: 'Trade usage; days run as in BIMCO 2013, 12',
  },
  {
    abbreviation: 'SSHINC',
    text: 'Saturdays, Sundays and holidays included',
    meaning: 'Every day counts, the weekend and holidays as well.',
    reference: 'Trade usage; days run as in BIMCO 2013, 12',
  },
  {
    abbreviation: 'FHINC',
    text: 'Fridays and holidays included',
    meaning: 'Every day counts where Friday is the day of rest.',
    reference: 'Trade usage; days run as in BIMCO 2013, 12',
  },
  {
    abbreviation: 'SHEX',
    text: 'Sundays and holidays excepted',
    meaning:
      'Sundays and holidays do not count. The abbreviation does not say whether Saturday afternoon counts.',
    reference: 'Trade usage; excepted as in BIMCO 2013, 19',
  },
  {
    abbreviation: 'SSHEX',
    text: 'Saturdays, Sundays and holidays excepted',
    meaning:
      'The weekend and holidays do not count. The abbreviation does not say from what time on Saturday.',
    reference: 'Trade usage; excepted as in BIMCO 2013, 19',
  },
  {
    abbreviation: 'SATSHEX',
    text: 'Saturdays, Sundays and holidays excepted',
    meaning: 'Another spelling of SSHEX.',
    reference: 'Trade usage; excepted as in BIMCO 2013, 19',
  },
  {
    abbreviation: 'SATPMSHEX',
    text: 'Saturday afternoons, Sundays and holidays excepted',
    meaning: 'As SHEX, with Saturday from midday. The hours must be stated separately.',
    reference: 'Trade usage; excepted as in BIMCO 2013, 19',
  },
  {
    abbreviation: 'FHEX',
    text: 'Fridays and holidays excepted',
    meaning: 'Fridays and holidays do not count, at ports that rest on Friday.',
    reference: 'Trade usage; excepted as in BIMCO 2013, 19',
  },
  {
    abbreviation: 'TFHEX',
    text: 'Thursdays, Fridays and holidays excepted',
    meaning:
      'Friday, a part of Thursday, and holidays do not count. The time on Thursday must be stated separately.',
    reference: 'Trade usage; excepted as in BIMCO 2013, 19',
  },
  {
    abbreviation: 'THFHEX',
    text: 'Thursdays, Fridays and holidays excepted',
    meaning: 'Another spelling of TFHEX.',
    reference: 'Trade usage; excepted as in BIMCO 2013, 19',
  },
  {
    abbreviation: 'FSHEX',
    text: 'Fridays, Saturdays and holidays excepted',
    meaning: 'Friday, Saturday and holidays do not count.',
    reference: 'Trade usage; excepted as in BIMCO 2013, 19',
  },
  {
    abbreviation: 'UU',
    text: 'unless used',
    meaning:
      'Work in an excepted period counts once laytime has begun, but only for the time actually worked.',
    reference: 'BIMCO 2013, 22',
  },
  {
    abbreviation: 'EIU',
    text: 'even if used',
    meaning: 'Work in an excepted period does not count: the charterer has it free.',
    reference: 'BIMCO 2013, 19',
  },
  {
    abbreviation: 'UUIWCATUTC',
    text: 'unless used, in which case actual time used to count',
    meaning: 'The time actually worked in an excepted period counts in full.',
    reference: 'BIMCO 2013, 22',
  },
  {
    abbreviation: 'UUIWCETUTC',
    text: 'unless used, in which case half the time used to count',
    meaning: 'Half of the time worked in an excepted period counts, if the fixture says so.',
    reference: 'Spelled out in the fixture',
  },
  {
    abbreviation: 'USC',
    text: 'unless sooner commenced',
    meaning: 'Work before the end of notice time starts laytime there and then.',
    reference: 'BIMCO 2013, 20',
  },
  {
    abbreviation: 'USCATUTC',
    text: 'unless sooner commenced, in which case actual time used to count',
    meaning:
      'Work before the end of notice time counts for the time used; laytime itself begins when notice time is over.',
    reference: 'BIMCO 2013, 21',
  },
  {
    abbreviation: 'WWD',
    text: 'weather working days',
    meaning:
      'Working days on which weather does not stop the work. Lost working hours reduce the day in proportion to its working hours.',
    reference: 'BIMCO 2013, 15',
  },
  {
    abbreviation: 'WWD OF 24 CONSECUTIVE HOURS',
    text: 'weather working days of 24 consecutive hours',
    meaning: 'As weather working days, but the interruption itself is deducted, hour by hour.',
    reference: 'BIMCO 2013, 16',
  },
  {
    abbreviation: 'WWD OF 24 HOURS',
    text: 'weather working days of 24 hours',
    meaning:
      'Twenty-four working hours make a day, however many calendar days they take; weather is deducted.',
    reference: 'BIMCO 2013, 17',
  },
  {
    abbreviation: 'WP',
    text: 'weather permitting',
    meaning: 'Time in which weather stops the work, or would stop it, does not count.',
    reference: 'BIMCO 2013, 18',
  },
  {
    abbreviation: 'PWWD',
    text: 'per weather working day',
    meaning: 'The quantity handled per weather working day.',
    reference: 'BIMCO 2013, 15',
  },
  {
    abbreviation: 'WD',
    text: 'working days',
    meaning: 'Days that the charter does not except.',
    reference: 'BIMCO 2013, 11',
  },
  {
    abbreviation: 'RD',
    text: 'running days',
    meaning: 'Days one after another without a break.',
    reference: 'BIMCO 2013, 12',
  },
  {
    abbreviation: 'RH',
    text: 'running hours',
    meaning: 'Hours one after another without a break.',
    reference: 'BIMCO 2013, 13',
  },
  {
    abbreviation: 'CQD',
    text: 'customary quick despatch',
    meaning:
      'As fast as the port usually works: no fixed time, so nothing can be calculated until the parties agree one.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'FAC',
    text: 'fast as can',
    meaning: 'As fast as the ship can take in or deliver: no fixed time.',
    reference: 'Trade usage',
  },
  {
    abbreviation: 'COP',
    text: 'custom of the port',
    meaning: 'As the port usually works: no fixed time.',
    reference: 'Trade usage',
  },
];
