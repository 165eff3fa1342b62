/** Why a worker returned no result; the caller chooses the sentence where it knows what people were doing. */
export type FailureKind = 'memory' | 'time' | 'busy' | 'closed';

/** Work that a worker process could not finish within its limits. */
export class WorkerFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind) {
    super(`The worker process ended: ${kind}.`);
    this.name = 'WorkerFailure';
    this.kind = kind;
  }
}
