/** A report that cannot be sent; a schedule stops where no later run can be either. */
export class RunFailure extends Error {
  readonly stops: boolean;

  constructor(sentence: string, { stops = false } = {}) {
    super(sentence);
    this.stops = stops;
  }
}
