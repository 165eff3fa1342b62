/** The session of a guest lives as long as the tab: whoever opens the link again enters a code. */
const storageKey = 'fairlead.guest';

export function storedSession(token: string): string | undefined {
  const session = sessionStorage.getItem(storageKey) ?? undefined;
  return token !== '' && session?.startsWith(`${token}.`) === true ? session : undefined;
}

export function storeSession(session: string | undefined): void {
  if (session === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, session);
}
