import { entryOf } from '@fairlead/domain/enumerations/enumeration';
import { notificationSeverities } from '@fairlead/domain/notifications/enumerations';
import { conditionText } from '@fairlead/domain/validation/rules/rule-matches';
import { ruleSubjects } from '@fairlead/domain/validation/rules/rule-columns';
import { StatusBadge } from '@fairlead/ui/badge';
import { EmptyState } from '@fairlead/ui/states';
import type { Column } from '@fairlead/ui/table';
import { useState } from 'react';
import { CardTable } from '../platform/lists/card-table.tsx';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { RuleDialog } from './notification-rule.dialog.tsx';
import { type NotificationRule, useRules } from './notification-rules.data.ts';

const conditionsOf = ({ subject, conditions, matchesAll }: NotificationRule): string =>
  conditions.map((one) => conditionText(subject, one)).join(matchesAll ? ' and ' : ' or ');
const subjectOf = ({ subject }: NotificationRule) => entryOf(ruleSubjects, subject)?.label ?? '';
const severityOf = ({ severity }: NotificationRule) =>
  entryOf(notificationSeverities, severity)?.label ?? '';

const columns: readonly Column<NotificationRule>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 150,
    grow: 1,
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  { key: 'subject', label: 'About', width: 96, cell: subjectOf, text: subjectOf },
  {
    key: 'conditions',
    label: 'Fires if',
    width: 200,
    grow: 3,
    cell: conditionsOf,
    text: conditionsOf,
  },
  { key: 'severity', label: 'Raises', width: 96, cell: severityOf, text: severityOf },
  {
    key: 'open',
    label: 'Open',
    width: 64,
    cell: ({ open }) => open,
    text: ({ open }) => String(open),
  },
  {
    key: 'state',
    label: 'State',
    width: 80,
    cell: ({ isActive }) => (
      <StatusBadge kind={isActive ? 'active' : 'inactive'}>
        {isActive ? 'Active' : 'Off'}
      </StatusBadge>
    ),
    text: ({ isActive }) => (isActive ? 'Active' : 'Off'),
  },
];

/** Company settings: the rules that administrators build. */
export function NotificationRules() {
  const rules = useRules();
  const [opened, setOpened] = useState<number>();
  const create = useCreateAction('New rule', () => setOpened(0));
  const record = rules.data?.find(({ id }) => id === opened);
  return (
    <>
      <CardTable
        title="Rules"
        list={rules}
        actions={create}
        columns={columns}
        onOpen={({ id }) => setOpened(id)}
        isInactive={({ isActive }) => !isActive}
        empty={
          <EmptyState title="No rules yet" actions={create}>
            A rule raises a warning or an error when a log report, a leg or a port call meets its
            conditions.
          </EmptyState>
        }
      />
      {(opened === 0 || record !== undefined) && (
        <RuleDialog key={opened} rule={record} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
