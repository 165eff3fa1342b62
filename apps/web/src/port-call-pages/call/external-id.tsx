import { copyText } from '@fairlead/ui/copy-text';
import { IconButton } from '@fairlead/ui/button';
import { Mono } from '@fairlead/ui/figure';
import { toast } from '@fairlead/ui/toast';
import { IconCopy } from '@tabler/icons-react';
import css from '../port-call.module.css';

async function copyId(externalId: string): Promise<void> {
  try {
    await copyText(externalId);
    toast.show({ text: 'External id copied' });
  } catch {
    toast.show({ text: 'The browser blocked copying', kind: 'error' });
  }
}

/** An id of another system; a press copies it. */
export function ExternalId({ id }: { readonly id: string }) {
  return (
    <span className={css['id']}>
      <Mono>{id}</Mono>
      <IconButton
        icon={IconCopy}
        size="small"
        name={`Copy external id ${id}`}
        onClick={() => void copyId(id)}
      />
    </span>
  );
}
