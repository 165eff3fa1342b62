import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { flagPicture, onFlags, wantFlag } from './flag-pictures.ts';
import css from './flag.module.css';

export interface FlagProps {
  /** Two-letter country code; the first two letters of a LOCODE. */
  readonly country: string;
  /** The country's name, for screen readers where no port name is shown next to it. */
  readonly name?: string | undefined;
}

/** A country's flag, 17 x 12. Its space is reserved while the picture is loading. */
export function Flag({ country, name }: FlagProps) {
  const code = country.toUpperCase();
  const address = useSyncExternalStore(onFlags, () => flagPicture(code));
  useEffect(() => wantFlag(code), [code]);
  const label =
    name === undefined
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': name, 'data-tip': name };
  // A background, not an image element: a long list has hundreds, and each would be a layer to clip.
  const style = address === undefined ? undefined : { '--flag': `url("${address}")` };
  return <span className={css['flag']} style={style as CSSProperties} {...label} />;
}
