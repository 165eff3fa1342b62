import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';
import type { Found } from '@fairlead/ui/async-search';
import type { DownloadedFile, FileCalls } from './file-calls.ts';

export type RecordSearch = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly (Found & { readonly id: number })[]>;

/** What the shared functions of all registers need to know about one: where-used, merging, bulk changes, files. */
export interface SharedRegister {
  /** In the calls: "partners". */
  readonly name: string;
  /** In histories, Events and the keys of queries: "partner". */
  readonly entity: ChangeEntity;
  /** "partner" and "partners". */
  readonly thing: string;
  readonly things: string;
  /** Searches a record to merge another into. */
  readonly search?: RecordSearch;
  /** Columns with several values that can be set for many records at once, such as the types of partners. */
  readonly choices?: readonly SharedChoices[];
  /** Filters of the list in addition to the search, which also apply to its file. */
  readonly filters?: { readonly partnerTypes?: string };
  /** What identifies the record of a row in a file, if it is not the name: "their IMO numbers". */
  readonly foundBy?: string;
  /** Own calls for files, for records that have a page of their own and are neither merged nor changed in bulk. */
  readonly files?: FileCalls;
  /** Its records are imported and changed in bulk, but never merged: no duplicates and no merging. */
  readonly isNeverMerged?: true;
  /** Its records are neither active nor inactive. */
  readonly hasNoStatus?: true;
  /** Fields that many records can be set to one value of, such as the reason for off-hires. */
  readonly sets?: readonly SharedSet[];
  /** The file of the whole list, where it is not that of the import; selected rows use that of the import. */
  readonly listFile?: (fileType: 'csv' | 'xlsx') => Promise<DownloadedFile>;
  /** The address of a record in the browser. */
  readonly href: (id: number) => string;
}

export interface SharedChoices {
  readonly key: string;
  readonly choices: readonly { readonly number: number; readonly label: string }[];
}

export interface SharedSet {
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly value: number | boolean; readonly label: string }[];
}
