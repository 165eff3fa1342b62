import type { tankTransfers } from '@fairlead/contract/tank-transfers';
import { readTankTransferSearch } from '@fairlead/domain/tank-transfers/search';
import { transferPrintout } from '@fairlead/domain/tank-transfers/transfer-printout';
import { fuelReportFilter } from '../../fuel-ledger/reports/report-filter.ts';
import type { Call } from '../../platform/http/call.ts';
import { listPage, partOf } from '../../platform/http/list-page.ts';
import { downloadList, mostReadRows, refuseLongList } from '../../platform/print/download-list.ts';
import { type TankTransferFilter, transferPart, transferTotal } from '../tank-transfers.sql.ts';
import { transferRecord } from '../transfer/read-transfer.ts';

type ListCall = Call<typeof tankTransfers.list>;
type DownloadCall = Call<typeof tankTransfers.download>;

const filterOf = (call: ListCall | DownloadCall): TankTransferFilter =>
  fuelReportFilter(call, readTankTransferSearch);

export async function listTransfers(call: ListCall) {
  const filter = filterOf(call);
  const part = partOf(call.query);
  const rows = await listPage(call, part, {
    page: transferPart(filter, part),
    count: transferTotal(filter),
  });
  return rows.map(transferRecord);
}

/** The content of the list, as a file. */
export async function downloadTransfers(call: DownloadCall) {
  const rows = await call.db.all(transferPart(filterOf(call), { skip: 0, take: mostReadRows }));
  refuseLongList(rows, { things: 'transfers' });
  return downloadList(call, transferPrintout(rows.map(transferRecord)), call.query);
}
