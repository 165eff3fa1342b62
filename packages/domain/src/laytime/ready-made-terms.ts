import type { Use, Weekday, WeeklyWindow } from '@fairlead/laytime';
import type { ReadyMadeTerms } from './charter-terms.ts';
import { reasonsFor, type WeatherStand } from './default-reasons.ts';
import { readyMadeForms } from './ready-made-forms.ts';

const weatherOpen = { countOnlyHours: null, proRata: null } as const;

/** No part of the week and no holiday is excepted: all time counts, for all variants of the label. */
function included(code: string, name: string, weather?: WeatherStand): ReadyMadeTerms {
  const isExcepted = weather === 'excepted';
  return {
    code,
    name,
    note: isExcepted
      ? 'All days count; the weather wording (of 24 consecutive hours, of 24 hours, or neither) is asked for.'
      : 'All days count, holidays as well; no weather is excepted.',
    content: {
      terms: {
        restDays: [],
        windows: [],
        holidayUse: 'counts',
        ...(isExcepted ? {} : { weather: weatherOpen }),
        reasons: reasonsFor(weather ?? 'counts'),
        ...(isExcepted ? {} : { exceptionsOnDemurrage: false }),
      },
    },
  };
}

interface Excluding {
  readonly code: string;
  readonly name: string;
  readonly use?: Use;
  readonly weather?: 'excepted';
}

/**
 * Rest days and holidays are excepted. No label settles the exact hours, including Saturday or Thursday afternoon,
 * so the week stays open; the use of excepted time is known if the label ends in UU or EIU.
 */
function excluding({ code, name, use, weather }: Excluding): ReadyMadeTerms {
  return {
    code,
    name,
    note: 'Which hours of the week are excepted is asked for: the label does not settle them.',
    content: {
      terms: {
        ...(use === undefined ? {} : { holidayUse: use }),
        ...(weather === undefined ? { weather: weatherOpen } : {}),
        reasons: reasonsFor(weather ?? 'counts'),
      },
    },
  };
}

interface ExactWeek extends Excluding {
  readonly use: Use;
  readonly restDays: readonly Weekday[];
  readonly window: WeeklyWindow;
}

/** Like `excluding`, with the hours of the week stated in the name; weather by the wording of 24 consecutive hours. */
function exactWeek({ code, name, use, weather, restDays, window }: ExactWeek): ReadyMadeTerms {
  return {
    code,
    name,
    note:
      weather === 'excepted'
        ? 'Bad weather is deducted as it occurred (BIMCO 16 and 18).'
        : 'No weather is excepted.',
    content: {
      terms: {
        restDays,
        windows: [{ ...window, use }],
        holidayRule: {},
        holidayUse: use,
        weather: weatherOpen,
        reasons: reasonsFor(weather ?? 'counts'),
      },
    },
  };
}

const uses = [
  { suffix: '', end: '', use: undefined },
  { suffix: '-uu', end: ' UU', use: 'full' },
  { suffix: '-eiu', end: ' EIU', use: 'none' },
] as const;

/** SHEX gives SHEX, SHEX UU and SHEX EIU, each with and without WWD. */
function family(label: string): readonly ReadyMadeTerms[] {
  return uses.flatMap(({ suffix, end, use }) => {
    const code = `${label.toLowerCase()}${suffix}`;
    const stated = use === undefined ? {} : { use };
    return [
      excluding({ code, name: `${label}${end}`, ...stated }),
      excluding({
        code: `wwd-${code}`,
        name: `WWD ${label}${end}`,
        ...stated,
        weather: 'excepted',
      }),
    ];
  });
}

const weeks = [
  {
    code: 'shex-sun',
    name: 'SHEX',
    text: 'Sunday',
    restDays: ['Sun'],
    from: 'Sun 00:00',
    to: 'Mon 00:00',
  },
  {
    code: 'shex-sat12-mon8',
    name: 'SATPMSHEX',
    text: 'Sat 12:00 to Mon 08:00',
    restDays: ['Sun'],
    from: 'Sat 12:00',
    to: 'Mon 08:00',
  },
  {
    code: 'sshex-satsun',
    name: 'SSHEX',
    text: 'Saturday and Sunday',
    restDays: ['Sat', 'Sun'],
    from: 'Sat 00:00',
    to: 'Mon 00:00',
  },
  {
    code: 'sshex-fri17-mon8',
    name: 'SSHEX',
    text: 'Fri 17:00 to Mon 08:00',
    restDays: ['Sat', 'Sun'],
    from: 'Fri 17:00',
    to: 'Mon 08:00',
  },
  {
    code: 'fhex-fri',
    name: 'FHEX',
    text: 'Friday',
    restDays: ['Fri'],
    from: 'Fri 00:00',
    to: 'Sat 00:00',
  },
  {
    code: 'fshex-frisat',
    name: 'FSHEX',
    text: 'Friday and Saturday',
    restDays: ['Fri', 'Sat'],
    from: 'Fri 00:00',
    to: 'Sun 00:00',
  },
  {
    code: 'tfhex-thu12',
    name: 'TFHEX',
    text: 'Thu 12:00 to Sat 08:00',
    restDays: ['Fri'],
    from: 'Thu 12:00',
    to: 'Sat 08:00',
  },
] as const;

function exactWeeks(): readonly ReadyMadeTerms[] {
  return weeks.flatMap(({ code, name, text, restDays, from, to }) =>
    (['full', 'none'] as const).flatMap((use) => {
      const end = use === 'full' ? 'UU' : 'EIU';
      const part = { use, restDays, window: { from, to, label: text } };
      const own = `${code}-${end.toLowerCase()}`;
      return [
        exactWeek({ ...part, code: own, name: `${name} ${end}, ${text}` }),
        exactWeek({
          ...part,
          code: `wwd24-${own}`,
          name: `WWD of 24 consecutive hours ${name} ${end}, ${text}`,
          weather: 'excepted',
        }),
      ];
    }),
  );
}

const noFixedTime = (code: string, name: string): ReadyMadeTerms => ({
  code,
  name,
  note: 'No fixed time is allowed: nothing can be calculated until the parties agree how much it was.',
  content: { terms: {} },
});

/** All ready-made term sets, standard forms first. Codes are ours and permanent; a company copies what it needs. */
export const readyMadeTerms: readonly ReadyMadeTerms[] = [
  ...readyMadeForms,
  included('shinc', 'SHINC'),
  included('sshinc', 'SSHINC'),
  included('fhinc', 'FHINC'),
  included('wwd-shinc', 'WWD SHINC', 'excepted'),
  included('wwd-fhinc', 'WWD FHINC', 'excepted'),
  ...['SHEX', 'SSHEX', 'SATPMSHEX', 'FHEX', 'TFHEX', 'FSHEX'].flatMap(family),
  ...exactWeeks(),
  noFixedTime('cqd', 'CQD'),
  noFixedTime('fac', 'FAC'),
];

/** The ready-made term set with that code. */
export function readyMadeOf(code: string): ReadyMadeTerms | undefined {
  return readyMadeTerms.find((terms) => terms.code === code);
}
