import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'isQuestion'> {
  /** Starts with a verb: "Save fixtures". */
  readonly submitLabel: string;
  /** As shown on the button, if the fields leave that key alone. */
  readonly submitKeys?: 'Enter' | 'Ctrl S';
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
  /** The button has the focus at first: the fields are only reviewed. */
  readonly startsAtSubmit?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** A dialog with fields that are submitted together, or cancelled. */
export function FormDialog(props: FormDialogProps) {
  const {
    submitLabel,
    submitKeys,
    isPending = false,
    isDisabled = false,
    isDanger = false,
    startsAtSubmit = false,
    ...dialog
  } = props;
  const footer = (
    <>
      <Button keys="Esc" onClick={dialog.onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant={isDanger ? 'danger' : 'filled'}
        keys={submitKeys}
        loading={isPending}
        disabled={isDisabled}
        data-autofocus={startsAtSubmit ? true : undefined}
      >
        {submitLabel}
      </Button>
    </>
  );
  return <Dialog {...dialog} footer={footer} />;
}
