import { copyText } from './copy-text.ts';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Field, monoControl } from './field.tsx';
import type { FieldAppearance } from './field.tsx';
import { usePending } from './pending.ts';
import { toast } from './toast.tsx';

export interface TextFieldProps extends FieldAppearance {
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Applies the typed text on blur and before a save; returns false if the field cannot hold it. */
  readonly onSettle?: (() => boolean) | undefined;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'tel';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url';
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** External ids: monospaced, with a button that copies. */
  readonly isId?: boolean;
  readonly clearable?: boolean;
  readonly after?: ReactNode;
}

const copy = async (text: string): Promise<void> => {
  try {
    await copyText(text);
    toast.show({ text: 'Copied' });
  } catch {
    toast.show({ text: 'The browser blocked copying', kind: 'error' });
  }
};

const afterOf = ({ after, isId, clearable, value, onChange }: TextFieldProps): ReactNode => {
  if (after !== undefined) return after;
  if (isId === true)
    return <IconButton icon={IconCopy} name="Copy" size="small" onClick={() => void copy(value)} />;
  if (clearable !== true || value === '') return undefined;
  return <IconButton icon={IconX} name="Clear" size="small" onClick={() => onChange?.('')} />;
};

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, onSettle, autoFocus = false, type = 'text', isId = false } = props;
  const { placeholder, maxLength, autoComplete = 'off', inputMode, disabled } = props;
  const box = useRef<HTMLDivElement>(null);
  const isTyped = useRef(false);
  const settle = (): boolean => {
    isTyped.current = onSettle?.() === false;
    return !isTyped.current;
  };
  usePending(box, { isPending: () => onSettle !== undefined && isTyped.current, settle });
  return (
    <Field
      {...props}
      box={box}
      after={afterOf(props)}
      controlClass={isId ? monoControl : undefined}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete={autoComplete}
          inputMode={inputMode}
          disabled={disabled}
          data-autofocus={autoFocus || undefined}
          onBlur={settle}
          onChange={(event) => {
            isTyped.current = true;
            onChange?.(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldAppearance {
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

/** Several lines of text. */
export function TextArea({
  value,
  onChange,
  rows = 3,
  maxLength,
  placeholder,
  ...appearance
}: TextAreaProps) {
  return (
    <Field {...appearance}>
      {(control) => (
        <textarea
          {...control}
          value={value}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}
