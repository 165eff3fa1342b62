import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { TextButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { fieldHelp } from './field-help.ts';
import { Glyph } from './glyph.tsx';
import { Icon } from './icon.tsx';
import { useStore } from './store.ts';
import css from './field.module.css';

/** Another user's change to the field being edited. */
export interface TheirChange {
  /** The user's name: "Ola Berge". */
  readonly by: string;
  /** The other user's value, as printed. */
  readonly value: string;
  readonly onChooseYours: () => void;
  readonly onTakeTheirs: () => void;
}

export interface FieldAppearance {
  readonly label: ReactNode;
  /** Unit or zone, after the label. */
  readonly unit?: ReactNode;
  readonly required?: boolean;
  /** The error message: "Seven digits needed, 6 given". */
  readonly error?: ReactNode;
  readonly warning?: ReactNode;
  readonly help?: ReactNode;
  /** Dashed border and a lock; a text says why: "3 voyages use it". */
  readonly locked?: boolean | string;
  readonly readOnly?: boolean;
  readonly theirs?: TheirChange | undefined;
  /** `cell`: inside a grid, where the header is the label and the cell itself shows the error. */
  readonly variant?: 'form' | 'cell' | undefined;
}

/** Props that the control inside a field must set. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldAppearance {
  readonly children: (control: ControlProps) => ReactNode;
  /** Small controls at the right end of the field. */
  readonly after?: ReactNode;
  readonly controlClass?: string | undefined;
  readonly box?: RefObject<HTMLDivElement | null>;
}

type FieldState = 'error' | 'warning' | 'locked' | 'read-only' | 'editable';

const hasContent = (part: ReactNode): boolean =>
  part !== undefined && part !== null && part !== false && part !== '';

const stateOf = ({
  error,
  warning,
  locked = false,
  readOnly = false,
}: FieldAppearance): FieldState => {
  if (locked !== false) return 'locked';
  if (readOnly) return 'read-only';
  if (hasContent(error)) return 'error';
  return hasContent(warning) ? 'warning' : 'editable';
};

const tipOf = (state: FieldState): string | undefined => {
  if (state === 'locked') return 'Field is locked';
  return state === 'read-only' ? 'Field is read only.' : undefined;
};

/** Another user's change with both choices; for controls without a Field, such as a checkbox. */
export function TheirLine({ theirs }: { readonly theirs: TheirChange }) {
  return (
    <span className={css['theirs']} data-theirs>
      {theirs.by} changed this to {theirs.value} while you were editing.{' '}
      <TextButton onClick={theirs.onChooseYours}>Keep yours</TextButton> or{' '}
      <TextButton onClick={theirs.onTakeTheirs}>take theirs</TextButton>
    </span>
  );
}

const lineOf = (appearance: FieldAppearance, state: FieldState): ReactNode => {
  if (state === 'error') return appearance.error;
  if (appearance.theirs !== undefined) return <TheirLine theirs={appearance.theirs} />;
  if (state === 'warning') return appearance.warning;
  if (typeof appearance.locked === 'string') return `Field is locked, ${appearance.locked}`;
  if (state === 'read-only' && appearance.help === undefined) return 'Field is read only.';
  return appearance.help;
};

function BelowLine({
  id,
  appearance,
  state,
}: {
  readonly id: string;
  readonly appearance: FieldAppearance;
  readonly state: FieldState;
}) {
  const line = lineOf(appearance, state);
  if (!hasContent(line)) return null;
  const tone =
    state === 'error'
      ? css['wrong']
      : state === 'warning' && appearance.theirs === undefined && css['warned'];
  return (
    <div
      id={id}
      className={classNames(css['below'], tone)}
      role={state === 'error' ? 'alert' : undefined}
    >
      {state === 'error' && <Glyph kind="error" />}
      {state === 'warning' && appearance.theirs === undefined && <Glyph kind="warning" />}
      <span>{line}</span>
    </div>
  );
}

/** Beside the label while the field is in focus: opens what it means, as F1 does. */
function ExplainButton({ controlId }: { readonly controlId: string }) {
  const { inFocus, open } = useStore(fieldHelp);
  if (inFocus !== controlId) return null;
  return (
    <button
      type="button"
      className={css['explain']}
      tabIndex={-1}
      aria-label="Explain this"
      data-tip="Explain this [F1]"
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => open(controlId)}
    >
      ?
    </button>
  );
}

/** Label above, control, and one line below with help, error, lock reason, or another user's change. */
export function Field({ children, after, controlClass, box, ...appearance }: FieldProps) {
  const id = useId();
  const state = stateOf(appearance);
  const describes = classNames(
    hasContent(appearance.unit) && `${id}-unit`,
    hasContent(lineOf(appearance, state)) && `${id}-below`,
  );
  const hasAfter = hasContent(after) && state !== 'locked';
  const control: ControlProps = {
    id,
    className: classNames(css['control'], controlClass),
    readOnly: state === 'locked' || state === 'read-only',
    required: appearance.required === true,
    'aria-invalid': state === 'error' ? true : undefined,
    'aria-describedby': describes === '' ? undefined : describes,
  };
  return (
    <div
      ref={box}
      className={classNames(css['field'], appearance.variant === 'cell' && css['cell'])}
      data-state={state}
    >
      <div className={css['label']}>
        <label htmlFor={id} className={classNames(appearance.required === true && css['required'])}>
          {appearance.label}
        </label>
        {hasContent(appearance.unit) && (
          <span id={`${id}-unit`} className={css['unit']}>
            {appearance.unit}
          </span>
        )}
        <ExplainButton controlId={id} />
      </div>
      <div
        className={classNames(css['frame'], hasAfter && css['has-after'])}
        data-tip={tipOf(state)}
      >
        {children(control)}
        {state === 'locked' && (
          <span className={css['lock']}>
            <Icon of={IconLock} size={14} name="Field is locked" />
          </span>
        )}
        {hasAfter && <span className={css['after']}>{after}</span>}
      </div>
      <BelowLine id={`${id}-below`} appearance={appearance} state={state} />
    </div>
  );
}

/** The class name of a number inside a field: right-aligned. */
export const numberControl = css['number'];
/** The class name of an external id inside a field. */
export const monoControl = css['mono'];
