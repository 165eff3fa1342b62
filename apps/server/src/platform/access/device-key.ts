import { createPublicKey, type KeyObject, verify } from 'node:crypto';

const coordinateBytes = 32;

/** The point of a P-256 public key in its JWK. */
export interface KeyPoint {
  readonly x: string;
  readonly y: string;
}

/** The 64 bytes that are stored of a public key; undefined if the point is not on the curve. */
export function keyBytes({ x, y }: KeyPoint): Buffer | undefined {
  const bytes = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  if (bytes.length !== 2 * coordinateBytes) return undefined;
  try {
    keyOf(bytes);
    return bytes;
  } catch {
    return undefined;
  }
}

function keyOf(bytes: Buffer): KeyObject {
  const part = (from: number) => bytes.subarray(from, from + coordinateBytes).toString('base64url');
  return createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(0), y: part(coordinateBytes) },
    format: 'jwk',
  });
}

/** Whether the device signed the text: ECDSA P-256 with SHA-256, IEEE P1363 form in base64url. */
export function isSignedBy(publicKey: Buffer, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.length !== 64) return false;
  const key = { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(text), key, bytes);
}
