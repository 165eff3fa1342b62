import type { RefObject } from 'react';
import { settleEdit } from './edit-grid-edits.ts';
import type { GridModel } from './edit-grid-model.ts';
import { usePending } from './pending.ts';

/** Before a save: applies the open cell, waits for names that are being looked up, and stops the save on refused entries. */
export const usePendingGrid = <T>(
  box: RefObject<HTMLElement | null>,
  model: GridModel<T>,
  isRefused: () => boolean,
): void => {
  const isOpen = () => model.state().editing !== undefined && model.draft() !== undefined;
  usePending(box, {
    isPending: () => isOpen() || isRefused() || model.awaited().length > 0,
    settle: () => {
      if (isOpen()) settleEdit(model, { insists: true });
      const awaited = model.awaited();
      return awaited.length === 0 ? !isRefused() : Promise.all(awaited).then(() => !isRefused());
    },
  });
};
