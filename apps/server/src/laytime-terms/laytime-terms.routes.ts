import type { Host } from '../platform/http/serve.ts';
import { serveDurationTemplates } from './duration-templates.routes.ts';
import { serveLaytimeSettings } from './laytime-settings.routes.ts';
import { servePortHolidays } from './port-holidays.routes.ts';
import { serveTermSets } from './term-sets.routes.ts';

/** The basis of laytime beside the fixtures: term sets, holidays, durations, settings. */
export function serveLaytimeTerms(host: Host): void {
  serveTermSets(host);
  servePortHolidays(host);
  serveDurationTemplates(host);
  serveLaytimeSettings(host);
}
