import type { FormEvent, ReactNode } from 'react';
import css from './filter-panel.module.css';

export interface FilterPanelProps {
  readonly title?: string;
  readonly children: ReactNode;
  /** Buttons below the fields, side by side: Filter and Cancel. */
  readonly actions?: ReactNode;
  /** Enter in a field. */
  readonly onSubmit?: (() => void) | undefined;
}

/** What narrows a list; stands in the 315 px right column of a SplitPane. */
export function FilterPanel({ title = 'Filter', children, actions, onSubmit }: FilterPanelProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form noValidate className={css['panel']} onSubmit={submit} aria-label={title}>
      <h2 className={css['title']}>{title}</h2>
      {children}
      {actions !== undefined && <div className={css['actions']}>{actions}</div>}
    </form>
  );
}
