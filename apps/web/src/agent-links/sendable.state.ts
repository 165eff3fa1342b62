import type { EntryContent } from './agent-links.data.ts';

/** An entry that is sent as data; a document is uploaded. */
export type SendableContent = Exclude<EntryContent, { readonly what: 'document' }>;

export const sendable = (content: EntryContent | undefined): SendableContent | undefined =>
  content === undefined || content.what === 'document' ? undefined : content;
