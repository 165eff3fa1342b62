import { portHolidays } from '@fairlead/contract/laytime-settings/port-holidays';
import { refuse } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { holidaysOfPort, onePort, portsWithHolidays, yearsOfPort } from './port-holidays.sql.ts';
import { publicHolidays } from './public-holidays.ts';
import { holidayYearOf, portOf } from './holiday-year.ts';
import { copyHolidays, readYear, saveHolidays } from './save-holidays.ts';

/**
 * Port holidays by year. A year that no one has verified counts as unknown, and calculations raise a question about
 * it.
 */
export function servePortHolidays(host: Host): void {
  serve(host, portHolidays, {
    ports: async ({ db, company }) => {
      const rows = await db.all(portsWithHolidays(company));
      const byPort = Map.groupBy(rows, ({ id }) => id);
      return [...byPort.values()].flatMap((years) => {
        const [first] = years;
        if (first === undefined) return [];
        const known = years.map(({ year, is_known: isKnown, holidays }) => ({
          year,
          isKnown,
          holidays,
        }));
        return [{ port: portOf(first), years: known }];
      });
    },
    list: async ({ db, company, params, query }) => {
      const reference = { company, port: params.id };
      const span = { from: query.from ?? 1990, to: query.to ?? 2100 };
      const [port, years, holidays] = await Promise.all([
        db.first(onePort(company, params.id)),
        db.all(yearsOfPort(reference, span)),
        db.all(holidaysOfPort(reference, span)),
      ]);
      if (port === undefined) return refuse('notFound');
      return {
        port: portOf(port),
        years: years.map((row) =>
          holidayYearOf({ port: params.id, year: row.year }, row, holidays),
        ),
      };
    },
    get: async ({ db, company, params }) => {
      const reference = { company, port: params.id, year: params.year };
      const [port, year] = await Promise.all([
        db.first(onePort(company, params.id)),
        readYear(db, reference),
      ]);
      return port === undefined ? refuse('notFound') : year;
    },
    publicHolidays: async ({ db, company, params, query }) => {
      const port = await db.first(onePort(company, params.id));
      if (port === undefined) return refuse('notFound');
      const { country_code: country, name } = port;
      const found = await publicHolidays({ country, region: query.region, year: params.year });
      if (found !== undefined) return found;
      return refuse(
        'invalid',
        query.region === undefined
          ? `The public holidays of the country of ${name} are not known. Add them by hand.`
          : 'This region is not known.',
      );
    },
    save: saveHolidays,
    copy: copyHolidays,
  });
}
