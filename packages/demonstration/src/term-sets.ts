import { wireTermSet, type StoredTermSet } from '@fairlead/contract/charter-terms';
import type { TermSetContent } from '@fairlead/domain/laytime/charter-terms';
import { readyMadeOf } from '@fairlead/domain/laytime/ready-made-terms';

/** A term set of the story, by the label that cargo ports carry. */
export interface StoryTermSet {
  readonly name: string;
  readonly note: string;
  readonly content: StoredTermSet;
}

/** What the companies of the story have decided where labels leave it open. */
const decided: Pick<TermSetContent, 'commencement' | 'noticeBasis' | 'end'> = {
  noticeBasis: 'tendered',
  commencement: {
    rule: 'afterNotice',
    hours: '12',
    hoursRun: 'running',
    sooner: 'work',
    officeHours: 'any',
    earliest: 'laycan',
    priorWork: 'full',
    noticeTimeOnDemurrage: 'none',
    clause: '6',
  },
  end: { at: 'cargoCompleted', clause: '7' },
};

const settledCauses = {
  shifting: { pct: '0', onDemurrage: '0', clause: '6' },
  draftSurvey: { pct: '0', onDemurrage: '100', clause: '8' },
  hatches: { pct: '0', onDemurrage: '100', clause: '8' },
  strike: { pct: '0', onDemurrage: '100', clause: '14' },
  tide: { pct: '0', onDemurrage: '100', clause: '6' },
  ballast: { pct: '0', onDemurrage: '0', clause: '8' },
} as const;

function contentOf(code: string): TermSetContent {
  const found = readyMadeOf(code);
  if (found === undefined) throw new Error(`There are no ready-made terms ${code}.`);
  return found.content;
}

function settled(code: string): StoredTermSet {
  const { terms, ...rest } = contentOf(code);
  const { noticeBasis, end } = { ...decided, ...rest };
  const commencement = rest.commencement ?? decided.commencement;
  return wireTermSet({
    terms: {
      ...terms,
      holidayClause: '5',
      reasons: { ...terms.reasons, ...settledCauses },
      exceptionsOnDemurrage: false,
    },
    noticeBasis,
    commencement,
    end,
  });
}

/** Charters of the story use the first five; the last is there to be finished. */
export const storyTermSets: readonly StoryTermSet[] = [
  { name: 'SHINC', note: 'All days count, no weather excepted.', content: settled('shinc') },
  {
    name: 'SHEX UU',
    note: 'Sundays and holidays excepted unless used; Saturdays count.',
    content: settled('wwd24-shex-sun-uu'),
  },
  {
    name: 'SSHEX UU',
    note: 'Friday 17:00 to Monday 08:00 and holidays excepted unless used.',
    content: settled('sshex-fri17-mon8-uu'),
  },
  {
    name: 'WWD SHEX EIU',
    note: 'Weather working days of 24 consecutive hours; Saturday 12:00 to Monday 08:00 excepted even if used.',
    content: settled('wwd24-shex-sat12-mon8-eiu'),
  },
  {
    name: 'CQD',
    note: 'No fixed time: agree days with the charterer before anything is worked out.',
    content: wireTermSet(contentOf('cqd')),
  },
  {
    name: 'GENCON 94',
    note: 'As printed. Local office hours are still to be stated.',
    content: wireTermSet(contentOf('gencon94')),
  },
];
