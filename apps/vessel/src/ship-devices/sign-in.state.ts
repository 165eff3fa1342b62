/** The token of an office user in the address, `#appToken=...`. */
export function appTokenOf(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('appToken') ?? '';
  return token === '' ? undefined : token;
}

/** The sentence for a refused sign-in: the server's own, where it has one. */
export function refusalSentence(status: number, text: string): string {
  if (status === 429) return 'Too many attempts. Wait a quarter of an hour, then try again.';
  if (status >= 500) return 'The server is busy. Try again in a moment.';
  try {
    const read = JSON.parse(text) as unknown;
    if (typeof read === 'string' && read !== '') return read;
  } catch {
    // Not a sentence of the server.
  }
  return 'The login or the password is not right, or the login is switched off.';
}
