import { IconDeviceFloppy, IconRefresh } from '@tabler/icons-react';
import { Button } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { useStore } from '@fairlead/ui/store';
import { isSyncing, syncNow } from '../sync/sync-loop.ts';
import { outboxFile, saveFile } from './entry-file.ts';
import css from './outbox-actions.module.css';

async function saveOutbox(): Promise<void> {
  const file = await outboxFile(Date.now());
  if (file === undefined) toast.show({ text: 'Nothing is waiting' });
  else saveFile(file);
}

/** 'Try now', and the file for another route ashore: a stick, a mail, another ship. */
export function OutboxActions() {
  const isBusy = useStore(isSyncing);
  return (
    <div className={css['actions']}>
      <Button icon={IconRefresh} loading={isBusy} onClick={() => void syncNow()}>
        Try now
      </Button>
      <Button icon={IconDeviceFloppy} onClick={() => void saveOutbox()}>
        Save as file
      </Button>
    </div>
  );
}
