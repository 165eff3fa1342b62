import { commence } from './commencement/commence.ts';
import { requireYears } from './calendar/working-day.ts';
import { emptyCollector, type Missing, type Problem, type Warning } from './findings/findings.ts';
import { locationOfCall } from './groups/group-outcome.ts';
import type { SheetInput } from './input/port-call.ts';
import { resolveCalendar } from './resolve/calendar-terms.ts';
import { resolveCommencement } from './resolve/commencement.ts';
import { zoneOf } from './resolve/sheet.ts';
import { needed, locationIn } from './resolve/values.ts';
import { printedCommencement } from './result/print-start.ts';
import type { CommencementResult } from './result/statement-result.ts';
import { intlZones } from './time/intl-zones.ts';
import { wallClockAt, type Zones } from './time/zone.ts';

export type CommencementAnswer =
  | {
      readonly status: 'complete';
      readonly commencement: CommencementResult;
      readonly warnings: readonly Warning[];
    }
  | { readonly status: 'incomplete'; readonly missing: readonly Missing[] }
  | {
      readonly status: 'refused';
      readonly problems: readonly Problem[];
      readonly missing: readonly Missing[];
    };

/** When laytime begins at one port call, before anything else about the call is known. */
export function commencementOf(sheet: SheetInput, zones: Zones = intlZones): CommencementAnswer {
  const collector = emptyCollector();
  const location = locationOfCall({ collector, path: '' }, sheet.id);
  const zone = zoneOf(location, sheet.timeZone, zones);
  const terms = needed(locationIn(location, 'terms'), sheet.terms, 'terms');
  const calendar =
    terms === undefined ? undefined : resolveCalendar(locationIn(location, 'terms'), terms);
  const commencement = zone === undefined ? undefined : resolveCommencement(location, sheet, zone);
  const isRead = zone !== undefined && calendar !== undefined && commencement !== undefined;
  const commenced = isRead ? commence(commencement, { zone, terms: calendar }, false) : undefined;
  const moments = [commenced?.noticeAt, commenced?.at].filter(
    (at) => at !== null && at !== undefined,
  );
  if (isRead && moments.length > 0) {
    const days = moments.map((at) => wallClockAt(zone, at).day);
    requireYears(locationIn(location, 'terms'), calendar, {
      from: Math.min(...days),
      to: Math.max(...days),
    });
  }
  const { problems, missing, warnings } = collector;
  if (problems.length > 0) return { status: 'refused', problems, missing };
  if (!isRead || commenced === undefined || missing.length > 0)
    return { status: 'incomplete', missing };
  return {
    status: 'complete',
    commencement: printedCommencement({ zone, commencement }, commenced),
    warnings,
  };
}
