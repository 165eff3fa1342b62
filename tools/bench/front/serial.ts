/** One request of a page, in ms since the navigation began. */
export interface Timed {
  readonly url: string;
  readonly begins: number;
  readonly ends: number;
}

/** The longest chain of requests that waited for one another, up to and including this one. */
export function serialChain(all: readonly Timed[], last: Timed): readonly Timed[] {
  const chains = new Map<Timed, readonly Timed[]>();
  const inOrder = all.filter(({ begins }) => begins <= last.begins);
  for (const request of inOrder.toSorted((a, b) => a.begins - b.begins)) {
    let longest: readonly Timed[] = [];
    for (const [before, chain] of chains)
      if (before.ends <= request.begins && chain.length > longest.length) longest = chain;
    chains.set(request, [...longest, request]);
  }
  return chains.get(last) ?? [];
}
