import { useSyncExternalStore } from 'react';

/** A value outside of components that components follow. */
export interface Signal<T> {
  read(): T;
  write(next: T): void;
  onChange(listener: () => void): () => void;
}

export function createSignal<T>(first: T): Signal<T> {
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

export const useSignal = <T>(signal: Signal<T>): T =>
  useSyncExternalStore(signal.onChange, signal.read);
