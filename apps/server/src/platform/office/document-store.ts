import type { RouteShape } from '@fairlead/contract/route';
import type { DocumentOrigin, DocumentStoreNumber } from '@fairlead/domain/documents/stores';
import type { Files } from '../files/files.ts';
import type { Call } from '../http/call.ts';

/** Where documents can be stored; the address of the office suite is the installation's, never a request's. */
export interface DocumentStores {
  readonly files: Files;
  /** Microsoft Graph's address, such as `https://graph.microsoft.com/v1.0`. */
  readonly graphUrl: string;
}

/** What storing needs of the call that wants it. */
export type DocumentCall = Pick<
  Call<RouteShape>,
  'db' | 'company' | 'actor' | 'officeToken' | 'afterCommit' | 'changed'
>;

export interface DocumentLocation {
  readonly siteId: string;
  readonly driveId: string;
  readonly folderId: string;
}

/** A location, as far as a caller states it. */
export type StatedLocation = { readonly [K in keyof DocumentLocation]?: string | undefined };

/** A document as calls return it. */
export interface StoredDocument extends DocumentLocation {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string | null;
  readonly origin: DocumentOrigin;
  readonly created: string;
  readonly createdBy: string | null;
}

export interface NewDocument {
  /** Made plain already, with its ending. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly origin: DocumentOrigin;
}

export interface OpenedDocument {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** What a caller may state of the location; the rest is the company's setting. */
export interface LocationRequest {
  readonly libraryName?: string | undefined;
  readonly folderPath?: string | undefined;
  /** Makes the folder where it is missing. */
  readonly create?: boolean | undefined;
}

/** The documents of one fixture in one kind of store. Refuses by the contract's table of errors. */
export interface FileStore {
  readonly store: DocumentStoreNumber;
  /** The folder is null where none exists yet. */
  location(
    request: LocationRequest,
  ): Promise<Omit<DocumentLocation, 'folderId'> & { readonly folderId: string | null }>;
  list(location?: DocumentLocation): Promise<readonly StoredDocument[]>;
  /** Stores the file under its name, with a number added where the name is taken. */
  add(file: NewDocument, location: StatedLocation): Promise<StoredDocument>;
  /** False where there is no such document of this fixture. */
  remove(fileId: string): Promise<boolean>;
}
