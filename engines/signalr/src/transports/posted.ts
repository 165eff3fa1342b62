/** Handles the posts of one connection one after the other, and none while the connection does not read. */
export class PostGate {
  #isShut = false;
  #waiting: (() => void) | undefined;
  #last: Promise<unknown> = Promise.resolve();

  shut(): void {
    this.#isShut = true;
  }

  open(): void {
    this.#isShut = false;
    this.#waiting?.();
    this.#waiting = undefined;
  }

  /** Runs the step after all earlier ones, while reading is allowed. Bodies stay unread until then, in the client's memory. */
  inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => this.#opened()).then(step);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #opened(): Promise<void> | undefined {
    if (!this.#isShut) return undefined;
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }
}
