import { correctionOutcomes } from '@fairlead/domain/compliance/correction-replies';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { FuelCorrection } from './fuel-corrections.data.ts';

/** A quantity with its sign. */
export const correctionText = (quantity: string): string =>
  `${quantity.startsWith('-') ? '' : '+'}${formatDecimal(quantity)}`;

/** What became of a correction: reversed, the verifier’s last reply, or none yet. */
export function correctionStatus({
  voided,
  replies,
}: Pick<FuelCorrection, 'voided' | 'replies'>): string {
  if (voided !== null) return 'Reversed';
  const last = replies.at(-1);
  return last === undefined ? 'No reply yet' : label(correctionOutcomes, last.outcome);
}

/** Whether the correction counts in the fuel of the year, and why not. */
export function fuelEffect({
  voided,
  changesFuel,
}: Pick<FuelCorrection, 'voided' | 'changesFuel'>): string {
  if (voided !== null) return 'Reversed: it does not count.';
  return changesFuel
    ? 'Counts in the year’s fuel: the vessel’s consumption follows from its stocks.'
    : 'Changes the stock only: the vessel’s consumption follows from its reports.';
}
