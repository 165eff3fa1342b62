import { classNames } from '@fairlead/ui/class-names';
import type { ReactNode } from 'react';
import css from './page.module.css';

interface PageProps {
  readonly title: string;
  /** One column of readable width. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** The content of a screen below the frame's header. */
export function Page({ title, isNarrow = false, children }: PageProps) {
  return (
    <main className={classNames(css['page'], isNarrow && css['narrow'])}>
      <h1 className={css['title']}>{title}</h1>
      {children}
    </main>
  );
}
