import type { ReactNode } from 'react';
import css from './figure-tiles.module.css';

/** Main figures beside each other, as many to a row as fit. */
export function FigureTiles({ children }: { readonly children: ReactNode }) {
  return <div className={css['tiles']}>{children}</div>;
}

/** The look of a button that shows a figure: its name in a `span`, its value in a `b`, notes in further `span`s. */
export const figureTileClass = css['tile'];
