import { fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import type { FuelReport } from '../../fuel-ledger/reports/fuel-report.ts';
import { oneTransfer, type TankTransferRow } from '../tank-transfers.sql.ts';
import { type TankTransferForm, takeTransfer } from '../writes/save-transfer.ts';
import { readTransfer } from './read-transfer.ts';

export const transferReport: FuelReport<
  TankTransferForm,
  TankTransferRow,
  Awaited<ReturnType<typeof readTransfer>>
> = {
  kind: 'tankTransfer',
  thing: 'transfer',
  source: fuelSource.TankTransfer,
  one: oneTransfer,
  read: readTransfer,
  take: takeTransfer,
};
