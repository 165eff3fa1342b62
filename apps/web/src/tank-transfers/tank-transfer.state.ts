import { tankTransferFindings } from '@fairlead/domain/tank-transfers/transfer-rules';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { TankTransfer } from './tank-transfers.data.ts';

/** A transfer while it is entered. */
export interface TransferValues {
  readonly vessel: number | null;
  readonly fromTank: number | null;
  readonly toTank: number | null;
  readonly fuel: number | null;
  readonly started: string | null;
  readonly ended: string | null;
  readonly quantity: string | null;
  readonly temperature: string | null;
  readonly remarks: string;
}

export const newTransfer: TransferValues = {
  vessel: null,
  fromTank: null,
  toTank: null,
  fuel: null,
  started: null,
  ended: null,
  quantity: null,
  temperature: null,
  remarks: '',
};

export function valuesOf({ vessel, versions }: TankTransfer): TransferValues {
  const content = versions[0]?.content;
  if (content === undefined) return newTransfer;
  const { fromTank, toTank, fuel, ...rest } = content;
  return {
    ...rest,
    vessel: vessel.id,
    fromTank: fromTank.id,
    toTank: toTank.id,
    fuel: fuel?.id ?? null,
  };
}

const fields = ['vessel', 'fromTank', 'toTank', 'started', 'ended', 'quantity'] as const;

/** The transfer as the call takes it; only for values without errors. */
export const formOf = (values: TransferValues) => ({
  fromTank: { id: values.fromTank ?? 0 },
  toTank: { id: values.toTank ?? 0 },
  fuel: values.fuel === null ? null : { id: values.fuel },
  started: values.started ?? '',
  ended: values.ended ?? '',
  quantity: values.quantity ?? '0',
  temperature: values.temperature,
  remarks: values.remarks,
});

/** What is missing or contradicts itself, by field; empty if the transfer can be sent. */
export function transferErrors(values: TransferValues, nowMs: number): FieldErrors {
  const missing = fields.filter((field) => values[field] === null);
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, 'Required']));
  const found = tankTransferFindings(formOf(values), nowMs);
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}
