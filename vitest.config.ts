import { defineConfig } from 'vitest/config';

// Half an hour off every full hour: code that leans on the zone of its machine is red everywhere, not in one office.
process.env.TZ = 'Asia/Kolkata';

/** Journeys that start servers of their own, stop or kill them, or need settings: nothing else runs beside them. */
const restarts = [
  'journeys/server-dies.journey.ts',
  'journeys/plain-http.journey.ts',
  'journeys/ais-source.journey.ts',
  'journeys/storms.journey.ts',
];

/** A test that has not ended by then hangs. Nothing is measured by it: a machine under load takes its time. */
const hangsMs = 240_000;
/** Waiting for what happens by itself, such as a delivery after the answer. */
const poll = { timeout: hangsMs / 4, interval: 30 };

const browserStories = {
  pool: 'forks',
  // A journey that fails once runs once more; `npm test` names it at the end (decision 0039).
  retry: 1,
  testTimeout: hangsMs,
  hookTimeout: hangsMs,
  expect: { poll },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'engines/*/src/**/*.test.ts',
            'apps/{web,vessel}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: ['tools/openapi/client/**', '**/node_modules/**', '**/dist/**'],
          setupFiles: ['apps/vessel/src/platform/store/testing/indexed-db.setup.ts'],
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tools/openapi/client/*.test.ts'],
          globalSetup: ['apps/server/src/platform/testing/cluster.setup.ts'],
          pool: 'forks',
          // Each file has a server and a database of its own; loading the product anew for each cost more than its tests.
          isolate: false,
          maxWorkers: 2,
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
          expect: { poll },
        },
      },
      {
        test: {
          // Processes of their own that are killed and started again; they share nothing with the journeys.
          name: 'faults',
          include: ['tools/faults/*.faults.ts'],
          pool: 'forks',
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          exclude: restarts,
          globalSetup: ['journeys/product.setup.ts'],
          // Each worker has a product of its own, so stories do not see each other's records.
          maxWorkers: 2,
          ...browserStories,
        },
      },
      {
        test: {
          name: 'restarts',
          include: restarts,
          maxWorkers: 1,
          ...browserStories,
        },
      },
    ],
  },
});
