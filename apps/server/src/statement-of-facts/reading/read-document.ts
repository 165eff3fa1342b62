import type { statementsOfFacts } from '@fairlead/contract/statement-of-facts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { readInWorker } from '../../platform/worker-pool/run-in-worker.ts';

const notReadable = 'Choose a PDF file, an Excel workbook, a CSV file or a text file.';

/** The texts of an uploaded document; nothing of it is stored. */
export async function readFactDocument({ file }: Call<typeof statementsOfFacts.readDocument>) {
  const opened = await readInWorker('readDocument', { name: file.name, bytes: file.content });
  if (opened.kind === 'refused') return refuseFields({ file: [opened.reason] });
  if (opened.kind === 'none') return refuseFields({ file: [notReadable] });
  const { kind, sheets } = opened.content;
  return {
    kind,
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
  };
}
