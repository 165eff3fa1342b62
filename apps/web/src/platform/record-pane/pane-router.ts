import { type AnyRouter, createMemoryHistory, createRouter } from '@tanstack/react-router';

/** The pages of the application at an address of their own, beside the page of the browser's address. */
export interface PaneRouter {
  readonly router: AnyRouter;
  /** Whether a page in the pane has work that leaving it would lose. */
  readonly isDirty: () => boolean;
}

/** Opens an address of the application without changing that of the browser; its pages, loaders and cached records are shared. */
export function createPaneRouter({ options }: AnyRouter, address: string): PaneRouter {
  const history = createMemoryHistory({ initialEntries: [address] });
  const { block } = history;
  let blockers = 0;
  history.block = (blocker) => {
    const unblock = block(blocker);
    blockers += 1;
    return () => {
      unblock();
      blockers -= 1;
    };
  };
  return {
    router: createRouter({ ...options, history, scrollRestoration: false }),
    isDirty: () => blockers > 0,
  };
}
