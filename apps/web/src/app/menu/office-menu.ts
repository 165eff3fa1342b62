import { menuGroups } from '@fairlead/domain/menu/items';
import {
  currentItem,
  type ShownGroup,
  type ShownItem,
  visibleMenu,
} from '@fairlead/domain/menu/menu';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useCurrent } from '../../platform/current/current.ts';
import { clearKeptFilters } from '../../platform/lists/kept-filters.ts';
import { builtRooms } from './built-rooms.ts';
import { enter } from './menu-link.tsx';
import { isPeeking } from './menu-state.ts';

/** The groups that the user's roles show. */
export function useOfficeMenu(): readonly ShownGroup[] {
  const { companyRoles, systemRoles } = useCurrent();
  return useMemo(
    () => visibleMenu(menuGroups, { companyRoles, systemRoles }, builtRooms),
    [companyRoles, systemRoles],
  );
}

/** The item that the address belongs to. */
export function useHere(groups: readonly ShownGroup[]): ShownItem | null {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const view: unknown = search['view' as keyof typeof search];
  const items = groups.flatMap((group) => group.items);
  return currentItem(items, pathname, typeof view === 'string' ? view : null);
}

/** Goes to an address of this app without loading the page anew. */
export function useGo(): (address: string) => void {
  const { history } = useRouter();
  return useCallback((address) => enter(history, address), [history]);
}

/** What happens besides when an item is chosen. */
export function onItemChosen(item: ShownItem): void {
  isPeeking.write(false);
  if (item.clearsPortCallFilters === true) clearKeptFilters('PortCalls');
}

/** Goes where an item leads; locked items lead nowhere. */
export function useOpenItem(): (item: ShownItem) => void {
  const go = useGo();
  return useCallback(
    (item) => {
      if (item.isLocked) return;
      onItemChosen(item);
      if (item.opensNewTab === true) window.open(item.url, '_blank', 'noopener');
      else go(item.url);
    },
    [go],
  );
}
