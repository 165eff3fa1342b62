import type { ResolvedRule } from '../commencement/commencement.ts';
import type { CommencementInput, CommencementRule } from '../input/commencement.ts';
import type { WorkInterval } from '../input/port-call.ts';
import type { Zone } from '../time/zone.ts';
import {
  amountOf,
  instantOf,
  intervalOf,
  needed,
  placeIn,
  secondsOfHours,
  timeOfDay,
  type Place,
} from './values.ts';

type RuleOf<Name> = Extract<CommencementRule, { readonly rule: Name }>;

interface Facts {
  readonly zone: Zone;
  readonly work: readonly WorkInterval[] | undefined;
  readonly noticeAt: number | null;
}

/** The rule of commencement with its values resolved, or findings. */
export function resolveRule(
  place: Place,
  given: CommencementInput,
  facts: Facts,
): ResolvedRule | undefined {
  switch (given.rule) {
    case 'at': {
      const text = needed(placeIn(place, 'at'), given.at, 'commencementTerm');
      const at = text === undefined ? undefined : instantOf(placeIn(place, 'at'), text, facts.zone);
      return at === undefined ? undefined : { rule: 'at', at };
    }
    case 'afterNotice':
      return afterNotice(place, given, facts);
    case 'noon':
      return noonRule(place, given);
    case 'nextWorkingDay': {
      const at = timeOfDay(placeIn(place, 'at'), given.at, 'commencementTerm');
      return at === undefined ? undefined : { rule: 'nextWorkingDay', at };
    }
  }
}

function afterNotice(
  place: Place,
  given: RuleOf<'afterNotice'>,
  facts: Facts,
): ResolvedRule | undefined {
  const hours = amountOf(placeIn(place, 'hours'), given.hours, 'commencementTerm');
  const hoursRun = needed(placeIn(place, 'hoursRun'), given.hoursRun, 'hoursRun');
  const by = needed(placeIn(place, 'sooner'), given.sooner, 'sooner');
  if (by === undefined) return undefined;
  const sooner = by === 'none' ? null : soonerAt(place, { ...given, by }, facts);
  if (hours === undefined || hoursRun === undefined || sooner === undefined) return undefined;
  return {
    rule: 'afterNotice',
    seconds: secondsOfHours(hours),
    hoursText: String(given.hours ?? ''),
    stopsInExcepted: hoursRun === 'working',
    sooner,
  };
}

type Sooner = Extract<ResolvedRule, { readonly rule: 'afterNotice' }>['sooner'];

function soonerAt(
  place: Place,
  given: RuleOf<'afterNotice'> & { readonly by: 'berthing' | 'work' },
  facts: Facts,
): Sooner | undefined {
  if (given.by === 'berthing') {
    const at = placeIn(place, 'berthedAt');
    const text = needed(at, given.berthedAt, 'berthedAt');
    if (text === undefined) return undefined;
    const berthed = text === null ? null : instantOf(at, text, facts.zone);
    return berthed === undefined ? undefined : { by: 'berthing', at: berthed };
  }
  if (given.workStartedAt === null) return { by: 'work', at: null };
  if (given.workStartedAt !== undefined) {
    const at = instantOf(placeIn(place, 'workStartedAt'), given.workStartedAt, facts.zone);
    return at === undefined ? undefined : { by: 'work', at };
  }
  const log = needed(placeIn(place, 'workStartedAt'), facts.work, 'workLog');
  return log === undefined ? undefined : { by: 'work', at: firstWork(place, log, facts) };
}

/** The first moment in the log at which work took place after the notice. */
function firstWork(place: Place, log: readonly WorkInterval[], facts: Facts): number | null {
  const starts = log.flatMap((interval) => {
    const read = intervalOf(place, interval, facts.zone);
    if (read === undefined || (facts.noticeAt !== null && read.to <= facts.noticeAt)) return [];
    return [read.from];
  });
  return starts.length === 0 ? null : Math.min(...starts);
}

function noonRule(place: Place, given: RuleOf<'noon'>): ResolvedRule | undefined {
  const cutoff = timeOfDay(placeIn(place, 'cutoff'), given.cutoff, 'commencementTerm');
  const before = timeOfDay(placeIn(place, 'before'), given.before, 'commencementTerm');
  const after = timeOfDay(placeIn(place, 'after'), given.after, 'commencementTerm');
  const isInclusive = needed(placeIn(place, 'inclusive'), given.inclusive, 'commencementTerm');
  const choice = needed(placeIn(place, 'onRestDay'), given.onRestDay, 'commencementTerm');
  if (cutoff === undefined || before === undefined || after === undefined) return undefined;
  if (isInclusive === undefined || choice === undefined) return undefined;
  const onRestDay = restDayTime(place, choice, after);
  if (onRestDay === undefined) return undefined;
  return { rule: 'noon', cutoff, isInclusive, before, after, onRestDay };
}

function restDayTime(
  place: Place,
  choice: NonNullable<RuleOf<'noon'>['onRestDay']>,
  after: number,
): 'sameDay' | number | undefined {
  if (choice === 'sameDay') return 'sameDay';
  if (choice === 'nextWorkingDay') return after;
  return timeOfDay(placeIn(place, 'onRestDay'), choice.nextWorkingDayAt, 'commencementTerm');
}
