import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Dialog } from '@fairlead/ui/dialog';
import { useState } from 'react';
import type { FileRow } from '../store/rows.ts';
import type { SavedContent } from './entry-file.ts';
import { sizeText } from './size-text.ts';

interface SaveFileProps {
  readonly content: SavedContent;
  readonly onSave: (withOriginals: boolean) => void;
  readonly onClose: () => void;
}

const bytesOf = (rows: readonly FileRow[]): number => rows.reduce((sum, { size }) => sum + size, 0);

/** What the file has, and whether the originals of its pictures go along. */
export function SaveFileDialog({ content, onSave, onClose }: SaveFileProps) {
  const { entries, files, originals } = content;
  const hasOthers = entries.length + files.length > 0;
  const [withOriginals, setWithOriginals] = useState(!hasOthers);
  return (
    <Dialog
      title="Save as file"
      isQuestion
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button keys="Esc" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="filled"
            disabled={!hasOthers && !withOriginals}
            onClick={() => onSave(withOriginals)}
          >
            Save
          </Button>
        </>
      }
    >
      {hasOthers && (
        <p>
          {[
            ...(entries.length === 0 ? [] : [counted(entries.length, 'entry', 'entries')]),
            ...(files.length === 0
              ? []
              : [`${counted(files.length, 'file')} (${sizeText(bytesOf(files))})`]),
          ].join(' and ')}
        </p>
      )}
      <Checkbox checked={withOriginals} onChange={setWithOriginals}>
        {`With originals: ${counted(originals.length, 'picture')} (${sizeText(bytesOf(originals))})`}
      </Checkbox>
    </Dialog>
  );
}
