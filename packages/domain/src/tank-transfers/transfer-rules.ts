import { minuteMs } from '../time/milliseconds.ts';
import { kgOf } from '../fuel-ledger/tonnes.ts';
import type { DecimalText } from '../quantities/decimal.ts';
import type { Finding } from '../text/finding.ts';

interface Named {
  readonly id: number;
}

/** Fuel pumped from one tank into another; instants in ISO 8601 UTC, mass in t, temperature in °C. */
export interface TankTransfer {
  readonly fromTank: Named;
  readonly toTank: Named;
  readonly fuel: Named | null;
  readonly started: string;
  readonly ended: string;
  readonly quantity: DecimalText;
  readonly temperature: DecimalText | null;
  readonly remarks: string;
}

/** Entries may be a little ahead of the server's clock. */
const clockToleranceMs = 10 * minuteMs;

/** Why a transfer cannot be accepted. */
export function tankTransferFindings(transfer: TankTransfer, nowMs: number): readonly Finding[] {
  const { fromTank, toTank, started, ended, quantity } = transfer;
  const ends = Date.parse(ended);
  return [
    ...(fromTank.id === toTank.id
      ? [{ field: 'toTank', message: 'The tanks must be different.' }]
      : []),
    ...(ends < Date.parse(started)
      ? [{ field: 'ended', message: 'The end must not be earlier than the start.' }]
      : []),
    ...(ends > nowMs + clockToleranceMs
      ? [{ field: 'ended', message: 'The end cannot be in the future.' }]
      : []),
    ...(kgOf(quantity) <= 0n ? [{ field: 'quantity', message: 'Must be more than 0' }] : []),
  ];
}
