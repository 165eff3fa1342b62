import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { tankTransferFindings } from '@fairlead/domain/tank-transfers/transfer-rules';
import { formatWithZone } from '@fairlead/domain/time/format';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import type { FuelStock, PlannedTransfer } from '../platform/fuel/fuel-stock.state.ts';
import type { ReportLines } from '../platform/fuel/report-cards.tsx';
import type { TransferContent } from './transfers.data.ts';

/** A transfer while it is entered; null where nothing was entered yet. */
export interface TransferDraft {
  readonly fromTank: number | null;
  readonly toTank: number | null;
  readonly started: string | null;
  readonly ended: string | null;
  /** t. */
  readonly quantity: string | null;
  /** °C. */
  readonly temperature: string | null;
  readonly remarks: string;
  /** Of a correction. */
  readonly reason: string;
}

export const emptyTransfer = (at: string): TransferDraft => ({
  fromTank: null,
  toTank: null,
  started: at,
  ended: at,
  quantity: null,
  temperature: null,
  remarks: '',
  reason: '',
});

/** A draft that corrects what was stated. */
export const transferDraftOf = (stated: TransferContent): TransferDraft => ({
  ...stated,
  fromTank: stated.fromTank.id,
  toTank: stated.toTank.id,
  reason: '',
});

/** The form `tankTransfer`, without what it corrects. */
export const transferPayload = (draft: TransferDraft) => ({
  fromTank: { id: draft.fromTank ?? 0 },
  toTank: { id: draft.toTank ?? 0 },
  fuel: null,
  started: draft.started ?? '',
  ended: draft.ended ?? '',
  quantity: draft.quantity ?? '0',
  temperature: draft.temperature,
  remarks: draft.remarks.trim(),
  reason: draft.reason.trim(),
});

/** What must be entered or changed, by field. */
export function transferErrors(
  draft: TransferDraft,
  isCorrection: boolean,
  nowMs: number,
): Readonly<Record<string, string>> {
  const missing = (['fromTank', 'toTank', 'started', 'ended', 'quantity'] as const).filter(
    (field) => draft[field] === null,
  );
  const found = missing.length > 0 ? [] : tankTransferFindings(transferPayload(draft), nowMs);
  return Object.fromEntries([
    ...found.map(({ field, message }) => [field, message] as const),
    ...missing.map((field) => [field, 'Required'] as const),
    ...(isCorrection && draft.reason.trim() === '' ? [['reason', 'Required'] as const] : []),
  ]);
}

/** The stock of both tanks after a transfer, kg; a transfer never changes their sum. */
export function afterTransfer(
  { quantity }: TransferDraft,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): { readonly from: bigint; readonly to: bigint } {
  const kg = quantity === null ? 0n : kgOf(quantity);
  return { from: from - kg, to: to + kg };
}

/** A new transfer whose effect can be calculated; undefined while tanks or quantity are missing. */
export function plannedTransfer({
  fromTank,
  toTank,
  ended,
  quantity,
}: Pick<TransferDraft, 'fromTank' | 'toTank' | 'ended' | 'quantity'>): PlannedTransfer | undefined {
  if (fromTank === null || toTank === null || fromTank === toTank) return undefined;
  if (quantity === null || ended === null) return undefined;
  return { fromTank, toTank, ended, quantity };
}

/** What the checks of the tanks find in either tank after a transfer, and did not find before it. */
export const newFindings = (before: FuelStock, after: FuelStock): readonly string[] => {
  const known = new Set(before.tanks.flatMap(({ findings }) => findings));
  return after.tanks.flatMap(({ findings }) => findings).filter((sentence) => !known.has(sentence));
};

/** What a transfer states, line by line. */
export const transferLines = (
  stated: TransferContent,
  tankName: (id: number) => string,
  zone: string,
): ReportLines => [
  ['From', tankName(stated.fromTank.id)],
  ['To', tankName(stated.toTank.id)],
  ['Fuel', stated.fuel === null ? '' : fuelName(stated.fuel.id)],
  ['Started', formatWithZone(stated.started, zone)],
  ['Ended', formatWithZone(stated.ended, zone)],
  ['Quantity', `${formatDecimal(stated.quantity, 3)} mt`],
  ['Temperature', stated.temperature === null ? '' : `${stated.temperature} °C`],
  ['Remarks', stated.remarks],
];
