import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Modal } from './modal.tsx';
import { useShortcuts } from './shortcuts.tsx';
import css from './dialog.module.css';

/** Ctrl S saves a dialog with fields, just as it saves a panel or a page. */
function SaveKey({ onSave }: { readonly onSave: () => void }) {
  useShortcuts([{ keys: 'Ctrl S', name: 'Save', run: onSave, whileTyping: true }]);
  return null;
}

export interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons on the right. */
  readonly footer?: ReactNode;
  /** Called on Escape; without it the dialog cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
  /** Called on Enter. */
  readonly onSubmit?: (() => void) | undefined;
  /** A question only: there is nothing to save. */
  readonly isQuestion?: boolean;
  readonly width?: number;
}

/** A modal dialog. Only for confirmations, or where the specification requires a dialog. */
export function Dialog(props: DialogProps) {
  const { title, children, footer, onClose, onSubmit, isQuestion = false, width } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <Modal onEscape={() => onClose?.()}>
      {onSubmit !== undefined && !isQuestion && <SaveKey onSave={onSubmit} />}
      <div className={css['scrim']}>
        <form
          noValidate
          className={css['dialog']}
          style={width === undefined ? undefined : { width }}
          role="dialog"
          aria-modal
          aria-labelledby={id}
          tabIndex={-1}
          onSubmit={submit}
        >
          <h2 id={id} className={css['title']}>
            {title}
          </h2>
          <div className={css['body']}>{children}</div>
          {footer !== undefined && <div className={css['footer']}>{footer}</div>}
        </form>
      </div>
    </Modal>
  );
}

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** What will happen and what will not change. */
  readonly children: ReactNode;
  /** Starts with a verb: "Delete voyage". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** The name that the user must type to confirm. */
  readonly confirmName?: string | undefined;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action that cannot be undone; the user types the name where the effect is serious. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger = false,
    confirmName,
    busy = false,
  } = props;
  const [typed, setTyped] = useState('');
  const isConfirmed = confirmName === undefined || typed.trim() === confirmName.trim();
  const confirm = () => {
    if (isConfirmed && !busy) props.onConfirm();
  };
  const footer = (
    <>
      <Button
        keys="Esc"
        onClick={props.onCancel}
        data-autofocus={danger && confirmName === undefined ? true : undefined}
      >
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        variant={danger ? 'danger' : 'filled'}
        keys="Enter"
        loading={busy}
        disabled={!isConfirmed}
        data-autofocus={!danger && confirmName === undefined ? true : undefined}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isQuestion title={title} footer={footer} onClose={props.onCancel} onSubmit={confirm}>
      <div>{children}</div>
      {confirmName !== undefined && (
        <Field label={`Type ${confirmName} to confirm`}>
          {(control) => (
            <input
              {...control}
              data-autofocus
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
}
