import type { Found } from '@fairlead/ui/async-search';
import type { FileCalls } from './file-calls.ts';

/** What the shared functions of all registers need to know about one: where-used, merging, bulk changes, files. */
export interface SharedRegister {
  /** In the calls: "partners". */
  readonly name: string;
  /** In histories, Events and the keys of queries: "partner". */
  readonly entity: string;
  /** "partner" and "partners". */
  readonly thing: string;
  readonly things: string;
  /** Searches a record to merge another into. */
  readonly search: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly (Found & { readonly id: number })[]>;
  /** Columns with several values that can be set for many records at once, such as the types of partners. */
  readonly choices?: readonly SharedChoices[];
  /** Filters of the list in addition to the search, which also apply to its file. */
  readonly filters?: { readonly partnerTypes?: string };
  /** What identifies the record of a row in a file, if it is not the name: "their IMO numbers". */
  readonly foundBy?: string;
  /** Own calls for files, for records that have a page of their own and are neither merged nor changed in bulk. */
  readonly files?: FileCalls;
  /** The address of a record in the browser. */
  readonly href: (id: number) => string;
}

export interface SharedChoices {
  readonly key: string;
  readonly choices: readonly { readonly number: number; readonly label: string }[];
}
