import { scopeText } from '@fairlead/domain/api-keys/scopes';
import { formatDate } from '@fairlead/domain/time/format';
import { StatusBadge } from '@fairlead/ui/badge';
import { Mono } from '@fairlead/ui/figure';
import { TextButton } from '@fairlead/ui/button';
import type { Column } from '@fairlead/ui/table';
import { useMemo } from 'react';
import { Moment } from '../platform/moment/moment.tsx';
import type { ApiKey } from './api-keys.data.ts';

const states = {
  valid: { kind: 'active', label: 'Valid' },
  expired: { kind: 'warning', label: 'Expired' },
  revoked: { kind: 'inactive', label: 'Revoked' },
} as const;

export function useApiKeyColumns(open: (apiKey: ApiKey) => void): readonly Column<ApiKey>[] {
  return useMemo(
    () => [
      {
        key: 'name',
        label: 'Name',
        width: 160,
        grow: 1,
        cell: (apiKey) => <TextButton onClick={() => open(apiKey)}>{apiKey.name}</TextButton>,
        text: ({ name }) => name,
      },
      {
        key: 'prefix',
        label: 'Begins with',
        width: 130,
        minViewport: 1600,
        cell: ({ prefix }) => <Mono>{prefix}…</Mono>,
        text: ({ prefix }) => prefix,
      },
      {
        key: 'state',
        label: 'State',
        width: 100,
        cell: ({ state }) => (
          <StatusBadge kind={states[state].kind}>{states[state].label}</StatusBadge>
        ),
        text: ({ state }) => states[state].label,
      },
      {
        key: 'scopes',
        label: 'Scopes',
        width: 160,
        grow: 2,
        cell: ({ scopes }) => scopes.map(scopeText).join(', '),
        text: ({ scopes }) => scopes.join(' '),
      },
      {
        key: 'lastUsed',
        label: 'Last used',
        width: 150,
        uncut: true,
        cell: ({ lastUsed }) => (lastUsed === null ? 'Never' : <Moment at={lastUsed} />),
        text: ({ lastUsed }) => lastUsed ?? '',
      },
      {
        key: 'expires',
        label: 'Last day',
        width: 90,
        uncut: true,
        cell: ({ expires }) => formatDate(expires, 'UTC'),
        text: ({ expires }) => expires,
      },
    ],
    [open],
  );
}
