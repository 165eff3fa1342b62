import { counted } from '@fairlead/domain/quantities/counted';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import type { GlyphKind } from './glyph.tsx';
import css from './form-status.module.css';

export interface FormStatusProps {
  /** How many required fields are still empty. */
  readonly missing: number;
  /** How many fields are wrong, or wait for a choice between two people's values. */
  readonly errors: number;
  /** What was entered is still being checked elsewhere. */
  readonly isChecking?: boolean;
}

type State = 'complete' | 'missing' | 'error';

const looks: Readonly<Record<State, { readonly glyph: GlyphKind; readonly fields: string }>> = {
  complete: { glyph: 'finished', fields: '' },
  missing: { glyph: 'warning', fields: ':is(input, textarea):required' },
  error: { glyph: 'error', fields: '[aria-invalid="true"], [data-theirs] button' },
};

const isEmpty = (field: HTMLElement): boolean =>
  !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
  field.value === '';

/** The first field that the state speaks of, in the order of the form. */
const firstField = (form: Element | null | undefined, state: State): HTMLElement | undefined => {
  const fields = [...(form?.querySelectorAll<HTMLElement>(looks[state].fields) ?? [])];
  return state === 'missing' ? fields.find(isEmpty) : fields[0];
};

/** Whether the form around it is complete; otherwise a press goes to the first field that is not. */
export function FormStatus({ missing, errors, isChecking = false }: FormStatusProps) {
  const button = useRef<HTMLButtonElement>(null);
  const state: State = errors > 0 ? 'error' : missing > 0 ? 'missing' : 'complete';
  if (state === 'complete' && isChecking)
    return (
      <span className={classNames(css['status'], css['complete'])} role="status">
        Checking
      </span>
    );
  const sign = <Glyph kind={looks[state].glyph} />;
  if (state === 'complete')
    return (
      <span className={classNames(css['status'], css['complete'])}>
        {sign}
        <span className={css['words']}>Complete</span>
      </span>
    );
  const words = state === 'missing' ? `${missing} missing` : counted(errors, 'error');
  return (
    <button
      ref={button}
      type="button"
      className={classNames(css['status'], css[state])}
      data-tip="Go to the first such field"
      onClick={() => firstField(button.current?.closest('form'), state)?.focus()}
    >
      {sign}
      {words}
    </button>
  );
}
