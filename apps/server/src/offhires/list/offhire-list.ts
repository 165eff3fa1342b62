import type { offhires } from '@fairlead/contract/offhires';
import { pageSize } from '@fairlead/domain/constants';
import { mostExportRows } from '@fairlead/domain/registers/import-limits';
import { offhirePrintout } from '@fairlead/domain/offhires/offhire-printout';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { downloadOf } from '../../platform/print/print.ts';
import { tableAsCsv } from '../../platform/print/table-csv.ts';
import { offhireFile, offhirePart, offhireTotal } from '../offhires.sql.ts';
import { offhireRecord } from '../wire/offhire-record.ts';

type ListCall = Call<typeof offhires.list>;
type DownloadCall = Call<typeof offhires.download>;

const filterOf = ({ company, query }: ListCall | DownloadCall) => ({
  company,
  text: query.s?.trim() ?? '',
  vessels: query.vesselIds ?? [],
  from: query.from ?? null,
  to: query.to ?? null,
  reasons: query.reasons ?? [],
  states: query.states ?? [],
});

/** Page and count in one round trip. */
export async function listOffhires(call: ListCall) {
  const { db, query, total } = call;
  const filter = filterOf(call);
  const part = { skip: query.skip ?? 0, take: query.take ?? pageSize };
  const [rows, counted] = await Promise.all([
    db.all(offhirePart(filter, part)),
    db.first(offhireTotal(filter)),
  ]);
  total(counted?.total ?? 0);
  return rows.map(offhireRecord);
}

/** The content of the list, as a file. */
export async function downloadOffhires(call: DownloadCall) {
  const rows = await call.db.all(offhireFile(filterOf(call), mostExportRows + 1));
  if (rows.length > mostExportRows)
    refuseFields({ s: [`The list has more than ${mostExportRows} off-hires. Search for fewer.`] });
  const printable = offhirePrintout(rows.map(offhireRecord));
  const name = printable.title;
  const [table] = printable.tables;
  if (call.query.fileType === 'csv' && table !== undefined) return tableAsCsv(table, name);
  const foot = `Printed ${formatWithZone(call.now.toISOString(), 'UTC')} by ${call.actor.name}`;
  return downloadOf(
    { ...printable, isLandscape: true, fitsWidth: true, foot },
    { kind: 'xlsx', name },
  );
}
