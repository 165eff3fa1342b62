import { type AreaResult, atLeast, atMost, type Figures, judge } from '../goals.ts';
import { median } from '../measure/numbers.ts';

/** One rebuild of the fleet or one bare aggregation. */
export interface Spent {
  readonly ms: number;
  readonly nodeMs: number;
  readonly postgresMs: number;
}

export interface WarehouseMeasured {
  readonly vessels: number;
  readonly reports: number;
  readonly periods: number;
  readonly findings: number;
  /** From nothing, with all rows and findings to write. */
  readonly fromNothing: readonly Spent[];
  /** With nothing to write. */
  readonly again: readonly Spent[];
  readonly bare: readonly Spent[];
  /** One late report of each vessel, with what follows from it. */
  readonly late: readonly Spent[];
  /** Milliseconds from the commit of a report until its leg shows it. */
  readonly visible: readonly number[];
}

const msOf = (spent: readonly Spent[]): number => median(spent.map(({ ms }) => ms));

const perSecond = (reports: number, spent: readonly Spent[]) => (1000 * reports) / msOf(spent);

function goalsOf({ reports, fromNothing, again, bare, visible }: WarehouseMeasured) {
  return [
    judge({
      goal: 'D3',
      what: 'Rebuild from nothing with all checks / bare SQL aggregation',
      measured: msOf(fromNothing) / msOf(bare),
      mark: atMost(4),
    }),
    judge({
      goal: 'D3',
      what: 'Update that changes nothing / bare SQL aggregation',
      measured: msOf(again) / msOf(bare),
      mark: atMost(2),
    }),
    judge({
      goal: 'D3',
      what: 'Reports a second from nothing',
      measured: perSecond(reports, fromNothing),
      mark: atLeast(20_000),
    }),
    judge({
      goal: 'D3',
      what: 'A new report is in its leg after',
      measured: median(visible) / 1000,
      unit: 's',
      mark: atMost(2),
    }),
  ];
}

/** What a report after all others costs. */
function lateTable({ vessels, reports, late }: WarehouseMeasured): Figures {
  const each = (value: (one: Spent) => number) => (median(late.map(value)) / vessels).toFixed(1);
  return {
    title: `A late report of a vessel with ${Math.round(reports / vessels)}, with its checks`,
    columns: ['ms', 'Node ms', 'PostgreSQL ms'],
    rows: [
      [each(({ ms }) => ms), each(({ nodeMs }) => nodeMs), each(({ postgresMs }) => postgresMs)],
    ],
  };
}

/** The table of the goals of the warehouse with its raw figures. */
export function reportWarehouse(measured: WarehouseMeasured): AreaResult {
  const { vessels, reports, periods, findings, fromNothing, again, bare } = measured;
  const spentRow = (name: string, spent: readonly Spent[]) => {
    const each = (value: (one: Spent) => number) =>
      ((1000 * median(spent.map(value))) / reports).toFixed(1);
    return [
      name,
      (msOf(spent) / 1000).toFixed(2),
      Math.round(perSecond(reports, spent)),
      each(({ nodeMs }) => nodeMs),
      each(({ postgresMs }) => postgresMs),
    ];
  };
  return {
    goals: goalsOf(measured),
    figures: [
      {
        title: `${reports} reports of ${vessels} vessels, ${periods} legs and port calls, ${findings} findings`,
        columns: ['what', 's', 'reports a second', 'Node µs a report', 'PostgreSQL µs a report'],
        rows: [
          spentRow('from nothing', fromNothing),
          spentRow('changes nothing', again),
          spentRow('bare SQL', bare),
        ],
      },
      lateTable(measured),
    ],
    notes: [
      'The bare statement adds up hours, distance and fuel by leg and port call; it divides no report and checks nothing.',
    ],
  };
}
