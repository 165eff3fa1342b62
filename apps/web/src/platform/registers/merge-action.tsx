import { Button } from '@fairlead/ui/button';
import { type ReactNode, useState } from 'react';
import { useMay } from '../current/current.ts';
import { createPart } from '../parts/part.tsx';
import type { SharedRegister } from './shared-register.ts';

const MergeDialog = createPart(async () => (await import('./merge-dialog.tsx')).MergeDialog, {
  onFail: ({ onClose }) => onClose(),
});

/** The button of a panel that merges its record into another, and its dialog; `onMerged` opens the remaining one. */
export function useMergeAction(
  register: SharedRegister,
  id: number,
  onMerged: (into: number) => void,
): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const mayWrite = useMay('company.write');
  const [isOpen, setOpen] = useState(false);
  return {
    button: mayWrite && id > 0 && <Button onClick={() => setOpen(true)}>Merge</Button>,
    dialog: isOpen && (
      <MergeDialog
        register={register}
        from={id}
        onClose={() => setOpen(false)}
        onMerged={(into) => {
          setOpen(false);
          onMerged(into);
        }}
      />
    ),
  };
}
