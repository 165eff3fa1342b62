import { toast } from '@fairlead/ui/toast';
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  useEffect,
  useRef,
} from 'react';
import { createStore, useStore } from '@fairlead/ui/store';

/** A component in a file of its own, loaded when it is shown or, by `fetch`, a little before. */
export interface Part<P> extends FunctionComponent<P> {
  readonly fetch: () => Promise<void>;
}

export interface PartChoices<P> {
  /** Shown while it is loading. */
  readonly waiting?: ComponentType<P>;
  /** Called if it cannot be loaded, so that its opener can close it. */
  readonly onFail?: (props: P) => void;
}

/**
 * Used instead of React's lazy, which throws when a file cannot be loaded and so unmounts the surrounding page with its unsaved
 * work, and which delays a loaded component by 0.3 s.
 */
export function createPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting, onFail }: PartChoices<P> = {},
): Part<P> {
  const fetched = createStore<ComponentType<P> | undefined>(undefined);
  const fetch = async () => fetched.write(await load());
  function ShownPart(props: P) {
    const component = useStore(fetched);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      if (fetched.read() !== undefined) return;
      fetch().catch(() => {
        reportFailure();
        onFail?.(latest.current);
      });
    }, []);
    const shown = component ?? waiting;
    return shown === undefined ? null : createElement(shown, props);
  }
  return Object.assign(ShownPart, { fetch });
}

/** Browsers cache the failure of a script until the page is reloaded, so that retrying here is useless. */
function reportFailure(): void {
  toast.show({
    text: 'This part of the page could not be loaded. Save your work, then reload the page.',
    kind: 'error',
    lifetimeMs: 10_000,
    action: { label: 'Reload', run: () => location.reload() },
  });
}
