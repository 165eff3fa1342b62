import type { FlowPosition } from './situation.ts';

/** The names of the cargoes and operations of a call. */
export interface PositionNames {
  readonly cargo: (id: number) => string;
  readonly operation: (id: number) => string;
}

/** What an event belongs to, in words: "Berth 2, iron ore pellets". Blank for the whole call. */
export function positionText(
  { berth, cargo, operation }: FlowPosition,
  { cargo: nameOfCargo, operation: nameOfOperation }: PositionNames,
): string {
  return [
    berth === null ? '' : `Berth ${berth}`,
    cargo === null ? '' : nameOfCargo(cargo),
    operation === null ? '' : nameOfOperation(operation),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
