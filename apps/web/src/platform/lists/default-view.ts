import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrent } from '../current/current.ts';
import { defaultViewOf, type ListWithViews, useSavedViews } from './saved-views.data.ts';

export interface DefaultViewRequest {
  readonly list: ListWithViews;
  /** Neither the address nor the kept filters say anything. */
  readonly isBlank: boolean;
  readonly onOpen: (query: string) => void;
}

/** Opens the default view of the user's roles, once, when a list is entered that nothing else narrows. */
export function useDefaultView({ list, isBlank, onOpen }: DefaultViewRequest): void {
  const { companyRoles } = useCurrent();
  const views = useSavedViews(list).data;
  const [isWanted, setWanted] = useState(isBlank);
  const open = useEffectEvent(onOpen);
  const isKnown = views !== undefined;
  const query = defaultViewOf(views ?? [], companyRoles)?.query;
  // Whoever narrows the list before the views are known has chosen already.
  if (isWanted && !isBlank) setWanted(false);
  useEffect(() => {
    if (!isWanted || !isKnown) return;
    if (query !== undefined) open(query);
    setWanted(false);
  }, [isWanted, isKnown, query]);
}
