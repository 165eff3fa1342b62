import type { Json } from '../schemas.ts';

interface Override {
  readonly parameters?: Json;
  /** What is sent, from what the schema alone would give. */
  readonly body?: (example: never) => unknown;
  readonly answer?: (example: never) => unknown;
}

type Example = Readonly<Record<string, unknown>>;

/** A field that another field rules out. */
const without =
  (name: string) =>
  (example: Example): Example => ({ ...example, [name]: null });

/** A clause of one topic, with the rules of that topic. */
const timeBarClause = (example: Example): Example => ({
  ...example,
  code: 'TB-1',
  name: 'Time bar of claims',
  text: 'Claims with all documents within ninety days of final discharge.',
  topic: 70,
  rules: { timeBar: { days: 90, trigger: 'lastDischarge' } },
});

/** Examples of calls whose rules say more than their schemas, by the operation. */
export const overrides: Readonly<Record<string, Override>> = {
  'voyageCopy.copy': {
    body: (example: Example) => ({
      ...example,
      portCalls: [
        {
          id: 9034,
          port: { id: 3021 },
          scheduledArrival: '2026-09-17T08:00:00Z',
          scheduledDeparture: '2026-09-18T14:00:00Z',
          agent: null,
          reasonForCalls: [{ id: 3 }],
        },
      ],
      cargo: [
        {
          id: 501,
          commodity: { id: 17 },
          measurement: { id: 4 },
          charterer: { id: 88 },
          freightType: null,
        },
      ],
      cargoPorts: [
        {
          id: 701,
          cargo: { id: 501 },
          portCall: { id: 9034 },
          quantity: '3150.000',
          reasonForCall: { id: 3 },
        },
      ],
    }),
  },
  'clauses.create': { body: timeBarClause },
  'clauses.save': { body: timeBarClause },
  'measurements.create': { body: without('cubicMetres') },
  'measurements.save': { body: without('cubicMetres') },
  'laytimeDurationTemplates.create': { body: without('window') },
  'laytimeDurationTemplates.save': { body: without('window') },
  'claimProvisions.save': { body: without('agreed') },
  'statementsOfFacts.savePumpingLog': {
    body: ({ log, ...example }: { readonly log: Example }) => ({
      ...example,
      log: { ...log, endedAt: '2026-09-18T14:00:00Z' },
    }),
  },
};
