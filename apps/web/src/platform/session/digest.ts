import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Gives a page that came by http the one piece of cryptography that the sign-in needs: SHA-256, for its proof of
 * possession (RFC 7636). Browsers keep theirs for pages that came by https.
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
