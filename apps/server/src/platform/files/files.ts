import type { Readable } from 'node:stream';

/** What was stored, for its row in tenant.files. */
export interface StoredFile {
  readonly storageKey: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
}

/** Where the bytes of uploaded files are stored; the rows that name their keys decide who may see them. */
export interface Files {
  /** Stores a whole file or nothing. Throws FileTooLarge as soon as the limit is passed. */
  put(content: Readable, limits: { readonly mostBytes: number }): Promise<StoredFile>;
  /** Throws FileMissing when there is no such file. */
  get(storageKey: string): Promise<Readable>;
  /** Removing a file that does not exist is no error. */
  remove(storageKey: string): Promise<void>;
}
