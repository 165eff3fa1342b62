import type { ImportRowState } from '@fairlead/domain/master-data/import-rows';
import type { ImportPreview } from './registers.data.ts';

/** How the file is read and which of its rows are stored. */
export interface ImportChoice {
  readonly mapping: readonly (string | null)[];
  readonly dateForm: ImportPreview['dateForm'];
  readonly state: ImportRowState | undefined;
  readonly leavesOut: boolean;
  readonly changes: boolean;
}
