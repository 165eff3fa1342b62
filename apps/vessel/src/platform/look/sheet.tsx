import type { ReactNode } from 'react';
import css from './sheet.module.css';

interface Children {
  readonly children: ReactNode;
}

/** Above a sheet, and not printed: what it shows, and the button that prints it. */
export const SheetTools = ({ children }: Children) => (
  <div className={css['tools']}>{children}</div>
);

/** What is read on board and printed without a link. */
export const Sheet = ({ children }: Children) => (
  <article className={css['sheet']}>{children}</article>
);

export interface SheetTableProps extends Children {
  /** Of the page that has its own columns. */
  readonly className?: string | undefined;
}

export const SheetTable = ({ className = '', children }: SheetTableProps) => (
  <table className={`${css['table'] ?? ''} ${className}`}>{children}</table>
);

export const Faint = ({ children }: Children) => <div className={css['faint']}>{children}</div>;
