import { storeEstimates } from '../live/estimates/store-estimates.ts';
import { watchForProposals } from '../live/event-proposals/refresh-event-proposals.ts';
import { prepareMonths, thinTracks } from '../live/live.jobs.ts';
import { storeStorms } from '../live/weather/hurricane-center.ts';
import { openMeteo } from '../live/weather/open-meteo.ts';
import { storeRouteWeather } from '../live/weather/store-weather.ts';
import type { Config } from '../platform/config.ts';
import type { DatabaseAddress } from '../platform/database/address.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { RunningServer } from '../server.ts';

interface LiveParts {
  readonly config: Config;
  readonly migration: DatabaseAddress;
  readonly database: Database;
  readonly log: Log;
  readonly server: RunningServer;
}

/** What follows from the positions of vessels, and their tracks. */
export async function scheduleLive(
  opened: Jobs,
  { config, migration, database, log, server }: LiveParts,
): Promise<void> {
  const logged = (job: string) => (error: unknown) => log.error({ error }, job);
  const proposals = watchForProposals({
    database,
    clock: Date.now,
    notify: server.proposalsChanged,
    onError: logged('event-proposals'),
  });
  await opened.schedule('event-proposals', '* * * * *', proposals.turn);
  const estimates = { database, now: () => new Date(), onError: logged('eta-estimates') };
  await opened.schedule('eta-estimates', '*/10 * * * *', () => storeEstimates(estimates));
  // A new installation has calculated ETAs at once, and not only within ten minutes.
  void storeEstimates(estimates).catch(estimates.onError);
  if (config.openMeteo !== undefined) {
    const weather = {
      database,
      source: openMeteo(config.openMeteo),
      now: () => new Date(),
      onError: logged('weather'),
    };
    await opened.schedule('route-weather', '27 */3 * * *', () => storeRouteWeather(weather));
  }
  if (config.storms !== undefined) {
    const storms = {
      database,
      url: config.storms.url,
      now: () => new Date(),
      onError: logged('storms'),
    };
    await opened.schedule('storms', '43 * * * *', () => storeStorms(storms));
    // A new installation has storms at once, and not only within the hour.
    void storeStorms(storms).catch(logged('storms'));
  }
  await opened.schedule('position-months', '17 0 * * *', () => prepareMonths(migration()));
  // An installation that did not run for months, or whose data was restored, has positions without a month.
  void prepareMonths(migration()).catch(logged('months of positions'));
  await opened.schedule('track-thinning', '53 3 * * *', () =>
    thinTracks(database, () => new Date()),
  );
}
