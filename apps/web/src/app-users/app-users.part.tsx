import { StatusBadge } from '@fairlead/ui/badge';
import { Button, TextButton } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import type { Column } from '@fairlead/ui/table';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { CardTable } from '../platform/lists/card-table.tsx';
import { openedRecord, useOpenedPanel } from '../platform/forms/opened-record.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { type AppUser, useAppUsers } from './app-users.data.ts';
import { Devices } from './devices.part.tsx';
import { AppUserPanel } from './app-user.panel.tsx';

/** The users who sign in on board, each for one vessel. */
export function AppUsers() {
  const users = useAppUsers();
  const panel = useOpenedPanel('appUser');
  const columns = useColumns(panel.open);
  const opened = openedRecord(panel, users.data);
  const create = (
    <Button variant="filled" icon={IconPlus} onClick={() => panel.open('new')}>
      New app user
    </Button>
  );
  return (
    <>
      <CardTable
        title="App users"
        list={users}
        actions={create}
        columns={columns}
        onOpen={(user) => panel.open(user.id)}
        empty={
          <EmptyState title="No app users yet" actions={create}>
            Give the crew of a vessel a login for the ship app. Each login belongs to one vessel.
          </EmptyState>
        }
      />
      <Devices />
      {opened !== undefined && <AppUserPanel key={panel.opened} {...opened} />}
    </>
  );
}

function useColumns(open: (id: number) => void): readonly Column<AppUser>[] {
  return useMemo(
    () => [
      {
        key: 'name',
        label: 'Name',
        width: 150,
        grow: 1,
        cell: ({ id, name }) => <TextButton onClick={() => open(id)}>{name}</TextButton>,
        text: ({ name }) => name,
      },
      {
        key: 'login',
        label: 'Login',
        width: 130,
        grow: 1,
        cell: ({ login }) => login,
        text: ({ login }) => login,
      },
      {
        key: 'vessel',
        label: 'Vessel',
        width: 130,
        grow: 1,
        cell: ({ vessel }) => vessel.name,
        text: ({ vessel }) => vessel.name,
      },
      {
        key: 'active',
        label: 'State',
        width: 100,
        cell: ({ active }) => (
          <StatusBadge kind={active ? 'finished' : 'inactive'}>
            {active ? 'Active' : 'Off'}
          </StatusBadge>
        ),
        text: ({ active }) => (active ? 'Active' : 'Off'),
      },
      {
        key: 'lastSeen',
        label: 'Last sign-in',
        width: 156,
        uncut: true,
        cell: ({ lastSeen }) => (lastSeen === null ? 'Never' : <Moment at={lastSeen} />),
        text: ({ lastSeen }) => lastSeen ?? '',
      },
    ],
    [open],
  );
}
