import type { registers } from '@fairlead/contract/registers';
import { mostExportRows } from '@fairlead/domain/master-data/import-limits';
import type { Call } from '../http/call.ts';
import { refuseFields } from '../http/refusal.ts';
import { printSheet } from '../papers/print-sheet.ts';
import { lookupsOf } from './lookups.ts';
import { listRecords } from './records.ts';
import type { Register } from './register.ts';

/** What a list shows, as a file that an import reads back. */
export async function downloadRegister(
  { db, company, query }: Call<typeof registers.download>,
  register: Register,
) {
  const search = {
    text: query.s?.trim() ?? '',
    withInactive: query.includeInactive ?? query.ids !== undefined,
    sort: query.sort,
    order: query.order,
    ids: query.ids,
    filters: { partnerTypes: query.partnerTypes },
  };
  const [{ rows, total }, names] = await Promise.all([
    listRecords(db, { company, register }, { search, page: { skip: 0, take: mostExportRows } }),
    lookupsOf(db, company, register.columns),
  ]);
  if (total > rows.length)
    refuseFields({
      s: [
        `The list has ${total} ${register.things}; a file holds ${mostExportRows}. Search for fewer.`,
      ],
    });
  const title = `${register.things.slice(0, 1).toUpperCase()}${register.things.slice(1)}`;
  const headings = register.columns.map(({ label }) => label);
  return printSheet({ kind: query.fileType, title, headings }, rows, (row) =>
    register.columns.map((column) => names.show(column, row[column.column])),
  );
}
