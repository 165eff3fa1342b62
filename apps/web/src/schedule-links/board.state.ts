import type { BoardCall } from './schedule-links.data.ts';

/** Whether a vessel has left. */
export const hasPassed = ({ departure }: Pick<BoardCall, 'departure'>): boolean =>
  departure.isActual;

/** The columns that have anything in them. */
export const shownColumns = (calls: readonly Pick<BoardCall, 'laycan' | 'cargo'>[]) => ({
  hasLaycans: calls.some(({ laycan }) => laycan !== null),
  hasCargo: calls.some(({ cargo }) => cargo.length > 0),
});
