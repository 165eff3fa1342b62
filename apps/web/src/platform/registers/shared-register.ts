import type { Found } from '@fairlead/ui/async-search';
import type { FileCalls } from './file-calls.ts';

/** What the machinery of all registers needs to know of one: where-used, merging, bulk, files. */
export interface SharedRegister {
  /** In the calls: "partners". */
  readonly name: string;
  /** In histories, Events and the keys of queries: "partner". */
  readonly entity: string;
  /** "partner" and "partners". */
  readonly thing: string;
  readonly things: string;
  /** Finds a record to merge another into. */
  readonly search: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly (Found & { readonly id: number })[]>;
  /** Columns of several words that can be given to many records at once, such as the types of partners. */
  readonly words?: readonly SharedWords[];
  /** Filters of the list beside the search, that its file is narrowed by too. */
  readonly filters?: { readonly partnerTypes?: string };
  /** What a row of a file finds its record by, where that is not the name: "their IMO numbers". */
  readonly foundBy?: string;
  /** Its own calls for files, where records have a page of their own and are neither merged nor changed in bulk. */
  readonly files?: FileCalls;
  /** Where the browser shows a record. */
  readonly href: (id: number) => string;
}

export interface SharedWords {
  readonly key: string;
  readonly choices: readonly { readonly number: number; readonly label: string }[];
}
