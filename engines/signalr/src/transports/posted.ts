/** Holds back the answers to posted messages while their connection does not read. */
export class PostGate {
  #isShut = false;
  #waiting: (() => void)[] = [];

  shut(): void {
    this.#isShut = true;
  }

  open(): void {
    this.#isShut = false;
    for (const pass of this.#waiting.splice(0)) pass();
  }

  /** Runs the step at once, or when the gate opens. */
  pass(step: () => void): void {
    if (this.#isShut) this.#waiting.push(step);
    else step();
  }
}
