import type { offhires } from '@fairlead/contract/offhires';
import { offhirePrintout } from '@fairlead/domain/offhires/offhire-printout';
import type { Call } from '../../platform/http/call.ts';
import { listPage, partOf } from '../../platform/http/list-page.ts';
import { downloadList, mostReadRows, refuseLongList } from '../../platform/print/download-list.ts';
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

export async function listOffhires(call: ListCall) {
  const filter = filterOf(call);
  const part = partOf(call.query);
  const rows = await listPage(call, part, {
    page: offhirePart(filter, part),
    count: offhireTotal(filter),
  });
  return rows.map(offhireRecord);
}

/** The content of the list, as a file. */
export async function downloadOffhires(call: DownloadCall) {
  const rows = await call.db.all(offhireFile(filterOf(call), mostReadRows));
  refuseLongList(rows, { things: 'off-hires', field: 's' });
  return downloadList(call, offhirePrintout(rows.map(offhireRecord)), call.query);
}
