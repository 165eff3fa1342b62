import { menuGroups } from '@fairlead/domain/menu/items';
import type { MenuGroup, MenuItem } from '@fairlead/domain/menu/item';
import { currentItem, visibleMenu } from '@fairlead/domain/menu/menu';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useCurrent } from '../../platform/current/current.ts';
import { clearStoredFilters } from '../../platform/lists/stored-filters.ts';
import { enter } from './menu-link.tsx';
import { isPeeking } from './menu-state.ts';

/** The groups that are visible with the user's roles. */
export function useOfficeMenu(): readonly MenuGroup[] {
  const { me, companyRoles, systemRoles } = useCurrent();
  const companies = new Set(me.customerRoles.map(({ customer }) => customer.id)).size;
  return useMemo(
    () => visibleMenu(menuGroups, { companyRoles, systemRoles, companies }),
    [companyRoles, systemRoles, companies],
  );
}

/** The item that the address belongs to. */
export function useHere(groups: readonly MenuGroup[]): MenuItem | null {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const view: unknown = search['view' as keyof typeof search];
  const items = groups.flatMap((group) => group.items);
  return currentItem(items, pathname, typeof view === 'string' ? view : null);
}

/** Opens an address of this app without reloading the page. */
export function useGo(): (address: string) => void {
  const { history } = useRouter();
  return useCallback((address) => enter(history, address), [history]);
}

/** Side effects of choosing an item. */
export function onItemChosen(item: MenuItem): void {
  isPeeking.write(false);
  if (item.clearsPortCallFilters === true) clearStoredFilters('PortCalls');
}

/** Opens an item. */
export function useOpenItem(): (item: MenuItem) => void {
  const go = useGo();
  return useCallback(
    (item) => {
      onItemChosen(item);
      if (item.opensNewTab === true) window.open(item.url, '_blank', 'noopener');
      else go(item.url);
    },
    [go],
  );
}
