import { Button } from '@fairlead/ui/button';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../current/current.ts';

/** The button that creates a record and its key, for users who may write; false for others. */
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
