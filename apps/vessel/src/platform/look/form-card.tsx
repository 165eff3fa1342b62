import { Button } from '@fairlead/ui/button';
import type { ReactNode } from 'react';
import css from './form.module.css';

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

interface FieldsProps {
  readonly columns?: 2 | 3;
  readonly children: ReactNode;
}

/** Fields beside each other, in their order. */
export const Fields = ({ columns = 2, children }: FieldsProps) => (
  <div className={css['fields']} data-columns={columns}>
    {children}
  </div>
);

/** A field over the whole width. */
export const Wide = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['wide']}>{children}</div>
);

/** A checkbox with the height of a finger. */
export const CheckLine = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['check']}>{children}</div>
);

interface LineFieldsProps {
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** The fields of one of several lines, and the button that removes it. */
export const LineFields = ({ removeLabel, onRemove, children }: LineFieldsProps) => (
  <div className={css['line']}>
    {children}
    <div className={css['line-end']}>
      <Button variant="quiet" onClick={onRemove}>
        {removeLabel}
      </Button>
    </div>
  </div>
);

/** What is wrong with a group of fields; nothing if nothing is. */
export const GroupError = ({ message }: { readonly message: string | undefined }) =>
  message === undefined ? null : (
    <p role="alert" data-finding className={css['wrong']}>
      {message}
    </p>
  );
