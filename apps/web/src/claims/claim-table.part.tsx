import { classNames } from '@fairlead/ui/class-names';
import type { ReactNode } from 'react';
import css from './claim-table.module.css';

interface ClaimTableProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A short table of amounts; it scrolls if it is wider than its card. */
export const ClaimTable = ({ name, className, children }: ClaimTableProps) => (
  <div className={css['scroll']}>
    <table className={classNames(css['table'], className)} aria-label={name}>
      {children}
    </table>
  </div>
);
