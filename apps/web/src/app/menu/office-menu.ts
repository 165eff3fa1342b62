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
import { clearStoredFilters } from '../../platform/lists/stored-filters.ts';
import { builtFeatures } from './built-features.ts';
import { enter } from './menu-link.tsx';
import { isPeeking } from './menu-state.ts';

/** The groups that are visible with the user's roles. */
export function useOfficeMenu(): readonly ShownGroup[] {
  const { companyRoles, systemRoles } = useCurrent();
  return useMemo(
    () => visibleMenu(menuGroups, { companyRoles, systemRoles }, builtFeatures),
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

/** Opens an address of this app without reloading the page. */
export function useGo(): (address: string) => void {
  const { history } = useRouter();
  return useCallback((address) => enter(history, address), [history]);
}

/** Side effects of choosing an item. */
export function onItemChosen(item: ShownItem): void {
  isPeeking.write(false);
  if (item.clearsPortCallFilters === true) clearStoredFilters('PortCalls');
}

/** Opens an item; locked items do nothing. */
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
