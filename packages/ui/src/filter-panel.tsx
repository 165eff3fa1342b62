import type { FormEvent, ReactNode } from 'react';
import css from './filter-panel.module.css';

export interface FilterPanelProps {
  readonly title?: string;
  readonly children: ReactNode;
  /** Buttons in a row below the fields: Filter and Cancel. */
  readonly actions?: ReactNode;
  /** Called on Enter in a field. */
  readonly onSubmit?: (() => void) | undefined;
}

/** The filters of a list; used in the 315 px right column of a SplitPane. */
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
