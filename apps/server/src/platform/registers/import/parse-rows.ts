import { plainCell } from '@fairlead/domain/print/neutral-cell';

export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Longer cells are cut in the preview and refused by the columns; this only bounds what is stored. */
export const mostCharacters = 12_000;

export class UnreadableFile extends Error {}

export const fail = (reason: string): never => {
  throw new UnreadableFile(reason);
};

export const cellOf = (text: string): string => plainCell(text.trim()).slice(0, mostCharacters);

const separators = [';', ',', '\t'] as const;
export const separatorNames = { ';': 'semicolons', ',': 'commas', '\t': 'tabs' } as const;

/**
 * The separator that most lines contain outside of quotes; of several, the one that the first of them contains most
 * often.
 */
export function separatorOf(text: string): (typeof separators)[number] {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\n|\r/, 20);
  const scores = separators.map((separator) => {
    const held = lines.filter((line) => line.includes(separator));
    return [held.length, held[0]?.split(separator).length ?? 0] as const;
  });
  const most = Math.max(...scores.map(([held]) => held));
  const best = scores.map(([held, first]) => (held === most ? first : 0));
  return separators[best.indexOf(Math.max(...best))] ?? ';';
}

/** Tolerates quotation marks inside cells, as other programs write them; one that is never closed is refused. */
export async function parseRows(text: string, delimiter: string): Promise<readonly FileRow[]> {
  const { parse, CsvError } = await import('csv-parse/sync');
  try {
    const records = parse(text.replaceAll(/\r\n?/g, '\n'), {
      delimiter,
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
      info: true,
    }) as unknown as readonly {
      readonly info: { readonly lines: number };
      readonly record: readonly string[];
    }[];
    return records.map(({ record }, at) => ({
      line: (records[at - 1]?.info.lines ?? 0) + 1,
      cells: record.map(cellOf),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return fail(`The file is incomplete: ${error.message}`);
  }
}
