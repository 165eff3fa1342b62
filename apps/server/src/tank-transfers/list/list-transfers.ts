import type { tankTransfers } from '@fairlead/contract/tank-transfers';
import { pageSize } from '@fairlead/domain/constants';
import { mostExportRows } from '@fairlead/domain/registers/import-limits';
import { readTankTransferSearch } from '@fairlead/domain/tank-transfers/search';
import { transferPrintout } from '@fairlead/domain/tank-transfers/transfer-printout';
import { formatWithZone } from '@fairlead/domain/time/format';
import { fuelReportFilter } from '../../fuel-ledger/reports/report-filter.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { downloadOf } from '../../platform/print/print.ts';
import { tableAsCsv } from '../../platform/print/table-csv.ts';
import { type TankTransferFilter, transferPart, transferTotal } from '../tank-transfers.sql.ts';
import { transferRecord } from '../transfer/read-transfer.ts';

type ListCall = Call<typeof tankTransfers.list>;
type DownloadCall = Call<typeof tankTransfers.download>;

const filterOf = (call: ListCall | DownloadCall): TankTransferFilter =>
  fuelReportFilter(call, readTankTransferSearch);

/** Page and count in one round trip. */
export async function listTransfers(call: ListCall) {
  const { db, query, total } = call;
  const filter = filterOf(call);
  const [rows, counted] = await Promise.all([
    db.all(transferPart(filter, { skip: query.skip ?? 0, take: query.take ?? pageSize })),
    db.first(transferTotal(filter)),
  ]);
  total(counted?.total ?? 0);
  return rows.map(transferRecord);
}

/** The content of the list, as a file. */
export async function downloadTransfers(call: DownloadCall) {
  const rows = await call.db.all(
    transferPart(filterOf(call), { skip: 0, take: mostExportRows + 1 }),
  );
  if (rows.length > mostExportRows)
    refuseFields({
      search: [`The list has more than ${mostExportRows} transfers. Search for fewer.`],
    });
  const printout = transferPrintout(rows.map(transferRecord));
  const name = printout.title;
  const [table] = printout.tables;
  if (call.query.fileType === 'csv' && table !== undefined) return tableAsCsv(table, name);
  const foot = `Printed ${formatWithZone(call.now.toISOString(), 'UTC')} by ${call.actor.name}`;
  return downloadOf({ ...printout, isLandscape: true, foot }, { kind: 'xlsx', name });
}
