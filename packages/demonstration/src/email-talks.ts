/** An e-mail of the demonstration about a fixture; texts contain `{vessel}`, `{voyage}`, `{fixture}`, `{port}`, `{charterer}`. */
export interface EmailTalk {
  /** Days before the day of the demonstration. */
  readonly daysAgo: number;
  /** Who writes; `office` is a user of the company. */
  readonly from: 'charterer' | 'broker' | 'agent' | 'office';
  readonly subject: string;
  readonly text: string;
  /** It answers the one before. */
  readonly isAnswer?: boolean;
  readonly tags?: readonly string[];
  readonly comment?: string;
}

export const emailTalks: readonly (readonly EmailTalk[])[] = [
  [
    {
      daysAgo: 6,
      from: 'charterer',
      subject: '{fixture} {vessel}: narrowing of laycan',
      text: 'Dear all,\n\nreference {fixture}. Kindly narrow the laycan to a three-day spread by noon tomorrow, as per clause 4.\n\nBest regards\n{charterer}',
      tags: ['Laycan'],
    },
    {
      daysAgo: 5,
      from: 'office',
      subject: 'Re: {fixture} {vessel}: narrowing of laycan',
      text: 'Dear {charterer},\n\nnoted and agreed. The revised laycan follows with the updated itinerary of {vessel}.\n\nBest regards',
      isAnswer: true,
    },
    {
      daysAgo: 5,
      from: 'charterer',
      subject: 'Re: {fixture} {vessel}: narrowing of laycan',
      text: 'Well received with thanks.\n\n{charterer}',
      isAnswer: true,
    },
  ],
  [
    {
      daysAgo: 3,
      from: 'agent',
      subject: '{vessel} voyage {voyage}: berthing prospects',
      text: 'Good day,\n\nberthing prospects for {vessel}, voyage {voyage}: two vessels ahead at the terminal, berthing about a day after arrival.\n\nETA {port} pilot station tomorrow 0630 hrs LT\nETB {port} in two days, to be confirmed\n\nPlease send the crew list and the last ten ports.\n\nBest regards\nPort agency',
    },
    {
      daysAgo: 2,
      from: 'office',
      subject: 'Re: {vessel} voyage {voyage}: berthing prospects',
      text: 'Thank you for the update. Crew list and last ten ports are with the master and follow today.\n\nBest regards',
      isAnswer: true,
    },
  ],
  [
    {
      daysAgo: 1,
      from: 'broker',
      subject: '{vessel} {voyage}: freight invoice',
      text: 'Hi,\n\nowners’ freight invoice for {fixture} reached us. Charterers ask to correct the address of the receiver before they pay.\n\nBrgds',
      tags: ['Freight'],
      comment:
        'The address is the one of the charter party. Ask the broker for the wording they want.',
    },
  ],
  [
    {
      daysAgo: 0,
      from: 'charterer',
      subject: 'Voyage orders {vessel}',
      text: 'Dear master and owners,\n\nplease proceed at economical speed. Stevedores are ordered for the first shift after tender of notice of readiness. Confirm draught on arrival.\n\n{charterer}',
    },
  ],
  [
    {
      daysAgo: 9,
      from: 'agent',
      subject: '{vessel}: statement of facts and time sheet',
      text: 'Dear sirs,\n\nthe signed statement of facts of {vessel}, voyage {voyage}, follows by courier. Rain stopped work twice; the times are in the remarks.\n\nBest regards\nPort agency',
      tags: ['Laytime'],
    },
  ],
];
