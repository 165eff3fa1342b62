import type { FuelSeverity } from '@fairlead/domain/fuel-ledger/enumerations';
import { mostSevere } from '@fairlead/domain/fuel-ledger/findings';
import { stockAfter } from '@fairlead/domain/fuel-ledger/replay';
import type { FuelCell } from '@fairlead/domain/fuel-ledger/stock';
import type { LedgerPeriod, LedgerState } from './ledger-data.ts';
import { cellOf, movedCell, tankJudge } from './tank-picture.ts';

/** An interval in which something is implausible in a tank, in milliseconds. */
export interface SliderMark {
  readonly fromMs: number;
  readonly toMs: number;
  readonly severity: FuelSeverity;
}

/** A period with one tank alone. */
const ofTank = (period: LedgerPeriod, tank: number | null): LedgerPeriod => ({
  ...period,
  opening: period.opening.filter(({ tankId }) => tankId === tank),
  movements: period.movements.filter(({ tankId }) => tankId === tank),
  reportedEmpty: period.reportedEmpty.filter(({ tankId }) => tankId === tank),
});

/** The instants at which a tank may change for better or worse, in order. */
function instantsOf(
  { movements, reportedEmpty }: LedgerPeriod,
  { fromMs, toMs }: Pick<SliderMark, 'fromMs' | 'toMs'>,
): readonly number[] {
  const stated = [
    ...movements.map(({ at }) => at),
    ...reportedEmpty.flatMap(({ from, until }) => [from, until ?? from]),
  ].map((at) => Date.parse(at));
  const inside = stated.filter((at) => at > fromMs && at < toMs);
  return [...new Set([fromMs, ...inside])].toSorted((one, other) => one - other);
}

/** Adjacent intervals of one severity as one. */
function joined(marks: readonly SliderMark[]): readonly SliderMark[] {
  const result: SliderMark[] = [];
  for (const mark of marks) {
    const last = result.at(-1);
    if (last?.toMs === mark.fromMs && last.severity === mark.severity)
      result[result.length - 1] = { ...last, toMs: mark.toMs };
    else result.push(mark);
  }
  return result;
}

/** When something is implausible in one tank. */
function marksOf(
  state: LedgerState,
  own: LedgerPeriod,
  span: Pick<SliderMark, 'fromMs' | 'toMs'>,
): readonly SliderMark[] {
  const judge = tankJudge(state, own);
  const instants = instantsOf(own, span);
  const movements = own.movements.map((one) => ({
    atMs: Date.parse(one.at),
    cell: movedCell(one),
  }));
  let cells: readonly FuelCell[] = own.opening.map(cellOf);
  let next = 0;
  return instants.flatMap((fromMs, index) => {
    const first = next;
    while ((movements[next]?.atMs ?? Number.POSITIVE_INFINITY) <= fromMs) next += 1;
    cells = stockAfter(
      cells,
      movements.slice(first, next).map(({ cell }) => cell),
    );
    const findings = judge({ tanks: state.tanks, cells, atMs: fromMs }).flatMap(
      (one) => one.findings,
    );
    const severity = mostSevere(findings);
    return severity === null ? [] : [{ fromMs, toMs: instants[index + 1] ?? span.toMs, severity }];
  });
}

/** When something is implausible in the tanks of a period: what the slider marks, the most serious last. */
export const sliderMarks = (
  state: LedgerState,
  period: LedgerPeriod,
  span: Pick<SliderMark, 'fromMs' | 'toMs'>,
): readonly SliderMark[] =>
  state.tanks
    .flatMap((tank) => joined(marksOf({ ...state, tanks: [tank] }, ofTank(period, tank.id), span)))
    .toSorted((one, other) => one.severity - other.severity);
