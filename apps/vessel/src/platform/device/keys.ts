import { base64url } from './bytes.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

export interface DeviceKeys {
  readonly privateKey: CryptoKey;
  readonly publicKey: {
    readonly kty: 'EC';
    readonly crv: 'P-256';
    readonly x: string;
    readonly y: string;
  };
}

/** A new pair of keys; the private one stays in this browser and cannot be read, not even by this page. */
export async function createKeys(): Promise<DeviceKeys> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, [
    'sign',
    'verify',
  ]);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } };
}

/** The signature of a text (ECDSA P-256 with SHA-256, both numbers of 32 bytes) as base64url. */
export async function signText(key: CryptoKey, text: string): Promise<string> {
  return base64url(await crypto.subtle.sign(signing, key, new TextEncoder().encode(text)));
}
