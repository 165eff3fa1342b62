/** What the server sends to a worker process, by structured clone, buffers included. */
export type ToWorker =
  | {
      readonly kind: 'task';
      readonly name: string;
      readonly input: unknown;
      /** Whether parts of the input follow, each requested by `next`. */
      readonly hasParts: boolean;
    }
  | { readonly kind: 'part'; readonly value: unknown }
  | { readonly kind: 'end' };

/** What a worker process sends to the server. */
export type FromWorker =
  | { readonly kind: 'next' }
  | { readonly kind: 'done'; readonly result: unknown; readonly usedMb: number }
  | { readonly kind: 'failed'; readonly message: string; readonly usedMb: number };
