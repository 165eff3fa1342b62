import { Button } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../current/current.ts';
import { useVesselChoice } from './vessel-choice.ts';

/** Whether the company has no vessel at all, active or not: nothing can be planned yet. */
export const useHasNoVessels = (): boolean => useVesselChoice().data?.length === 0;

/** Shown instead of voyages in a new company: the first step is to add a vessel. */
export function FirstVessel() {
  const navigate = useNavigate();
  const mayWrite = useMay('company.write', 'vessels');
  const mayInvite = useMay('company.settings');
  return (
    <EmptyState
      title="No vessels yet"
      actions={
        <>
          {mayWrite && (
            <Button
              variant="filled"
              icon={IconPlus}
              onClick={() => void navigate({ to: '/vessels/new' })}
            >
              New vessel
            </Button>
          )}
          {mayInvite && (
            <Button
              icon={IconUserPlus}
              onClick={() =>
                void navigate({
                  to: '/settings/company',
                  search: { tab: 'users', user: 'new' } as never,
                })
              }
            >
              Invite users
            </Button>
          )}
        </>
      }
    >
      {mayWrite
        ? 'Start with a vessel. Then plan its voyages, port calls, cargo and fixtures.'
        : 'Voyages are planned for vessels. A user with write access has to create the first one.'}
    </EmptyState>
  );
}
