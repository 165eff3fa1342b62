import { createHash, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

/** A file passed the limit that its use allows. */
export class FileTooLarge extends Error {}

/** No file is stored under this key. */
export class FileMissing extends Error {}

/** A new key: two letters that spread files over folders, and 128 bits that no one can guess. */
export function newStorageKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

/** Throws for what is no key of ours, so that no key can lead out of the folder. */
export function requireStorageKey(key: string): string {
  if (!/^[0-9a-f]{2}\/[0-9a-f]{32}$/.test(key))
    throw new FileMissing('This is no key of a stored file.');
  return key;
}

export interface Measure {
  /** Passes bytes through and ends the stream with FileTooLarge when there are too many. */
  readonly stream: Transform;
  readonly result: () => { readonly size: number; readonly sha256: Buffer };
}

/** Counts and hashes a stream while it passes. */
export function measure(mostBytes: number): Measure {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > mostBytes) {
        done(new FileTooLarge(`A file of more than ${mostBytes} bytes.`));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest() }) };
}
