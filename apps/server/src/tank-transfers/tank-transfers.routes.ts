import { tankTransfers } from '@fairlead/contract/tank-transfers';
import {
  approveFuelReport,
  correctFuelReport,
  createFuelReport,
  voidFuelReport,
} from '../fuel-ledger/reports/change-report.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { downloadTransfers, listTransfers } from './list/list-transfers.ts';
import { readTransfer } from './transfer/read-transfer.ts';
import { transferReport } from './transfer/transfer-report.ts';

/** Fuel pumped between tanks of a vessel, in versions. */
export function serveTankTransfers(host: Host): void {
  serve(host, tankTransfers, {
    list: listTransfers,
    download: downloadTransfers,
    create: (call) => {
      const { vessel, ...form } = call.body;
      return createFuelReport(call, transferReport, { vessel: vessel.id, form });
    },
    get: ({ db, company, params }) => readTransfer(db, company, params.id),
    correct: (call) => {
      const { reason, modified, ...form } = call.body;
      return correctFuelReport(call, transferReport, { reason, modified, form });
    },
    approve: (call) => approveFuelReport(call, transferReport),
    void: (call) => voidFuelReport(call, transferReport),
  });
}
