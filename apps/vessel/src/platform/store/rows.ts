import type { WaitingPosition } from '../position/position.state.ts';

/** Rows of the database on this device. Instants are ISO texts in UTC. */

/** This device, as it was registered ashore; its private key can sign and cannot be read. */
export interface DeviceRow {
  readonly key: 'device';
  readonly id: string;
  readonly name: string;
  readonly vesselId: number;
  readonly vesselName: string;
  readonly company: string;
  /** An office user works in the ship app: the device ends after 12 hours, and its entries carry the office's name. */
  readonly isOffice: boolean;
  readonly signedIn: string;
  readonly privateKey: CryptoKey;
}

/** A PIN protects the choice of a person on a shared computer, not the data. */
export interface PinRow {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly hash: string;
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly rank: string;
  readonly pin: PinRow;
  /** Wrong PINs since the last right one. */
  readonly failures: number;
  /** No PIN is checked before this instant. */
  readonly lockedUntil: string | null;
  readonly used: string;
}

/** A value of this device by its name. */
export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

/** A part of what the server sends, with the tag under which it is asked again. */
export interface PartRow {
  readonly name: string;
  readonly etag: string;
  readonly content: unknown;
  readonly received: string;
}

/** What someone is typing, stored with every key. */
export interface DraftRow {
  readonly key: string;
  readonly value: unknown;
  readonly changed: string;
}

/** A signed entry. Rows are added and never changed. */
export interface OutboxRow {
  readonly seq?: number;
  readonly id: string;
  readonly form: string;
  /** What the list shows: 'All fast, Rotterdam'. */
  readonly title: string;
  readonly personName: string;
  readonly at: string;
  readonly body: string;
  readonly signature: string;
  /** The hash of the body, which the next entry refers to. */
  readonly hash: string;
  /** The hash of the entry before; unique, so that the chain has no branches. */
  readonly previous: string;
  readonly replaces: string | null;
}

/** A position of this device that waits to be sent; its instant by the server's time, in milliseconds since 1970. */
export interface PositionRow extends WaitingPosition {
  readonly id?: number;
}

/** A photo or attachment on this device. */
export interface FileRow {
  /** A UUID of version 7. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** The picture in small that this is the original of; null for everything else. */
  readonly smallId: string | null;
  /** Null once an original is ashore: the device needs its space. */
  readonly content: Blob | null;
  /** Bytes that are ashore. */
  readonly received: number;
  readonly state: 'open' | 'sent' | 'refused';
  /** Why the shore does not take it. */
  readonly problem: string | null;
  readonly at: string;
  /** It was saved in a file, and may have come ashore with it. */
  readonly isSaved?: boolean;
}

/** The answer of the shore to an entry. */
export interface OutcomeRow {
  readonly id: string;
  readonly outcome: 'accepted' | 'refused';
  readonly received: string;
  /** Sentences by field, of a refused entry. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly findings: readonly { readonly code: string; readonly sentence: string }[];
  /** The record ashore that it became; null for a refused entry. */
  readonly ref: { readonly entity: string; readonly id: number } | null;
}
