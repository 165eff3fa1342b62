import { type AreaResult, atMost, judge } from '../goals.ts';
import { median } from '../measure/numbers.ts';

/** Milliseconds of each round. */
export interface ComplianceMeasured {
  readonly vessels: number;
  /** Voyages and stays of the year. */
  readonly legs: number;
  /** From the stored legs to the figures of every regime. */
  readonly recalculated: readonly number[];
  readonly engine: readonly number[];
  /** As the overview answers. */
  readonly overview: readonly number[];
  /** The stored legs, only read. */
  readonly rows: readonly number[];
}

/** The table of the goals of compliance with its raw figures. */
export function reportCompliance(measured: ComplianceMeasured): AreaResult {
  const { vessels, legs, recalculated, engine, overview, rows } = measured;
  const row = (name: string, ms: readonly number[]) => [
    name,
    median(ms).toFixed(1),
    Math.round((1000 * legs) / median(ms)),
  ];
  return {
    goals: [
      judge({
        goal: 'K',
        what: 'A year of the fleet recalculated / the engine alone',
        measured: median(recalculated) / median(engine),
        mark: atMost(10),
      }),
      judge({
        goal: 'K',
        what: 'The overview of the fleet / its rows only read',
        measured: median(overview) / median(rows),
        mark: atMost(10),
      }),
    ],
    figures: [
      {
        title: `${legs} voyages and stays of ${vessels} vessels in a year`,
        columns: ['what', 'ms', 'voyages and stays a second'],
        rows: [
          row('recalculated', recalculated),
          row('engine alone', engine),
          row('overview', overview),
          row('rows only read', rows),
        ],
      },
    ],
    notes: [
      'The engine alone gets voyages with their fuel, shares and distance at hand; it reads and joins nothing.',
    ],
  };
}
