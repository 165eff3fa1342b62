import type { ListWithViews } from '@fairlead/domain/lists/enumerations';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCurrent } from '../current/current.ts';
import { defaultViewOf, useSavedViews } from './saved-views.data.ts';

export interface DefaultViewRequest {
  readonly list: ListWithViews;
  /** Neither the address nor the stored filters contain anything. */
  readonly isBlank: boolean;
  readonly onOpen: (query: string) => void;
}

/** Opens the default view of the user's roles, once, when a list is opened without any filter. */
export function useDefaultView({ list, isBlank, onOpen }: DefaultViewRequest): void {
  const { companyRoles } = useCurrent();
  const views = useSavedViews(list).data;
  const isDecided = useRef(!isBlank);
  const open = useEffectEvent(onOpen);
  const query = defaultViewOf(views ?? [], companyRoles)?.query;
  const isKnown = views !== undefined;
  useEffect(() => {
    if (isDecided.current || !isKnown) return;
    isDecided.current = true;
    // A user who filtered the list before the views were loaded has already chosen.
    if (isBlank && query !== undefined) open(query);
  }, [isBlank, isKnown, query]);
}
