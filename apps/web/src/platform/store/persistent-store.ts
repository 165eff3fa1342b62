import { createStore, type Store } from '@fairlead/ui/store';

/** A store that is persisted on this computer; if storage is full or forbidden, the value is only not persisted. */
export function createPersistentStore<T>(
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
