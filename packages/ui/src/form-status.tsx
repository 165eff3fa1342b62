import { counted } from '@fairlead/domain/quantities/counted';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import type { GlyphKind } from './glyph.tsx';
import css from './form-status.module.css';

export interface FormStatusProps {
  /** Number of required fields that are still empty. */
  readonly missing: number;
  /** Number of fields that are invalid or wait for a choice between two users' values. */
  readonly errors: number;
  /** An entry is still being checked, such as whether a voyage number is free. */
  readonly isChecking?: boolean;
}

type State = 'complete' | 'missing' | 'error';

const appearances: Readonly<Record<State, { readonly glyph: GlyphKind; readonly fields: string }>> =
  {
    complete: { glyph: 'finished', fields: '' },
    missing: { glyph: 'warning', fields: ':is(input, textarea):required' },
    error: { glyph: 'error', fields: '[aria-invalid="true"], [data-theirs] button' },
  };

const isEmpty = (field: HTMLElement): boolean =>
  !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
  field.value === '';

/** The first field with that state, in the order of the form. */
const firstField = (form: Element | null | undefined, state: State): HTMLElement | undefined => {
  const fields = [...(form?.querySelectorAll<HTMLElement>(appearances[state].fields) ?? [])];
  return state === 'missing' ? fields.find(isEmpty) : fields[0];
};

/** Whether the form around it is complete; if not, a press goes to the first incomplete field. */
export function FormStatus({ missing, errors, isChecking = false }: FormStatusProps) {
  const button = useRef<HTMLButtonElement>(null);
  const state: State = errors > 0 ? 'error' : missing > 0 ? 'missing' : 'complete';
  if (state === 'complete' && isChecking)
    return (
      <span className={classNames(css['status'], css['complete'])} role="status">
        Checking
      </span>
    );
  const sign = <Glyph kind={appearances[state].glyph} />;
  if (state === 'complete')
    return (
      <span className={classNames(css['status'], css['complete'])}>
        {sign}
        <span className={css['labels']}>Complete</span>
      </span>
    );
  const text = state === 'missing' ? `${missing} missing` : counted(errors, 'error');
  return (
    <button
      ref={button}
      type="button"
      className={classNames(css['status'], css[state])}
      data-tip="Go to the first such field"
      onClick={() => firstField(button.current?.closest('form'), state)?.focus()}
    >
      {sign}
      {text}
    </button>
  );
}
