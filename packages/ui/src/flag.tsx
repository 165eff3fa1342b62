import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { flagPicture, onFlags, wantFlag } from './flag-pictures.ts';
import css from './flag.module.css';

export interface FlagProps {
  /** Two-letter country code; the first two letters of a LOCODE. */
  readonly country: string;
  /** The country's name, said aloud where no port name stands beside it. */
  readonly name?: string | undefined;
}

/** A country's flag, 17 x 12. Keeps its place while the picture is on its way. */
export function Flag({ country, name }: FlagProps) {
  const code = country.toUpperCase();
  const address = useSyncExternalStore(onFlags, () => flagPicture(code));
  useEffect(() => wantFlag(code), [code]);
  const label =
    name === undefined
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': name, 'data-tip': name };
  // A background and not a picture of its own: a long list has hundreds, and each would be a layer to clip.
  const style = address === undefined ? undefined : { '--flag': `url("${address}")` };
  return <span className={css['flag']} style={style as CSSProperties} {...label} />;
}
