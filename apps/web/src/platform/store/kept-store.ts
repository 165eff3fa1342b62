import { createStore, type Store } from './store.ts';

/** A store that this computer remembers; storage that is full or forbidden only ends the remembering. */
export function createKeptStore<T>(
  key: string,
  {
    read,
    print,
  }: { readonly read: (text: string | null) => T; readonly print: (value: T) => string },
): Store<T> {
  const store = createStore(read(stored(key)));
  store.onChange(() => {
    try {
      localStorage.setItem(key, print(store.read()));
    } catch {
      // The choice then lasts until the page is left.
    }
  });
  return store;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
