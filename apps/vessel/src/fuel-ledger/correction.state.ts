import {
  fuelCorrectionKind,
  type FuelCorrectionKind,
} from '@fairlead/domain/fuel-ledger/enumerations';
import { kgOf, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { timeError } from '../platform/moment/time-error.ts';

/** An opening stock, or the stock that a tank should have by a measurement. */
export interface CorrectionDraft {
  readonly kind: FuelCorrectionKind;
  readonly tank: number | null;
  readonly fuel: number | null;
  readonly at: string | null;
  /** t: the opening stock, or what the ledger should have. */
  readonly stock: string | null;
  readonly density: string | null;
  readonly reason: string;
}

/** What a correction adds to the ledger, kg; null while the stock is missing. */
export function correctedBy({ kind, stock }: CorrectionDraft, ledgerKg: bigint): bigint | null {
  if (stock === null) return null;
  return kind === fuelCorrectionKind.Opening ? kgOf(stock) : kgOf(stock) - ledgerKg;
}

/** What must be entered or changed, by field. */
export function correctionErrors(
  draft: CorrectionDraft,
  ledgerKg: bigint,
  nowMs: number,
): Readonly<Record<string, string>> {
  const { tank, fuel, at, stock, reason, kind } = draft;
  const time = timeError(at, nowMs);
  const isOpening = kind === fuelCorrectionKind.Opening;
  const isNothing = correctedBy(draft, ledgerKg) === 0n;
  return {
    ...(tank === null ? { tank: 'Required' } : {}),
    ...(fuel === null ? { fuel: 'Required' } : {}),
    ...(time === undefined ? {} : { at: time }),
    ...(stock === null ? { stock: 'Required' } : {}),
    ...(isNothing
      ? { stock: isOpening ? 'Must be more than 0' : 'The ledger already shows this stock.' }
      : {}),
    ...(reason.trim() === '' ? { reason: 'Required' } : {}),
  };
}

/** The form `fuelCorrection`. */
export const correctionPayload = (draft: CorrectionDraft, ledgerKg: bigint) => ({
  kind: draft.kind,
  tank: { id: draft.tank ?? 0 },
  fuel: { id: draft.fuel ?? 0 },
  at: draft.at ?? '',
  quantity: tonnesOf(correctedBy(draft, ledgerKg) ?? 0n),
  density: draft.kind === fuelCorrectionKind.Opening ? draft.density : null,
  reason: draft.reason.trim(),
});
