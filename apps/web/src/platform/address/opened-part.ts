import { type ParsedLocation, type RouterHistory, useRouter } from '@tanstack/react-router';
import { addressQueryOf, useChangeAddress } from './address.ts';

/** What opening adds to the history state. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The part of the address that this entry opened. */
    readonly opens?: string;
  }
}

/** What a part of the address opens over the page or beside it. */
export interface OpenedPart {
  /** Adds a history entry, so that going back closes it; another one in its place, as with `isOpen`, takes the same entry. */
  readonly open: (to: string, isOpen: boolean) => void;
  /** Adds a history entry even if something is open: going back shows that again. */
  readonly openOver: (to: string | undefined) => void;
  /** Goes back to where it was opened; what the address had opened is removed from it. */
  readonly close: () => void;
}

/** Histories that are going back: closing twice in a row would leave the page. */
const leaving = new WeakSet<RouterHistory>();

function goBack(history: RouterHistory): void {
  if (leaving.has(history)) return;
  leaving.add(history);
  const end = history.subscribe(() => {
    end();
    leaving.delete(history);
  });
  history.back();
}

const nothing: readonly string[] = [];

/**
 * Opens and closes what a part of the address shows, such as the panel of a record, with one history entry. `besides` are parts
 * that say how it was opened from elsewhere: they are removed with the next change.
 */
export function useOpenedPart(part: string, besides = nothing): OpenedPart {
  const { history } = useRouter();
  const change = useChangeAddress();
  const isOwn = () => history.location.state.opens === part;
  const partsOf = (to: string | undefined) => ({
    ...Object.fromEntries(besides.map((name) => [name, undefined])),
    [part]: to,
  });
  return {
    open: (to, isOpen) => {
      const replace = isOpen || isOwn();
      change({ part: partsOf(to), replace, opens: replace && !isOwn() ? undefined : part });
    },
    openOver: (to) => change({ part: partsOf(to), opens: part }),
    close: () => (isOwn() ? goBack(history) : change({ part: partsOf(undefined), replace: true })),
  };
}

type Seen = Pick<ParsedLocation, 'pathname' | 'search' | 'state'>;

const queryBut = ({ search }: Seen, part: string): string =>
  JSON.stringify({ ...addressQueryOf(search), [part]: undefined });

/** Whether two locations differ in a part that one of them opened, and in nothing else. */
function isOpening(one: Seen, other: Seen): boolean {
  const part = other.state.opens ?? one.state.opens;
  if (part === undefined || one.pathname !== other.pathname) return false;
  return queryBut(one, part) === queryBut(other, part);
}

/** Going back restores the scroll position of a page, unless it only closes or opens what is beside the list or over it. */
export function createScrollRule(): (request: { readonly location: Seen }) => boolean {
  let before: Seen | undefined;
  return ({ location }) => {
    const last = before;
    before = location;
    return last === undefined || !isOpening(last, location);
  };
}
