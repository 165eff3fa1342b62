import { useSyncExternalStore } from 'react';

/** A value outside of components that components subscribe to. */
export interface Store<T> {
  read(): T;
  write(next: T): void;
  onChange(listener: () => void): () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current value of a store. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.onChange, store.read);
}
