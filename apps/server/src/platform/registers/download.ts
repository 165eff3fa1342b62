import type { registers } from '@fairlead/contract/registers';
import { mostExportRows } from '@fairlead/domain/registers/import-limits';
import type { Call } from '../http/call.ts';
import { refuseFields } from '../http/refusal.ts';
import { printSheet } from '../print/print-sheet.ts';
import { lookupsOf } from './lookups.ts';
import { listRecords } from './records.ts';
import type { Register } from './register.ts';

type RegisterDownload = Call<typeof registers.download>;
type DownloadCall = Pick<RegisterDownload, 'db' | 'company'> & {
  readonly query: Omit<RegisterDownload['query'], 'partnerTypes'> &
    Partial<Pick<RegisterDownload['query'], 'partnerTypes'>>;
};

const titleOf = ({ things }: Register): string =>
  `${things.slice(0, 1).toUpperCase()}${things.slice(1)}`;
const headingsOf = ({ columns }: Register) => columns.map(({ label }) => label);

/** An empty workbook with the headings that an import recognises. */
export const downloadTemplate = (register: Register) =>
  printSheet(
    { kind: 'xlsx', title: `${titleOf(register)} to import`, headings: headingsOf(register) },
    [],
    () => [],
  );

/** The content of a list, as a file that an import reads back. */
export async function downloadRegister({ db, company, query }: DownloadCall, register: Register) {
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
  const sheet = {
    kind: query.fileType,
    title: titleOf(register),
    headings: headingsOf(register),
  };
  return printSheet(sheet, rows, (row) =>
    register.columns.map((column) => names.show(column, row[column.column])),
  );
}
