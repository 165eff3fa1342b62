import { cloneFilled, type TestDatabase } from '../../platform/testing/test-database.ts';
import { loadDemonstration } from '../demonstration.load.ts';

/** When the demonstration of the tests was loaded. */
export const loadedAt = new Date('2026-09-17T06:42:11Z');

/** A database with the demonstration, which is loaded once in a run of tests. */
export const cloneDemonstration = (): Promise<TestDatabase> =>
  cloneFilled('demonstration', (client) => loadDemonstration(client, { now: loadedAt }));
