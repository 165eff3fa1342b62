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
import { instantOf, needed, placeIn, timeOfDay, type Place } from './values.ts';

/** Everything that decides when laytime begins, or findings. `firstWorkAt`: the first work in the log, if any. */
export function resolveCommencement(
  place: Place,
  sheet: SheetInput,
  zone: Zone,
): ResolvedCommencement | undefined {
  const at = placeIn(place, 'commencement');
  const given = needed(at, sheet.commencement, 'commencement');
  if (given === undefined) return undefined;
  const notice =
    given.rule === 'at' ? looseNotice(place, sheet, zone) : noticeOf(place, sheet, zone);
  const rule = resolveRule(at, given, { zone, work: sheet.work, noticeAt: notice?.at ?? null });
  const rest = extrasOf(at, given, zone);
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

function extrasOf(place: Place, given: CommencementInput, zone: Zone): Extras | undefined {
  const officePlace = placeIn(place, 'officeHours');
  const hours = given.rule === 'at' ? 'any' : needed(officePlace, given.officeHours, 'officeHours');
  const officeHours =
    hours === undefined || hours === 'any' ? null : officeHoursOf(officePlace, hours);
  const first = needed(placeIn(place, 'earliest'), given.earliest, 'earliest');
  const earliest =
    first === null || first === undefined
      ? null
      : instantOf(placeIn(place, 'earliest'), first, zone);
  const use = needed(placeIn(place, 'priorWork'), given.priorWork, 'priorWork');
  if (hours === undefined || officeHours === undefined || first === undefined) return undefined;
  if (earliest === undefined || use === undefined) return undefined;
  return {
    officeHours,
    earliest,
    priorWork: factorOfUse(use),
    noticeTimeOnDemurrage: given.noticeTimeOnDemurrage,
    clause: given.clause ?? null,
  };
}

function officeHoursOf(
  place: Place,
  hours: OfficeHours,
): ReadonlyMap<number, SecondRange> | undefined {
  const days = Object.entries(hours).map(([day, [open, close]]) => {
    const from = timeOfDay(place, open, 'officeHours');
    const to = timeOfDay(place, close, 'officeHours');
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
function looseNotice(place: Place, sheet: SheetInput, zone: Zone): NoticeAt | undefined {
  const isStated = sheet.effectiveNoticeId !== undefined && sheet.effectiveNoticeId !== null;
  return isStated ? noticeOf(place, sheet, zone) : NO_NOTICE;
}

function noticeOf(place: Place, sheet: SheetInput, zone: Zone): NoticeAt | undefined {
  const id = needed(
    placeIn(place, 'effectiveNoticeId'),
    sheet.effectiveNoticeId,
    'effectiveNotice',
  );
  if (id === undefined) return undefined;
  if (id === null) return NO_NOTICE;
  const notice = sheet.notices?.find((candidate) => candidate.id === id);
  const at = placeIn(place, `notices[${id}]`);
  if (notice === undefined) {
    const sentence = `Notice “${id}” does not exist.`;
    return noteProblem(place.collector, { path: at.path, code: 'unknownNotice', sentence });
  }
  const basis = needed(placeIn(place, 'noticeBasis'), sheet.noticeBasis, 'noticeBasis');
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
  place: Place,
  { validity, place: where }: Notice,
  whetherOrNot: readonly WhetherOrNot[],
): void {
  const note = (code: 'noticeInvalid' | 'noticeDisputed' | 'noticeFromOutside', sentence: string) =>
    noteWarning(place.collector, { path: place.path, code, sentence });
  if (validity === 'invalid') note('noticeInvalid', 'The effective notice is marked invalid.');
  if (validity === 'disputed') note('noticeDisputed', 'The effective notice is disputed.');
  if (where === 'outside' && !whetherOrNot.includes('inPort'))
    note('noticeFromOutside', 'The notice was given outside the port.');
}
