import { toast } from '@fairlead/ui/toast';
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  useEffect,
  useRef,
} from 'react';
import { createStore, useStore } from '../store/store.ts';

/** A component in a file of its own, fetched when it is shown or, by `fetch`, a little before. */
export interface Part<P> extends FunctionComponent<P> {
  readonly fetch: () => Promise<void>;
}

export interface PartChoices<P> {
  /** Stands in its place while it is being fetched. */
  readonly waiting?: ComponentType<P>;
  /** It cannot be fetched, so whatever opened it is to close. */
  readonly onFail?: (props: P) => void;
}

/**
 * In place of React's lazy, which throws when a file cannot be fetched and so takes down the page around it with
 * whatever is unsaved there, and which holds back for 0.3 s what has just been fetched.
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
        tellFailure();
        onFail?.(latest.current);
      });
    }, []);
    const shown = component ?? waiting;
    return shown === undefined ? null : createElement(shown, props);
  }
  return Object.assign(ShownPart, { fetch });
}

/** Browsers keep the failure of a script until the page is loaded anew, so that trying again here is of no use. */
function tellFailure(): void {
  toast.show({
    text: 'This part of the page could not be fetched. Save your work, then load the page anew.',
    kind: 'error',
    lifetimeMs: 10_000,
    action: { label: 'Load anew', run: () => location.reload() },
  });
}
