import { type AreaResult, atMost, type Figures, type GoalResult, judge } from '../goals.ts';
import type { Intake } from './intake.ts';
import type { Typing } from './typing.ts';
import type { Wire, WireBytes } from './wire.ts';

export interface ShipMeasured {
  readonly wire: Wire;
  readonly typing: Typing;
  readonly intakes: readonly Intake[];
  readonly days: number;
}

const total = ({ sent, received }: WireBytes): number => sent + received;

/** The table of the goals of ships with its raw figures. */
export const reportShip = (measured: ShipMeasured): AreaResult => ({
  goals: goalsOf(measured),
  figures: [wireFigures(measured.wire), intakeFigures(measured)],
  notes: [
    `Typing: ${measured.typing.keys} keys, half of them painted within ${measured.typing.medianMs} ms.`,
    'The bare inserts write the rows that the entries became into copies of the tables, a transaction for each entry on ten connections, without triggers, signatures, checks, history and ledger. CPU is for each entry, of the writer and PostgreSQL.',
  ],
});

const goalsOf = ({ wire, typing, intakes, days }: ShipMeasured): readonly GoalResult[] => [
  judge({
    goal: 'S1',
    what: 'noon report on the link, with headers',
    measured: total(wire.noon) / 1000,
    unit: 'kB',
    mark: atMost(3),
  }),
  judge({
    goal: 'S2',
    what: 'first synchronisation on the link',
    measured: total(wire.first) / 1000,
    unit: 'kB',
    mark: atMost(500),
  }),
  ...intakes.map((intake) => intakeGoal(intake, days)),
  judge({
    goal: 'S5',
    what: 'key in the report form to the next paint, 4x slower processor, 98%',
    measured: typing.p98Ms,
    unit: 'ms',
    mark: atMost(250),
  }),
];

const intakeGoal = ({ vessels, product, bare }: Intake, days: number): GoalResult =>
  judge({
    goal: vessels === 1 ? 'S3' : 'S4',
    what: `CPU of ${days} days of ${vessels} vessel${vessels === 1 ? '' : 's'} / bare inserts`,
    measured: product.cpuMs / bare.cpuMs,
    mark: atMost(5),
  });

const wireRows = [
  ['noon report', 'noon'],
  ['nothing new', 'quiet'],
  ['first synchronisation', 'first'],
] as const;

const wireFigures = (wire: Wire): Figures => ({
  title: 'One synchronisation on the link, bytes',
  columns: ['', 'sent', 'received', 'both'],
  rows: wireRows.map(([label, name]) => [
    label,
    wire[name].sent,
    wire[name].received,
    total(wire[name]),
  ]),
});

const intakeFigures = ({ intakes, days }: ShipMeasured): Figures => ({
  title: `${days} days of ships at once: two reports a day, in the batches of the app`,
  columns: ['vessels', 'entries', 'rows', 's', 'entries/s', 'CPU ms', 'bare s', 'bare CPU ms'],
  rows: intakes.map(({ vessels, entries, rows, product, bare }) => [
    vessels,
    entries,
    rows,
    product.ms / 1000,
    Math.round((entries * 1000) / product.ms),
    product.cpuMs / entries,
    bare.ms / 1000,
    bare.cpuMs / entries,
  ]),
});
