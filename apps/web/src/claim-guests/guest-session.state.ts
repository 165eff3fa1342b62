/** A guest's session lasts as long as the tab: opening the link again requires a new code. */
const storageKey = 'fairlead.guest';

export function storedSession(token: string): string | undefined {
  const session = sessionStorage.getItem(storageKey) ?? undefined;
  return token !== '' && session?.startsWith(`${token}.`) === true ? session : undefined;
}

export function storeSession(session: string | undefined): void {
  if (session === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, session);
}
