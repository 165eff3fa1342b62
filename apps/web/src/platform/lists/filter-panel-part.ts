import type { ComponentType } from 'react';
import { createPart, type Part } from '../parts/part.tsx';

/** What a list passes to its filter panel. */
export interface FilterPanelProps<F> {
  readonly filter: F;
  readonly onFilter: (filter: F) => void;
  readonly onCancel: () => void;
}

/** The filter panel of a list, in a file of its own: loaded when it is first needed, or a little before. */
export const createFilterPanel = <P extends { readonly onCancel: () => void }>(
  load: () => Promise<ComponentType<P>>,
): Part<P> => createPart(load, { onFail: ({ onCancel }) => onCancel() });
