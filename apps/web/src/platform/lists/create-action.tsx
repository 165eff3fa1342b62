import { Button } from '@fairlead/ui/button';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../current/current.ts';

/** The button that begins a new record and its key, for those who may write; false for the others. */
export function useCreateAction(label: string, run: () => void): ReactNode {
  const mayWrite = useMay('company.write');
  useShortcuts(mayWrite ? [{ keys: 'n', name: label, run }] : []);
  return (
    mayWrite && (
      <Button variant="filled" icon={IconPlus} keys="n" onClick={run}>
        {label}
      </Button>
    )
  );
}
