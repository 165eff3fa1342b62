import type { ResolvedRule } from '../commencement/commencement.ts';
import type { CommencementInput, CommencementRule } from '../input/commencement.ts';
import type { WorkInterval } from '../input/port-call.ts';
import type { Zone } from '../time/zone.ts';
import {
  amountOf,
  instantOf,
  intervalOf,
  needed,
  locationIn,
  secondsOfHours,
  timeOfDay,
  type InputLocation,
} from './values.ts';

type RuleOf<Name> = Extract<CommencementRule, { readonly rule: Name }>;

interface Facts {
  readonly zone: Zone;
  readonly work: readonly WorkInterval[] | undefined;
  readonly noticeAt: number | null;
}

/** The rule of commencement with its values resolved, or findings. */
export function resolveRule(
  location: InputLocation,
  input: CommencementInput,
  facts: Facts,
): ResolvedRule | undefined {
  switch (input.rule) {
    case 'at': {
      const text = needed(locationIn(location, 'at'), input.at, 'commencementTerm');
      const at =
        text === undefined ? undefined : instantOf(locationIn(location, 'at'), text, facts.zone);
      return at === undefined ? undefined : { rule: 'at', at };
    }
    case 'afterNotice':
      return afterNotice(location, input, facts);
    case 'noon':
      return noonRule(location, input);
    case 'nextWorkingDay': {
      const at = timeOfDay(locationIn(location, 'at'), input.at, 'commencementTerm');
      return at === undefined ? undefined : { rule: 'nextWorkingDay', at };
    }
  }
}

function afterNotice(
  location: InputLocation,
  input: RuleOf<'afterNotice'>,
  facts: Facts,
): ResolvedRule | undefined {
  const hours = amountOf(locationIn(location, 'hours'), input.hours, 'commencementTerm');
  const hoursRun = needed(locationIn(location, 'hoursRun'), input.hoursRun, 'hoursRun');
  const by = needed(locationIn(location, 'sooner'), input.sooner, 'sooner');
  if (by === undefined) return undefined;
  const sooner = by === 'none' ? null : soonerAt(location, { ...input, by }, facts);
  if (hours === undefined || hoursRun === undefined || sooner === undefined) return undefined;
  return {
    rule: 'afterNotice',
    seconds: secondsOfHours(hours),
    hoursText: String(input.hours ?? ''),
    stopsInExcepted: hoursRun === 'working',
    sooner,
  };
}

type Sooner = Extract<ResolvedRule, { readonly rule: 'afterNotice' }>['sooner'];

function soonerAt(
  location: InputLocation,
  input: RuleOf<'afterNotice'> & { readonly by: 'berthing' | 'work' },
  facts: Facts,
): Sooner | undefined {
  if (input.by === 'berthing') {
    const at = locationIn(location, 'berthedAt');
    const text = needed(at, input.berthedAt, 'berthedAt');
    if (text === undefined) return undefined;
    const berthed = text === null ? null : instantOf(at, text, facts.zone);
    return berthed === undefined ? undefined : { by: 'berthing', at: berthed };
  }
  if (input.workStartedAt === null) return { by: 'work', at: null };
  if (input.workStartedAt !== undefined) {
    const at = instantOf(locationIn(location, 'workStartedAt'), input.workStartedAt, facts.zone);
    return at === undefined ? undefined : { by: 'work', at };
  }
  const log = needed(locationIn(location, 'workStartedAt'), facts.work, 'workLog');
  return log === undefined ? undefined : { by: 'work', at: firstWork(location, log, facts) };
}

/** The first moment in the log at which work took place after the notice. */
function firstWork(
  location: InputLocation,
  log: readonly WorkInterval[],
  facts: Facts,
): number | null {
  const starts = log.flatMap((interval) => {
    const read = intervalOf(location, interval, facts.zone);
    if (read === undefined || (facts.noticeAt !== null && read.to <= facts.noticeAt)) return [];
    return [read.from];
  });
  return starts.length === 0 ? null : Math.min(...starts);
}

function noonRule(location: InputLocation, input: RuleOf<'noon'>): ResolvedRule | undefined {
  const cutoff = timeOfDay(locationIn(location, 'cutoff'), input.cutoff, 'commencementTerm');
  const before = timeOfDay(locationIn(location, 'before'), input.before, 'commencementTerm');
  const after = timeOfDay(locationIn(location, 'after'), input.after, 'commencementTerm');
  const isInclusive = needed(
    locationIn(location, 'inclusive'),
    input.inclusive,
    'commencementTerm',
  );
  const choice = needed(locationIn(location, 'onRestDay'), input.onRestDay, 'commencementTerm');
  if (cutoff === undefined || before === undefined || after === undefined) return undefined;
  if (isInclusive === undefined || choice === undefined) return undefined;
  const onRestDay = restDayTime(location, choice, after);
  if (onRestDay === undefined) return undefined;
  return { rule: 'noon', cutoff, isInclusive, before, after, onRestDay };
}

function restDayTime(
  location: InputLocation,
  choice: NonNullable<RuleOf<'noon'>['onRestDay']>,
  after: number,
): 'sameDay' | number | undefined {
  if (choice === 'sameDay') return 'sameDay';
  if (choice === 'nextWorkingDay') return after;
  return timeOfDay(locationIn(location, 'onRestDay'), choice.nextWorkingDayAt, 'commencementTerm');
}
