import { IconChevronDown, IconChevronUp, IconTrash, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { Modal } from './modal.tsx';
import { useShortcuts } from './shortcuts.tsx';
import { useUnsaved } from './unsaved.tsx';
import css from './panel.module.css';

export interface SidePanelProps {
  readonly title: ReactNode;
  /** 400 for a port call, 1000 for copying a voyage, 1050 for cargo, 1420 for a flow beside its preview. */
  readonly width?: 400 | 1000 | 1050 | 1420;
  readonly children: ReactNode;
  /** Closes the panel; a `dirty` panel asks first. */
  readonly onClose: () => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onSave?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
  readonly saveLabel?: string;
  readonly saving?: boolean;
  readonly canSave?: boolean;
  readonly dirty?: boolean;
  /** On the left of the footer, after Delete. */
  readonly footerStart?: ReactNode;
  /** Replaces the standard footer. */
  readonly footer?: ReactNode;
  /** In the header, before previous and next. */
  readonly headerActions?: ReactNode;
}

const editable = `.${css['body'] ?? ''} :is(input:not([readonly], [disabled], [type=checkbox]), textarea:not([readonly], [disabled]))`;

interface FooterProps extends SidePanelProps {
  readonly onCancel: () => void;
}

function PanelFooter({
  onDelete,
  onSave,
  onCancel,
  footerStart,
  saveLabel = 'Save',
  saving = false,
  canSave = true,
}: FooterProps) {
  // Grids, pickers and multi-line texts handle Enter themselves while they are being edited.
  useShortcuts(
    onSave === undefined || saving || !canSave
      ? []
      : [{ keys: 'Ctrl S', name: saveLabel, run: onSave, whileTyping: true }],
  );
  return (
    <>
      {onDelete !== undefined && (
        <Button variant="danger" icon={IconTrash} onClick={onDelete}>
          Delete
        </Button>
      )}
      {footerStart}
      <span className={css['between']} />
      <Button keys="Esc" onClick={onCancel}>
        {onSave === undefined ? 'Close' : 'Cancel'}
      </Button>
      {onSave !== undefined && (
        <Button type="submit" variant="filled" keys="Enter" loading={saving} disabled={!canSave}>
          {saveLabel}
        </Button>
      )}
    </>
  );
}

interface HeaderProps extends SidePanelProps {
  readonly titleId: string;
  readonly move: (go: () => void) => void;
}

function PanelHeader({
  title,
  titleId,
  headerActions,
  onPrevious,
  onNext,
  onClose,
  move,
}: HeaderProps) {
  useShortcuts([
    ...(onPrevious === undefined
      ? []
      : [{ keys: 'Ctrl ArrowUp', name: 'Previous', run: () => move(onPrevious) }]),
    ...(onNext === undefined
      ? []
      : [{ keys: 'Ctrl ArrowDown', name: 'Next', run: () => move(onNext) }]),
  ]);
  return (
    <div className={css['header']}>
      <h2 id={titleId} className={css['title']}>
        {typeof title === 'string' ? (
          <span className={css['labels']} data-tip-truncated>
            {title}
          </span>
        ) : (
          title
        )}
      </h2>
      {headerActions}
      {onPrevious !== undefined && (
        <IconButton
          icon={IconChevronUp}
          name="Previous"
          keys="Ctrl ↑"
          onClick={() => move(onPrevious)}
        />
      )}
      {onNext !== undefined && (
        <IconButton icon={IconChevronDown} name="Next" keys="Ctrl ↓" onClick={() => move(onNext)} />
      )}
      <IconButton icon={IconX} name="Close" keys="Esc" onClick={() => move(onClose)} />
    </div>
  );
}

/** A panel on the right, over the page. Enter saves, Escape closes; asks before unsaved changes are dropped. */
export function SidePanel(props: SidePanelProps) {
  const {
    width = 400,
    children,
    onClose,
    onSave,
    saving = false,
    canSave = true,
    dirty = false,
    footer,
  } = props;
  const titleId = useId();
  const { leave, question } = useUnsaved(dirty);
  const cancel = () => leave(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!saving && canSave) onSave?.();
  };
  return (
    <Modal onEscape={cancel} first={editable}>
      <div className={css['scrim']} onPointerDown={cancel} />
      <form
        noValidate
        className={css['panel']}
        style={{ width }}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        onSubmit={submit}
      >
        <PanelHeader {...props} titleId={titleId} move={leave} />
        <div className={css['body']}>{children}</div>
        <div className={css['footer']}>
          {footer ?? <PanelFooter {...props} onCancel={cancel} />}
        </div>
      </form>
      {question}
    </Modal>
  );
}
