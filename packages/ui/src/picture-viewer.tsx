import type { ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useShortcuts } from './shortcuts.tsx';
import css from './picture-viewer.module.css';

export interface ViewedPicture {
  readonly id: string;
  readonly name: string;
}

export interface PictureViewerProps<Picture extends ViewedPicture> {
  /** At least one. */
  readonly pictures: readonly Picture[];
  readonly current: Picture;
  /** The picture; null while it is loaded. */
  readonly children: ReactNode;
  readonly onChoose: (picture: Picture) => void;
  readonly onSave?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Pictures in the size of the window, one after the other. */
export function PictureViewer<Picture extends ViewedPicture>(props: PictureViewerProps<Picture>) {
  const { pictures, current, children, onChoose, onSave, onClose } = props;
  const at = pictures.findIndex(({ id }) => id === current.id);
  const [before, after] = [pictures[at - 1], pictures[at + 1]];
  const choose = (picture: Picture | undefined) => {
    if (picture !== undefined) onChoose(picture);
  };
  useShortcuts([
    { keys: 'ArrowLeft', name: 'Previous picture', run: () => choose(before) },
    { keys: 'ArrowRight', name: 'Next picture', run: () => choose(after) },
  ]);
  return (
    <Dialog
      title={current.name}
      isQuestion
      width={1200}
      onClose={onClose}
      footer={
        <>
          {pictures.length > 1 && (
            <span className={css['moves']}>
              <IconButton
                icon={IconChevronLeft}
                name="Previous picture"
                disabled={before === undefined}
                onClick={() => choose(before)}
              />
              {at + 1} of {pictures.length}
              <IconButton
                icon={IconChevronRight}
                name="Next picture"
                disabled={after === undefined}
                onClick={() => choose(after)}
              />
            </span>
          )}
          {onSave !== undefined && (
            <Button icon={IconDownload} onClick={onSave}>
              Save
            </Button>
          )}
          <Button keys="Esc" onClick={onClose} data-autofocus>
            Close
          </Button>
        </>
      }
    >
      {children === null ? (
        <p role="status">Loading picture</p>
      ) : (
        <div className={css['picture']}>{children}</div>
      )}
    </Dialog>
  );
}
