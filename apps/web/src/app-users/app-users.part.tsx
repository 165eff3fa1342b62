import { StatusBadge } from '@fairlead/ui/badge';
import { Button, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
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
  if (users.isError)
    return (
      <ErrorState title="App users could not be loaded" onRetry={() => void users.refetch()}>
        {sentenceOf(users.error)}
      </ErrorState>
    );
  const opened = openedRecord(panel, users.data);
  const create = (
    <Button variant="filled" icon={IconPlus} onClick={() => panel.open('new')}>
      New app user
    </Button>
  );
  return (
    <>
      <Card title="App users" count={users.data?.length} flush actions={create}>
        {users.data === undefined ? (
          <LoadingState rows={5} />
        ) : (
          <DataTable
            name="App users"
            columns={columns}
            rows={users.data}
            rowId={(user) => user.id}
            height="natural"
            keys="focus"
            onOpen={(user) => panel.open(user.id)}
            empty={
              <EmptyState title="No app users yet" actions={create}>
                Give the crew of a vessel a login for the ship app. Each login belongs to one
                vessel.
              </EmptyState>
            }
          />
        )}
      </Card>
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
