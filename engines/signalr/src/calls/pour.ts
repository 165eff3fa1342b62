type Source = AsyncIterable<unknown> | Iterable<unknown>;
type Steps = AsyncIterator<unknown> | Iterator<unknown>;

/** The destination of a stream's items. */
export interface Outlet {
  readonly signal: AbortSignal;
  write(item: unknown): void;
  whenDrained(): Promise<void> | undefined;
}

function stepsOf(source: Source): Steps {
  return Symbol.asyncIterator in source
    ? source[Symbol.asyncIterator]()
    : source[Symbol.iterator]();
}

async function letGo(steps: Steps): Promise<void> {
  await steps.return?.();
}

async function flow(steps: Steps, outlet: Outlet): Promise<void> {
  for (;;) {
    const step = await steps.next();
    if (outlet.signal.aborted || step.done === true) return;
    outlet.write(step.value);
    await outlet.whenDrained();
    if (outlet.signal.aborted) return;
  }
}

/**
 * Writes a stream item by item, no faster than the transport accepts them.
 * An abort ends it at once, even while the source waits for its next item; the source is closed and any late item dropped.
 */
export function pour(source: Source, outlet: Outlet): Promise<void> {
  const steps = stepsOf(source);
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      letGo(steps).catch(() => undefined);
      resolve();
    };
    if (outlet.signal.aborted) stop();
    else outlet.signal.addEventListener('abort', stop, { once: true });
    flow(steps, outlet).then(resolve, (error: unknown) => {
      letGo(steps).catch(() => undefined);
      reject(error instanceof Error ? error : new Error('A stream failed.', { cause: error }));
    });
  });
}
