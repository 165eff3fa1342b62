import type { performance } from '@fairlead/contract/performance';
import { pageSize } from '@fairlead/domain/constants';
import { type PrintedPeriod, periodTable } from '@fairlead/domain/performance/printouts';
import { readPeriodSearch } from '@fairlead/domain/performance/search';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type PeriodFilter, periodPage, periodTotal } from '../performance.sql.ts';
import { downloadTable, mostRows } from '../../platform/print/download-table.ts';
import { periodRecord } from './period-record.ts';

type ListCall = Call<typeof performance.list>;

function filterOf({ company, query }: Pick<ListCall, 'company' | 'query'>): PeriodFilter {
  const { terms, findings } = readPeriodSearch(query.search ?? '');
  if (findings.length > 0) refuseFields({ search: findings.map(({ message }) => message) });
  return {
    company,
    terms,
    vessels: query.vesselIds ?? [],
    voyages: query.voyageIds ?? [],
    kinds: query.kinds ?? [],
    from: query.from ?? null,
    to: query.to ?? null,
    isLaden: query.isLaden ?? null,
    withDifference: query.withDifference === true,
  };
}

/** A page of legs and port calls, and their count in the same round trip. */
export async function listPeriods(call: ListCall) {
  const { db, query } = call;
  const filter = filterOf(call);
  const [rows, counted] = await Promise.all([
    db.all(periodPage(filter, { skip: query.skip ?? 0, take: query.take ?? pageSize })),
    db.first(periodTotal(filter)),
  ]);
  call.total(counted?.total ?? 0);
  return rows.map(periodRecord);
}

export async function downloadPeriods(call: Call<typeof performance.download>) {
  const rows = await call.db.all(periodPage(filterOf(call), { skip: 0, take: mostRows + 1 }));
  const printed = rows.map(periodRecord).map(
    (period): PrintedPeriod => ({
      ...period,
      voyageName: period.voyage === null ? '' : voyageName(period.voyage, false),
    }),
  );
  return downloadTable(call, printed, periodTable);
}
