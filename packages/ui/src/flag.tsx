import { type CSSProperties, useSyncExternalStore } from 'react';
import css from './flag.module.css';

let addresses: ReadonlyMap<string, string> | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

const load = async (): Promise<void> => {
  isLoading = true;
  try {
    addresses = (await import('./flag-files.ts')).flagAddresses;
    for (const listener of listeners) listener();
  } catch {
    // Offline before the first flag: the country's name beside it still says it. The next flag tries again.
    isLoading = false;
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!isLoading) void load();
  return () => listeners.delete(listener);
};

export interface FlagProps {
  /** Two-letter country code; the first two letters of a LOCODE. */
  readonly country: string;
  /** The country's name, said aloud where no port name stands beside it. */
  readonly name?: string | undefined;
}

/** A country's flag, 17 x 12. Keeps its place while the picture is on its way. */
export function Flag({ country, name }: FlagProps) {
  const known = useSyncExternalStore(subscribe, () => addresses);
  const address = known?.get(country.toUpperCase());
  const label =
    name === undefined
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': name, 'data-tip': name };
  // A background and not a picture of its own: a long list has hundreds, and each would be a layer to clip.
  const style = address === undefined ? undefined : { '--flag': `url("${address}")` };
  return <span className={css['flag']} style={style as CSSProperties} {...label} />;
}
