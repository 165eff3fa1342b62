import type {
  HandlerAnswer,
  Parsed,
  FeatureShape,
  RouteShape,
  Upload,
} from '@fairlead/contract/route';
import type { Readable } from 'node:stream';
import type { Actor } from '../access/actors.ts';
import type { Session, StatementCount } from '../database/session.ts';
import type { UnitOfWork } from '../events/unit-of-work.ts';
import type { Admitted } from './admission.ts';

/** JSON that a handler has assembled itself, sent unchanged (hot reads). */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A file as the answer of a call that declares `sendsFile`. */
export class FileAnswer {
  readonly name: string;
  readonly content: Buffer | Readable;
  /** The content is compressed by gzip; callers that do not accept it get it unpacked. */
  readonly isGzip: boolean;

  constructor(name: string, content: Buffer | Readable, { isGzip = false } = {}) {
    this.name = name;
    this.content = content;
    this.isGzip = isGzip;
  }
}

/** A file as it was sent, whole; its actual kind must be determined from its bytes. */
export interface UploadedFile {
  /** The stated name without folders; empty where none was stated. */
  readonly name: string;
  readonly content: Buffer;
}

/** One call as its handler sees it: admitted, parsed, and on a connection that is set to the company. */
export interface Call<R extends RouteShape> {
  readonly actor: Actor;
  /** 0 where the route needs no company and none was stated. */
  readonly company: number;
  /** Whether a user calls, another system with a key of the company, or a device on board. */
  readonly source: Admitted['source'];
  /** The device, of a call by one. */
  readonly ship?: Admitted['ship'];
  readonly params: Parsed<R, 'params'>;
  readonly query: Parsed<R, 'query'>;
  readonly body: Parsed<R, 'body'>;
  readonly file: R extends { readonly upload: Upload } ? UploadedFile : undefined;
  /** For a write this is its one transaction; it commits after the handler has answered. */
  readonly db: Session;
  /** Further sessions that the handler opens count their statements here too. */
  readonly count: StatementCount;
  readonly now: Date;
  /** The caller's network address, for the security log. */
  readonly address: string;
  /** The caller's token for the office suite, where the call takes one and it was sent. */
  readonly officeToken: string | undefined;
  /** The bearer token of a call by a guest, not verified yet. */
  readonly guestToken: string | undefined;
  readonly changed: UnitOfWork['changed'];
  readonly afterCommit: UnitOfWork['afterCommit'];
  /** States the total of a list in X-Total-Count. */
  total(count: number): void;
  /** States in X-Row-Limit the most rows that the answer has. */
  rowLimit(rows: number): void;
  /** States in X-First-Row which row of the list the answer begins with. */
  firstRow(row: number): void;
}

type Answered<R extends RouteShape> = R extends { readonly sendsFile: string }
  ? FileAnswer
  : HandlerAnswer<R> | JsonText;

export type Handler<R extends RouteShape> = (call: Call<R>) => Promise<Answered<R>>;

/** One handler for each call of a feature: a missing or a surplus one does not compile. */
export type Handlers<Feature extends FeatureShape> = {
  readonly [Name in keyof Feature]: Handler<Feature[Name]>;
};

/** Which field a violated constraint of the database belongs to, and the sentence that the screen shows. */
export type Constraints = Readonly<Record<string, readonly [field: string, sentence: string]>>;

/** The answer of a write that has nothing else to return. */
export const done = { ok: true } as const;
