import { HubException } from '../errors.ts';

interface Item {
  readonly value: unknown;
  readonly bytes: number;
}

/** Items that a client uploads; the called method can read them once. */
export class Upload implements AsyncIterableIterator<unknown> {
  readonly #release: (bytes: number) => void;
  readonly #items: Item[] = [];
  #waiting: { resolve: (step: IteratorResult<unknown>) => void; reject: (e: Error) => void }[] = [];
  #isFinished = false;
  #error: Error | undefined;

  /** Calls `release` with the number of bytes that are no longer buffered. */
  constructor(release: (bytes: number) => void) {
    this.#release = release;
  }

  /** False when the item will not be read, so that it is not buffered. */
  add(value: unknown, bytes: number): boolean {
    if (this.#isFinished) return false;
    const reader = this.#waiting.shift();
    if (reader === undefined) this.#items.push({ value, bytes });
    else reader.resolve({ done: false, value });
    return reader === undefined;
  }

  /** Ends the upload; buffered items can still be read, and an error follows them. */
  finish(error?: string): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    if (error !== undefined) this.#error = new HubException(error);
    for (const reader of this.#waiting.splice(0)) {
      const failure = this.#takeError();
      if (failure === undefined) reader.resolve({ done: true, value: undefined });
      else reader.reject(failure);
    }
  }

  next(): Promise<IteratorResult<unknown>> {
    const item = this.#items.shift();
    if (item !== undefined) {
      this.#release(item.bytes);
      return Promise.resolve({ done: false, value: item.value });
    }
    const error = this.#takeError();
    if (error !== undefined) return Promise.reject(error);
    if (this.#isFinished) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** The reader has stopped: buffered items are dropped. */
  return(): Promise<IteratorResult<unknown>> {
    this.drop();
    return Promise.resolve({ done: true, value: undefined });
  }

  drop(): void {
    this.finish();
    this.#error = undefined;
    for (const item of this.#items.splice(0)) this.#release(item.bytes);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #takeError(): Error | undefined {
    const error = this.#error;
    this.#error = undefined;
    return error;
  }
}
