import { IconDeviceFloppy, IconRefresh } from '@tabler/icons-react';
import { Button } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { useStore } from '@fairlead/ui/store';
import { useState } from 'react';
import { isSyncing, syncNow } from '../sync/sync-loop.ts';
import { contentToSave, noteSaved, outboxFile, saveFile, type SavedContent } from './entry-file.ts';
import { SaveFileDialog } from './save-file.dialog.tsx';
import css from './outbox-actions.module.css';

async function save(content: SavedContent, withOriginals: boolean): Promise<void> {
  const file = await outboxFile(content, { nowMs: Date.now(), withOriginals });
  if (file === undefined) return;
  saveFile(file);
  await noteSaved([...content.files, ...(withOriginals ? content.originals : [])]);
}

/** 'Try now', and the file for another route ashore: a stick, a mail, another ship. */
export function OutboxActions() {
  const isBusy = useStore(isSyncing);
  const [chosen, setChosen] = useState<SavedContent>();
  const begin = async () => {
    const content = await contentToSave();
    const { entries, files, originals } = content;
    if (entries.length + files.length + originals.length === 0)
      toast.show({ text: 'Nothing is waiting' });
    else if (originals.length === 0) await save(content, false);
    else setChosen(content);
  };
  return (
    <div className={css['actions']}>
      <Button icon={IconRefresh} loading={isBusy} onClick={() => void syncNow()}>
        Try now
      </Button>
      <Button icon={IconDeviceFloppy} onClick={() => void begin()}>
        Save as file
      </Button>
      {chosen !== undefined && (
        <SaveFileDialog
          content={chosen}
          onSave={(withOriginals) => {
            setChosen(undefined);
            void save(chosen, withOriginals);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}
