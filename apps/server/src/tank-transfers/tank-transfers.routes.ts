import { tankTransfers } from '@fairlead/contract/tank-transfers';
import { type Host, serve } from '../platform/http/serve.ts';
import { downloadTransfers, listTransfers } from './list/list-transfers.ts';
import { readTransfer } from './transfer/read-transfer.ts';
import {
  approveTransfer,
  correctTransfer,
  createTransfer,
  voidTransfer,
} from './writes/change-transfer.ts';

/** Fuel pumped between tanks of a vessel, in versions. */
export function serveTankTransfers(host: Host): void {
  serve(host, tankTransfers, {
    list: listTransfers,
    download: downloadTransfers,
    create: createTransfer,
    get: ({ db, company, params }) => readTransfer(db, company, params.id),
    correct: correctTransfer,
    approve: approveTransfer,
    void: voidTransfer,
  });
}
