import type { SecondRange } from '../calendar/calendar-terms.ts';
import type { ResolvedCommencement } from '../commencement/commencement.ts';
import { noteProblem, noteWarning } from '../findings/findings.ts';
import type {
  CommencementInput,
  Notice,
  OfficeHours,
  WhetherOrNot,
} from '../input/commencement.ts';
import type { SheetInput } from '../input/port-call.ts';
import { WEEKDAYS, type Weekday } from '../time/civil.ts';
import type { Zone } from '../time/zone.ts';
import { factorOfUse } from './calendar-terms.ts';
import { resolveRule } from './commencement-rule.ts';
import { instantOf, needed, locationIn, timeOfDay, type InputLocation } from './values.ts';

/** Everything that decides when laytime begins, or findings. `firstWorkAt`: the first work in the log, if any. */
export function resolveCommencement(
  location: InputLocation,
  sheet: SheetInput,
  zone: Zone,
): ResolvedCommencement | undefined {
  const at = locationIn(location, 'commencement');
  const input = needed(at, sheet.commencement, 'commencement');
  if (input === undefined) return undefined;
  const notice =
    input.rule === 'at' ? looseNotice(location, sheet, zone) : noticeOf(location, sheet, zone);
  const rule = resolveRule(at, input, { zone, work: sheet.work, noticeAt: notice?.at ?? null });
  const rest = extrasOf(at, input, zone);
  if (notice === undefined || rule === undefined || rest === undefined) return undefined;
  if (rest.earliest !== null && notice.at !== null && notice.at < rest.earliest) {
    const sentence = 'The notice was given before the first layday.';
    noteWarning(at.collector, { path: at.path, code: 'noticeBeforeLaydays', sentence });
  }
  return { rule, noticeAt: notice.at, noticeId: notice.id, ...rest };
}

type Extras = Pick<
  ResolvedCommencement,
  'officeHours' | 'earliest' | 'priorWork' | 'noticeTimeOnDemurrage' | 'clause'
>;

function extrasOf(
  location: InputLocation,
  input: CommencementInput,
  zone: Zone,
): Extras | undefined {
  const officeLocation = locationIn(location, 'officeHours');
  const hours =
    input.rule === 'at' ? 'any' : needed(officeLocation, input.officeHours, 'officeHours');
  const officeHours =
    hours === undefined || hours === 'any' ? null : officeHoursOf(officeLocation, hours);
  const first = needed(locationIn(location, 'earliest'), input.earliest, 'earliest');
  const earliest =
    first === null || first === undefined
      ? null
      : instantOf(locationIn(location, 'earliest'), first, zone);
  const use = needed(locationIn(location, 'priorWork'), input.priorWork, 'priorWork');
  if (hours === undefined || officeHours === undefined || first === undefined) return undefined;
  if (earliest === undefined || use === undefined) return undefined;
  return {
    officeHours,
    earliest,
    priorWork: factorOfUse(use),
    noticeTimeOnDemurrage: input.noticeTimeOnDemurrage,
    clause: input.clause ?? null,
  };
}

function officeHoursOf(
  location: InputLocation,
  hours: OfficeHours,
): ReadonlyMap<number, SecondRange> | undefined {
  const days = Object.entries(hours).map(([day, [open, close]]) => {
    const from = timeOfDay(location, open, 'officeHours');
    const to = timeOfDay(location, close, 'officeHours');
    const index = WEEKDAYS.indexOf(day as Weekday);
    return from === undefined || to === undefined ? undefined : ([index, { from, to }] as const);
  });
  return days.every((day) => day !== undefined) ? new Map(days) : undefined;
}

interface NoticeAt {
  readonly id: string | null;
  readonly at: number | null;
}

const NO_NOTICE: NoticeAt = { id: null, at: null };

/** With an agreed moment no notice is needed; if there is one, it still limits when earlier work may count. */
function looseNotice(location: InputLocation, sheet: SheetInput, zone: Zone): NoticeAt | undefined {
  const isStated = sheet.effectiveNoticeId !== undefined && sheet.effectiveNoticeId !== null;
  return isStated ? noticeOf(location, sheet, zone) : NO_NOTICE;
}

function noticeOf(location: InputLocation, sheet: SheetInput, zone: Zone): NoticeAt | undefined {
  const id = needed(
    locationIn(location, 'effectiveNoticeId'),
    sheet.effectiveNoticeId,
    'effectiveNotice',
  );
  if (id === undefined) return undefined;
  if (id === null) return NO_NOTICE;
  const notice = sheet.notices?.find((candidate) => candidate.id === id);
  const at = locationIn(location, `notices[${id}]`);
  if (notice === undefined) {
    const sentence = `Notice “${id}” does not exist.`;
    return noteProblem(location.collector, { path: at.path, code: 'unknownNotice', sentence });
  }
  const basis = needed(locationIn(location, 'noticeBasis'), sheet.noticeBasis, 'noticeBasis');
  if (basis === undefined) return undefined;
  warnOfNotice(at, notice, sheet.whetherOrNot ?? []);
  const times = {
    tendered: notice.tenderedAt,
    received: notice.receivedAt,
    accepted: notice.acceptedAt,
  };
  const text = needed(at, times[basis], 'noticeTime');
  const instant = text === undefined ? undefined : instantOf(at, text, zone);
  return instant === undefined ? undefined : { id, at: instant };
}

function warnOfNotice(
  location: InputLocation,
  { validity, place: where }: Notice,
  whetherOrNot: readonly WhetherOrNot[],
): void {
  const note = (code: 'noticeInvalid' | 'noticeDisputed' | 'noticeFromOutside', sentence: string) =>
    noteWarning(location.collector, { path: location.path, code, sentence });
  if (validity === 'invalid') note('noticeInvalid', 'The effective notice is marked invalid.');
  if (validity === 'disputed') note('noticeDisputed', 'The effective notice is disputed.');
  if (where === 'outside' && !whetherOrNot.includes('inPort'))
    note('noticeFromOutside', 'The notice was given outside the port.');
}
