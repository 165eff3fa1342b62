import { tankTransferPayload } from '@fairlead/contract/tank-transfers';
import { takeFromShip } from '../../fuel-ledger/reports/report-from-ship.ts';
import { entryHandler, type EntryHandler } from '../../ship-entries/take/entry-handler.ts';
import { transferReport } from '../transfer/transfer-report.ts';

/** Tank transfers that ships report. */
export const tankTransferEntries: EntryHandler = entryHandler({
  form: 'tankTransfer',
  versions: { 1: tankTransferPayload },
  take: (context, { reason, corrects, ...form }) =>
    takeFromShip(context, transferReport, { reason, corrects, form }),
});
