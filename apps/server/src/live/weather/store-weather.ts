import { futurePositions } from '@fairlead/domain/live/route-weather';
import { activeCompanies } from '../../platform/access/companies.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import { ruleScope } from '../../platform/database/rule-scope.ts';
import { sailingVessels } from '../estimates/sailing-vessels.ts';
import { TooManyRequests, type WeatherSource } from './open-meteo.ts';
import { removeOtherWeather, writeRouteWeather } from './route-weather.sql.ts';

interface WeatherOptions {
  readonly database: Database;
  readonly source: WeatherSource;
  readonly now: () => Date;
  /** One vessel without a forecast, or one company, keeps no other from its own. */
  readonly onError: (error: unknown) => void;
}

/** After this many failures in a row the source is taken to be down: each would wait for its answer in vain. */
const mostFailures = 3;

/** The source, which is read no more in this pass once it is down. */
export function untilDown(source: WeatherSource) {
  let failures = 0;
  return {
    isDown: () => failures >= mostFailures,
    read: async (positions: Parameters<WeatherSource>[0]) => {
      try {
        const points = await source(positions);
        failures = 0;
        return points;
      } catch (error) {
        failures = error instanceof TooManyRequests ? mostFailures : failures + 1;
        throw error;
      }
    },
  };
}

/** Reads wind and waves along the route of each vessel at sea. */
export async function storeRouteWeather({
  database,
  source,
  now,
  onError,
}: WeatherOptions): Promise<void> {
  const companies = await database.read(ruleScope(0), (db) => db.all(activeCompanies()));
  const { isDown, read } = untilDown(source);
  const store = async (company: number) => {
    const sailing = await database.read(ruleScope(company), (db) =>
      sailingVessels(db, { company, now: now() }),
    );
    for (const { vessel, route, from, estimate } of sailing) {
      if (isDown()) break;
      try {
        const line = futurePositions(route.line, {
          fromMs: from.at,
          speedKn: estimate.speed_kn,
        });
        const ahead = line.filter(({ at }) => at >= now().getTime());
        // No connection is held while the source answers.
        const points = ahead.length === 0 ? [] : await read(ahead);
        const fetched = now().toISOString();
        await database.write(ruleScope(company), (db) =>
          db.run(writeRouteWeather(company, { vessel, fetched, points })),
        );
      } catch (error) {
        onError(error);
      }
    }
    const vessels = sailing.map(({ vessel }) => vessel);
    await database.write(ruleScope(company), (db) => db.run(removeOtherWeather(company, vessels)));
  };
  for (const { id } of companies) await store(id).catch(onError);
}
