import { storageKeys } from '@fairlead/domain/constants';
import { usePhone } from '@fairlead/ui/phone';
import { createStore, useStore } from '@fairlead/ui/store';
import { createPersistentStore } from '../../platform/store/persistent-store.ts';

/** Whether the menu collapses to the rail by itself. */
export const autoHide = createPersistentStore<boolean>(storageKeys.menuAutoHide, {
  read: (text) => text === 'true',
  print: String,
});

/** Groups whose header was clicked an odd number of times. */
export const turnedGroups = createPersistentStore<ReadonlySet<string>>(storageKeys.menuGroups, {
  read: (text) => new Set((text ?? '').split(',').filter((id) => id !== '')),
  print: (ids) => [...ids].join(','),
});

export function turnGroup(id: string): void {
  const turned = new Set(turnedGroups.read());
  if (!turned.delete(id)) turned.add(id);
  turnedGroups.write(turned);
}

/** Whether the whole menu is temporarily open over the page, where only the rail fits. */
export const isPeeking = createStore(false);

/** The text in the filter field of the menu. */
export const menuFilter = createStore('');

/** Counts the calls of the filter field, so that it takes the focus each time. */
export const filterCalls = createStore(0);

/** Shows and focuses the filter field, from anywhere (Alt+S). */
export function callFilter(): void {
  isPeeking.write(true);
  filterCalls.write(filterCalls.read() + 1);
}

/** Up to this page width only the rail fits, in pixels. */
const narrowUpToPx = 1024;
const narrow = matchMedia(`(width <= ${narrowUpToPx}px)`);
const isNarrow = createStore(narrow.matches);
narrow.addEventListener('change', () => isNarrow.write(narrow.matches));

/** What the menu adds to the history state. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The menu is open over the page: going back closes it. */
    readonly menu?: boolean;
  }
}

export interface MenuMode {
  /** Only the rail is shown beside the page. */
  readonly isRail: boolean;
  /** The whole menu is open over the page. */
  readonly isOver: boolean;
  /** The page is too narrow for a choice. */
  readonly isForced: boolean;
  /** A phone: nothing is shown beside the page, and the whole menu opens over it. */
  readonly isDrawer: boolean;
}

export function useMenuMode(): MenuMode {
  const isForced = useStore(isNarrow);
  const isRail = useStore(autoHide) || isForced;
  const peeks = useStore(isPeeking);
  return { isRail, isOver: isRail && peeks, isForced, isDrawer: usePhone() };
}
