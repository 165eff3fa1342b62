/** Bytes as base64url without padding. */
export function base64url(bytes: Uint8Array | ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** SHA-256 as base64url; a text is hashed in UTF-8. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return base64url(await crypto.subtle.digest('SHA-256', bytes));
}
