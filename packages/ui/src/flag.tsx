import { wantFlag } from './flag-pictures.ts';
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
  // Not an effect: a scrolling list has hundreds of flags, and all but the first of a country need nothing.
  wantFlag(code);
  const label =
    name === undefined
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': name, 'data-tip': name };
  // A background, not an image element: a long list has hundreds, and each would be a layer to clip.
  return <span className={css['flag']} data-flag={code} {...label} />;
}
