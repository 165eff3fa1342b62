import type { ReactNode } from 'react';
import css from './panel-columns.module.css';

export interface PanelColumnsProps {
  readonly children: ReactNode;
}

/** The sections of a wide panel in two columns; one with `data-whole` takes both. */
export function PanelColumns({ children }: PanelColumnsProps) {
  return <div className={css['columns']}>{children}</div>;
}

/** Two fields beside each other, one above the other on a phone. */
export function FieldPair({ children }: PanelColumnsProps) {
  return <div className={css['pair']}>{children}</div>;
}
