/** The origin of a server on board: '' for none, undefined for what is no address. */
export function signalKAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  try {
    const { origin, protocol } = new URL(trimmed.includes('://') ? trimmed : `http://${trimmed}`);
    return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
  } catch {
    return undefined;
  }
}
