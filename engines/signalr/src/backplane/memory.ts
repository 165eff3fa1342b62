import type { Backplane, Envelope } from './backplane.ts';

/** Connects hubs of one process, and is the backplane of a single hub. */
export function memoryBackplane(): Backplane {
  const handlers = new Set<(envelope: Envelope) => void>();
  return {
    publish: (envelope) => {
      for (const handler of handlers) handler(envelope);
    },
    subscribe: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
}
