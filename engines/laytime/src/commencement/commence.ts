import { isWorkingDay, nextWorkingDay } from '../calendar/working-day.ts';
import { instantAfterMidnight } from '../calendar/calendar-effects.ts';
import type { CalendarTerms } from '../calendar/calendar-terms.ts';
import { timeOfSecond } from '../time/civil.ts';
import { wallClockAt, type Zone } from '../time/zone.ts';
import type {
  Commenced,
  CommencementStep,
  ResolvedCommencement,
  ResolvedRule,
} from './commencement.ts';
import { endOfWorkingNotice } from './notice-time.ts';
import { openingAt } from './office-hours.ts';

export interface Port {
  readonly zone: Zone;
  readonly terms: CalendarTerms;
}

/**
 * When laytime begins and why: effective notice, office hours, the rule, the first layday, then any earlier start.
 * `isOnDemurrage`: the pool this call shares is used up before the call begins.
 */
export function commence(
  input: ResolvedCommencement,
  port: Port,
  isOnDemurrage: boolean,
): Commenced {
  const { rule, noticeAt } = input;
  if (rule.rule === 'at') {
    const agreed = step('agreed', rule.at, 'Agreed moment');
    return finished(input, { effectiveAt: noticeAt, steps: [agreed] });
  }
  if (noticeAt === null) {
    return never(input, [step('none', null, 'No effective notice: laytime does not start')]);
  }
  const noticeStep = step('notice', noticeAt, 'Effective notice of readiness');
  const effectiveAt =
    input.officeHours === null ? noticeAt : openingAt(noticeAt, input.officeHours, port);
  if (effectiveAt === undefined) {
    return never(input, [noticeStep, step('none', null, 'Office hours never open')]);
  }
  const moved =
    effectiveAt === noticeAt
      ? [noticeStep]
      : [noticeStep, step('officeHours', effectiveAt, 'Outside office hours: next opening')];
  if (isOnDemurrage && input.noticeTimeOnDemurrage === 'none') {
    const waived = step('onDemurrage', effectiveAt, 'On demurrage, no notice time applies');
    return finished(input, { effectiveAt, steps: [...moved, waived] });
  }
  const ruled = byRule(rule, effectiveAt, port);
  if (ruled.at === null) return never(input, [...moved, ruled]);
  return finished(input, { effectiveAt, steps: [...moved, ruled] });
}

/** The first layday, then any earlier start, applied to the result of the rule. */
function finished(
  input: ResolvedCommencement,
  { effectiveAt, steps }: Pick<Commenced, 'effectiveAt' | 'steps'>,
): Commenced {
  let at = steps.at(-1)?.at ?? null;
  const reasoned = [...steps];
  if (at !== null && input.earliest !== null && input.earliest > at) {
    at = input.earliest;
    reasoned.push(step('earliest', at, 'Not before the first layday'));
  }
  const sooner = soonerThan(input, at, effectiveAt);
  if (sooner !== null) {
    at = sooner.at;
    reasoned.push(sooner);
  }
  return { at, noticeAt: input.noticeAt, effectiveAt, steps: reasoned };
}

function soonerThan(
  { rule }: ResolvedCommencement,
  at: number | null,
  effectiveAt: number | null,
): CommencementStep | null {
  if (rule.rule !== 'afterNotice' || rule.sooner === null || rule.sooner.at === null) return null;
  if (at === null || effectiveAt === null) return null;
  const sooner = Math.max(rule.sooner.at, effectiveAt);
  if (sooner >= at) return null;
  const cause = rule.sooner.by === 'berthing' ? 'All fast' : 'Work began';
  return step('sooner', sooner, `${cause} during notice time`);
}

function byRule(
  rule: Exclude<ResolvedRule, { readonly rule: 'at' }>,
  effectiveAt: number,
  port: Port,
): CommencementStep {
  switch (rule.rule) {
    case 'afterNotice': {
      const at = rule.stopsInExcepted
        ? endOfWorkingNotice(effectiveAt, rule.seconds, port)
        : effectiveAt + rule.seconds;
      const kind = rule.stopsInExcepted ? 'working' : 'running';
      return step('noticeTime', at ?? null, `Notice time of ${rule.hoursText} ${kind} hours`);
    }
    case 'noon':
      return byNoon(rule, effectiveAt, port);
    case 'nextWorkingDay':
      return onNextWorkingDay(effectiveAt, rule.at, port);
  }
}

function byNoon(
  rule: Extract<ResolvedRule, { readonly rule: 'noon' }>,
  effectiveAt: number,
  port: Port,
): CommencementStep {
  const { day, second } = wallClockAt(port.zone, effectiveAt);
  const isInTime = rule.isInclusive ? second <= rule.cutoff : second < rule.cutoff;
  if (!isInTime) return onNextWorkingDay(effectiveAt, rule.after, port);
  if (!isWorkingDay(port.terms, day) && rule.onRestDay !== 'sameDay') {
    return onNextWorkingDay(effectiveAt, rule.onRestDay, port);
  }
  const at = instantAfterMidnight(port.zone, day, rule.before);
  return step(
    'noon',
    at,
    `Notice by ${timeOfSecond(rule.cutoff)}: same day at ${timeOfSecond(rule.before)}`,
  );
}

function onNextWorkingDay(effectiveAt: number, time: number, { zone, terms }: Port) {
  const day = nextWorkingDay(terms, wallClockAt(zone, effectiveAt).day);
  const at = day === undefined ? null : instantAfterMidnight(zone, day, time);
  return step('nextWorkingDay', at, `Next working day at ${timeOfSecond(time)}`);
}

function never(input: ResolvedCommencement, steps: readonly CommencementStep[]): Commenced {
  return { at: null, noticeAt: input.noticeAt, effectiveAt: null, steps };
}

function step(
  code: CommencementStep['code'],
  at: number | null,
  sentence: string,
): CommencementStep {
  return { code, at, sentence };
}
