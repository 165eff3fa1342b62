import { companyRole } from '@fairlead/domain/people/roles';
import { rolesText } from '@fairlead/domain/people/role-change';
import { StatusBadge } from '@fairlead/ui/badge';
import { Button, TextButton } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import type { Column } from '@fairlead/ui/table';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { CardTable } from '../platform/lists/card-table.tsx';
import { openedRecord, useOpenedPanel } from '../platform/forms/opened-record.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { InvitePanel } from './invite.panel.tsx';
import { PersonPanel } from './person.panel.tsx';
import { type Person, usePeople } from './people.data.ts';

/** Who works for the company, with which rights, and who is invited. */
export function People() {
  const people = usePeople();
  const panel = useOpenedPanel('user');
  const columns = useColumns(
    panel.open,
    people.data?.some(({ hasSecondFactor }) => hasSecondFactor !== null) === true,
  );
  const opened = openedRecord(panel, people.data);
  const inviteButton = (
    <Button variant="filled" icon={IconUserPlus} onClick={() => panel.open('new')}>
      Invite
    </Button>
  );
  return (
    <>
      <CardTable
        title="Users"
        list={people}
        actions={inviteButton}
        columns={columns}
        onOpen={(person) => panel.open(person.id)}
        empty={
          <EmptyState title="No users yet" actions={inviteButton}>
            Invite the people of your company.
          </EmptyState>
        }
      />
      {panel.opened === 'new' && <InvitePanel onClose={panel.close} onInvited={panel.open} />}
      {opened !== undefined && panel.opened !== 'new' && (
        <PersonPanel
          key={panel.opened}
          {...opened}
          otherAdministrators={administratorsBut(opened.record, people.data)}
        />
      )}
    </>
  );
}

/** The status of a person, as a badge. */
function AccountState({ person }: { readonly person: Person }) {
  const { invitation, disabled } = person;
  const isOver = disabled || invitation?.isExpired === true;
  const kind = isOver ? 'error' : invitation === null ? 'finished' : 'scheduled';
  return (
    <span data-tip={stateTip(person)}>
      <StatusBadge kind={kind}>{stateLabel(person)}</StatusBadge>
    </span>
  );
}

/** The number of active administrators, except one person. */
const administratorsBut = (one: Person | undefined, all: readonly Person[] = []): number =>
  all.filter(
    ({ id, companyRoleIds, invitation, disabled }) =>
      id !== one?.id &&
      invitation === null &&
      !disabled &&
      companyRoleIds.includes(companyRole.CompanyAdmin),
  ).length;

const stateLabel = ({ disabled, invitation }: Person): string => {
  if (disabled) return 'Disabled';
  if (invitation === null) return 'Joined';
  return invitation.isExpired ? 'Expired' : 'Invited';
};

const stateTip = ({ disabled, invitation }: Person): string | undefined => {
  if (disabled) return 'Disabled in all companies by an administrator of the installation';
  return invitation?.isExpired === true ? 'The invitation has expired' : undefined;
};

/** Unknown for people who have not joined, and where another provider handles the sign-in. */
const factorLabel = (has: boolean | null): string => (has === null ? '' : has ? 'Set up' : 'None');

const secondFactor: Column<Person> = {
  key: 'secondFactor',
  label: 'Second factor',
  width: 104,
  minViewport: 1200,
  phone: 'hidden',
  cell: ({ hasSecondFactor }) => factorLabel(hasSecondFactor),
  text: ({ hasSecondFactor }) => factorLabel(hasSecondFactor),
};

function useColumns(open: (id: number) => void, knowsFactors: boolean): readonly Column<Person>[] {
  return useMemo(
    () => [
      {
        key: 'name',
        label: 'Name',
        width: 146,
        grow: 1,
        cell: ({ id, fullName, isMe }) => (
          <>
            <TextButton onClick={() => open(id)}>{fullName}</TextButton>
            {isMe && ' (you)'}
          </>
        ),
        text: ({ fullName }) => fullName,
      },
      {
        key: 'email',
        label: 'E-mail',
        width: 176,
        grow: 3,
        cell: ({ email }) => email,
        text: ({ email }) => email,
      },
      {
        key: 'roles',
        label: 'Roles',
        width: 158,
        grow: 1,
        cell: ({ companyRoleIds }) => <span data-tip-truncated>{rolesText(companyRoleIds)}</span>,
        text: ({ companyRoleIds }) => rolesText(companyRoleIds),
      },
      {
        key: 'state',
        label: 'State',
        width: 124,
        cell: (person) => <AccountState person={person} />,
        text: stateLabel,
      },
      ...(knowsFactors ? [secondFactor] : []),
      {
        key: 'lastSeen',
        label: 'Last seen',
        width: 156,
        minViewport: 900,
        phone: 'second',
        uncut: true,
        cell: ({ lastSeen }) => (lastSeen === null ? 'Not seen yet' : <Moment at={lastSeen} />),
        text: ({ lastSeen }) => lastSeen ?? '',
      },
    ],
    [open, knowsFactors],
  );
}
