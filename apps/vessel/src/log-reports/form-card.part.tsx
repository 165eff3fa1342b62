import type { ReactNode } from 'react';
import css from './report-form.module.css';

interface FormCardProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A group of fields with its header bar. */
export function FormCard({ title, note, children }: FormCardProps) {
  return (
    <section className={css['card']} aria-label={title}>
      <div className={css['card-header']}>
        <h2 className={css['card-title']}>{title}</h2>
        <span className={css['card-note']}>{note}</span>
      </div>
      <div className={css['card-body']}>{children}</div>
    </section>
  );
}
