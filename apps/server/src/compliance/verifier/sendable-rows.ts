import { ovdBunkerColumns } from '@fairlead/domain/bunker-notes/ovd-bunker-report';
import type { OperationalFinding } from '@fairlead/domain/compliance/operational-findings';
import {
  type SendingWindow,
  type SentRow,
  type VerifierFile,
  verifierFile,
} from '@fairlead/domain/compliance/verifier-sending';
import { ovdColumns } from '@fairlead/domain/log-reports/ovd-columns';
import { csvTextLines } from '@fairlead/domain/print/csv';
import { createHash } from 'node:crypto';
import type { Session } from '../../platform/database/session.ts';
import { readBunkerReports } from '../operational/bunker-reports.ts';
import { countFindings, readLogAbstracts } from '../operational/log-abstracts.ts';

export const sha256 = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex');

interface Checked {
  readonly row: SentRow;
  readonly findings: readonly OperationalFinding[];
}

const rowOf = (row: Omit<SentRow, 'hash'>): SentRow => ({
  ...row,
  hash: sha256(JSON.stringify(row.cells)),
});

const hasError = ({ findings }: Checked): boolean =>
  findings.some(({ severity }) => severity === 'error');

export interface Sendable {
  readonly rows: readonly SentRow[];
  readonly leftOut: number;
  readonly errors: number;
  readonly warnings: number;
}

/** The rows of both files in the window that the dry run lets pass. */
export async function sendableRows(
  db: Session,
  of: { readonly company: number; readonly vessel: number },
  window: SendingWindow,
): Promise<Sendable> {
  const span = {
    ...of,
    from: new Date(window.from).toISOString(),
    to: new Date(window.to).toISOString(),
  };
  const [abstracts, bunkers] = await Promise.all([
    readLogAbstracts(db, span),
    readBunkerReports(db, span),
  ]);
  const lines = new Map<string, number>();
  const lineOf = (id: string): string => {
    const line = (lines.get(id) ?? 0) + 1;
    lines.set(id, line);
    return line === 1 ? id : `${id} ${line}`;
  };
  const checked: readonly Checked[] = [
    ...abstracts.map(({ row, cells, findings }) => ({
      row: rowOf({
        file: verifierFile.LogAbstract,
        id: row.guid,
        at: new Date(row.at).toISOString(),
        label: cells['Event'] ?? '',
        cells: ovdColumns.map((column) => cells[column] ?? ''),
      }),
      findings,
    })),
    ...bunkers.map(({ id, at, cells, findings }) => ({
      row: rowOf({
        file: verifierFile.BunkerReport,
        id: lineOf(id),
        at: new Date(at).toISOString(),
        label: [cells[0], cells[4]].filter(Boolean).join(', '),
        cells,
      }),
      findings,
    })),
  ];
  const passing = checked.filter((one) => !hasError(one));
  return {
    rows: passing.map(({ row }) => row),
    leftOut: checked.length - passing.length,
    ...countFindings(checked),
  };
}

const headers: Readonly<Record<VerifierFile, readonly string[]>> = {
  [verifierFile.LogAbstract]: ovdColumns,
  [verifierFile.BunkerReport]: ovdBunkerColumns,
};

/** One of the two files, with its header. */
export const fileOf = (rows: readonly SentRow[], file: VerifierFile): Buffer =>
  Buffer.from(
    csvTextLines([
      headers[file],
      ...rows.filter((row) => row.file === file).map(({ cells }) => cells),
    ]),
  );
