import { parseCsv } from '../../print/read-csv.ts';
import { readDnvEvent } from './dnv-event.ts';
import { readFairleadNote } from './fairlead-note.ts';
import { fieldsOf } from './note-reading.ts';
import { isOvdReport, readOvdReport } from './ovd-report.ts';
import type { StatedNote } from './stated-note.ts';

/** The largest file that is read, in bytes: a note has a few kilobytes, its certificates some more. */
export const mostElectronicNoteBytes = 512 * 1024;

/** Endings of files that can be read, for a file picker. */
export const electronicNoteEndings = '.json,.jws,.jwt,.csv,.txt';

const unknownForm =
  'This is not an electronic bunker delivery note in a known form. The help lists the forms.';

const isPdf = (text: string): boolean => text.startsWith('%PDF-');

function readJson(text: string): StatedNote | { readonly error: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: 'The JSON of the file is damaged.' };
  }
  if (Array.isArray(value) && value.length !== 1)
    return { error: `The file has ${value.length} notes. Import them one at a time.` };
  const entry = fieldsOf(Array.isArray(value) ? value[0] : value);
  if (entry['form'] === 'bunkerNote') return readFairleadNote(entry);
  return 'bdnData' in entry ? readDnvEvent(entry) : { error: unknownForm };
}

/** What an electronic bunker delivery note states, or why the file cannot be read. The text comes from outside. */
export function readElectronicNote(text: string): StatedNote | { readonly error: string } {
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (plain === '') return { error: 'The file is empty.' };
  if (isPdf(plain))
    return {
      error: 'A PDF cannot be read into the form. Enter the note and attach the PDF to it.',
    };
  if (/^[[{]/.test(plain)) return readJson(plain);
  const table = parseCsv(plain);
  if (!table.ok) return { error: unknownForm };
  return isOvdReport(table.value) ? readOvdReport(table.value) : { error: unknownForm };
}
