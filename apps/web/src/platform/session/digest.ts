import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Provides the one cryptographic function that the sign-in needs on a page loaded over HTTP: SHA-256, for PKCE (RFC 7636).
 * Browsers offer theirs only to pages loaded over HTTPS.
 */
export function provideDigest(page: Crypto): void {
  const digest = (_algorithm: unknown, data: BufferSource): Promise<ArrayBuffer> => {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    return Promise.resolve(new Uint8Array(sha256(bytes)).buffer);
  };
  Object.defineProperty(page, 'subtle', { value: { digest }, configurable: true });
}
