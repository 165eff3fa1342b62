/** Shapes of POST /ship/sync as this app reads them. */

export interface SignedEntry {
  readonly body: string;
  readonly signature: string;
}

/** Parts with a tag; each is sent again only when it changed. */
export const taggedParts = ['vessel', 'flow', 'voyages', 'ports'] as const;
export type TaggedPart = (typeof taggedParts)[number];

export interface SyncRequest {
  readonly entries: readonly SignedEntry[];
  readonly have: Readonly<Record<TaggedPart, string | null>> & {
    readonly messages: string | null;
    readonly reports: string | null;
  };
  readonly appVersion: string;
  /** Entries that wait on board, those of this request included. */
  readonly waiting: number;
}

export interface EntryOutcome {
  readonly id: string;
  readonly outcome: 'accepted' | 'duplicate' | 'refused';
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly findings?: readonly { readonly code: string; readonly sentence: string }[];
}

export interface SyncAnswer {
  readonly serverTime: string;
  readonly outcomes: readonly EntryOutcome[];
  readonly parts: Readonly<
    Partial<Record<TaggedPart, { readonly etag: string; readonly content: unknown }>>
  >;
}
