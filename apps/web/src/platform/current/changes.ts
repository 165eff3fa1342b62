import { changesFor, type ProductChange, seenIn } from '@fairlead/domain/help/changes';
import { useMemo } from 'react';
import { useCurrent } from './current.ts';

interface Changes {
  /** What changed for the user's roles, the latest first. */
  readonly changes: readonly ProductChange[];
  /** The highest id that the user has seen. */
  readonly seen: number;
}

/** What changed for the current user. */
export function useChanges(): Changes {
  const { me, companyRoles, systemRoles } = useCurrent();
  const companies = new Set(me.customerRoles.map(({ customer }) => customer.id)).size;
  const changes = useMemo(
    () => changesFor({ companyRoles, systemRoles, companies }),
    [companyRoles, systemRoles, companies],
  );
  return { changes, seen: seenIn(me.settings.extended) };
}
