import { rolesInWords } from '@fairlead/domain/people/role-change';
import { formatWithZone } from '@fairlead/domain/time/format';
import { StatusBadge } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { openedRecord, useOpenedPanel } from '../platform/forms/opened-record.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { InviteDialog } from './invite.dialog.tsx';
import { PersonDialog } from './person.dialog.tsx';
import { type Person, usePeople } from './people.data.ts';

/** Who works for the company, with which rights, and who is asked to join. */
export function People() {
  const people = usePeople();
  const panel = useOpenedPanel('user');
  const columns = useColumns();
  if (people.isError)
    return (
      <ErrorState title="Users could not be loaded" onRetry={() => void people.refetch()}>
        {sentenceOf(people.error)}
      </ErrorState>
    );
  const opened = openedRecord(panel, people.data);
  return (
    <>
      <Card
        title="Users"
        count={people.data?.length}
        flush
        actions={
          <Button variant="filled" icon={IconUserPlus} onClick={() => panel.open('new')}>
            Invite
          </Button>
        }
      >
        {people.data === undefined ? (
          <LoadingState rows={5} />
        ) : (
          <DataTable
            name="Users"
            columns={columns}
            rows={people.data}
            rowId={(person) => person.id}
            height="natural"
            keys="focus"
            onOpen={(person) => panel.open(person.id)}
            empty={<EmptyState title="Nobody yet">Invite the people of the company.</EmptyState>}
          />
        )}
      </Card>
      {panel.opened === 'new' && <InviteDialog onClose={panel.close} />}
      {opened?.record !== undefined && (
        <PersonDialog key={opened.record.id} person={opened.record} onClose={panel.close} />
      )}
    </>
  );
}

/** How it stands with a person, as a badge. */
function Standing({ person }: { readonly person: Person }) {
  const { invitation, disabled } = person;
  if (disabled) return <StatusBadge kind="error">Disabled everywhere</StatusBadge>;
  if (invitation === null) return <StatusBadge kind="finished">Joined</StatusBadge>;
  return invitation.isExpired ? (
    <StatusBadge kind="error">Invitation ended</StatusBadge>
  ) : (
    <StatusBadge kind="warning">Invited</StatusBadge>
  );
}

function useColumns(): readonly Column<Person>[] {
  const zone = useTimeDisplay().zoneFor(null);
  return useMemo(
    () => [
      {
        key: 'name',
        label: 'Name',
        width: 180,
        grow: 1,
        cell: ({ fullName, isMe }) => (isMe ? `${fullName} (you)` : fullName),
        text: ({ fullName }) => fullName,
      },
      {
        key: 'email',
        label: 'E-mail',
        width: 200,
        grow: 1,
        cell: ({ email }) => email,
        text: ({ email }) => email,
      },
      {
        key: 'roles',
        label: 'Roles',
        width: 190,
        grow: 1,
        cell: ({ companyRoleIds }) => rolesInWords(companyRoleIds),
        text: ({ companyRoleIds }) => rolesInWords(companyRoleIds),
      },
      {
        key: 'standing',
        label: 'State',
        width: 130,
        cell: (person) => <Standing person={person} />,
        text: ({ invitation }) => (invitation === null ? 'Joined' : 'Invited'),
      },
      {
        key: 'lastSeen',
        label: 'Last seen',
        width: 150,
        cell: ({ lastSeen }) => (lastSeen === null ? 'Not yet' : formatWithZone(lastSeen, zone)),
        text: ({ lastSeen }) => lastSeen ?? '',
      },
    ],
    [zone],
  );
}
