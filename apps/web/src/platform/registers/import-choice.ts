import type { ImportRowState } from '@fairlead/domain/registers/import-rows';
import type { ImportPreview } from './file-calls.ts';

/** How the file is read, and which of its rows are stored. */
export interface ImportChoice {
  readonly mapping: readonly (string | null)[];
  readonly dateForm: ImportPreview['dateForm'];
  /** By the key of a column: the values that texts of the file are mapped to. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly state: ImportRowState | undefined;
  readonly leavesOut: boolean;
  readonly changes: boolean;
}

/** The parameters that define how an import reads the file. */
export const readingOf = ({ mapping, dateForm, values }: ImportChoice) => ({
  mapping: [...mapping],
  values,
  ...(dateForm === null ? {} : { dateForm }),
});
