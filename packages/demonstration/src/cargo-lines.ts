import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import type { Chance } from './chance.ts';
import { cut, remeasured, textOf, type Thousandths } from './quantities.ts';
import type { CargoPortRow, CargoRow } from './cargo-rows.ts';
import type { PortCallRow } from './rows.ts';

/** Where a cargo is loaded and discharged, and how much of it. */
export type Route = {
  readonly cargo: Pick<CargoRow, 'company_id' | 'id' | 'voyage_id' | 'external_id'>;
  readonly loads: readonly PortCallRow[];
  readonly discharges: readonly PortCallRow[];
  readonly loaded: Thousandths;
  readonly discharged: Thousandths;
  readonly tonsOfOne: number;
  /** The smallest part that is measured: a thousandth, or a whole piece. */
  readonly step: number;
  readonly demurrage: { readonly rate: string; readonly despatch: string } | null;
};

const terms = ['SHINC', 'SHEX UU', 'SSHEX UU', 'WWD SHEX EIU', 'CQD'] as const;
const tonsADay = { low: 1800, high: 5200 };
const minutesADay = 1440;

/** The lines of a cargo, loadings first; one loading and one discharging are each other's other end. */
export function cargoLines(
  chance: Chance,
  route: Route,
  nextId: () => number,
): readonly CargoPortRow[] {
  const term = chance.pick(terms);
  const ends = [
    ...endsOf(chance, route, {
      reason: reasonForCall.Loading,
      at: route.loads,
      whole: route.loaded,
    }),
    ...endsOf(chance, route, {
      reason: reasonForCall.Discharging,
      at: route.discharges,
      whole: route.discharged,
    }),
  ];
  const lines = ends.map((end, at) => lineOf(chance, route, { ...end, term, at, id: nextId() }));
  const [one, two] = lines;
  const isStraight = lines.length === 2 && one && two && one.reason_id !== two.reason_id;
  return isStraight
    ? [
        { ...one, counter_line_id: two.id },
        { ...two, counter_line_id: one.id },
      ]
    : lines;
}

type End = { readonly reason: number; readonly call: PortCallRow; readonly quantity: Thousandths };

function endsOf(
  chance: Chance,
  { step }: Route,
  end: {
    readonly reason: number;
    readonly at: readonly PortCallRow[];
    readonly whole: Thousandths;
  },
): readonly End[] {
  const parts = cut(chance, end.whole, { parts: end.at.length, step });
  return end.at.map((call, at) => ({ reason: end.reason, call, quantity: parts[at] ?? 0 }));
}

function lineOf(
  chance: Chance,
  route: Route,
  end: End & { readonly term: string; readonly at: number; readonly id: number },
): CargoPortRow {
  const { cargo, demurrage, step, tonsOfOne } = route;
  const { call, quantity, reason } = end;
  const isDone = call.departed !== null;
  const isLoading = reason === reasonForCall.Loading;
  const measured = (share: number) => textOf(remeasured(chance, quantity, { share, step }));
  const rate = chance.between(tonsADay.low, tonsADay.high);
  const allowed = ((quantity / 1000) * tonsOfOne * minutesADay) / rate;
  return {
    company_id: cargo.company_id,
    id: end.id,
    cargo_id: cargo.id,
    voyage_id: cargo.voyage_id,
    port_call_id: call.id,
    reason_id: reason,
    quantity: textOf(quantity),
    bill_of_lading: isDone && isLoading ? measured(0.002) : null,
    ship_figure: isDone ? measured(0.003) : null,
    shore_figure: isDone && chance.happens(0.8) ? measured(0.002) : null,
    outturn: isDone && !isLoading ? measured(0.003) : null,
    laytime_term: end.term,
    laytime_allowed_minutes: end.term === 'CQD' ? null : Math.round(allowed / 15) * 15,
    demurrage_rate: demurrage?.rate ?? null,
    despatch_rate: demurrage?.despatch ?? null,
    counter_line_id: null,
    external_id: cargo.external_id === null ? null : `${cargo.external_id}-${end.at + 1}`,
  };
}
