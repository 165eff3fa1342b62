import type { ComponentType } from 'react';
import { createPart, type Part } from '../parts/part.tsx';

/** What a list says to the panel that narrows it. */
export interface FilterPanelProps<F> {
  readonly filter: F;
  readonly onFilter: (filter: F) => void;
  readonly onCancel: () => void;
}

/** The filter panel of a list, in a file of its own: fetched when it is first asked for, or a little before. */
export const createFilterPanel = <P extends { readonly onCancel: () => void }>(
  load: () => Promise<ComponentType<P>>,
): Part<P> => createPart(load, { onFail: ({ onCancel }) => onCancel() });
