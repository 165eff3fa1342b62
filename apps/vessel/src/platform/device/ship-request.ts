import { sha256 } from './bytes.ts';
import { signText } from './keys.ts';

/** What a request is signed with. */
export interface Signer {
  readonly deviceId: string;
  readonly privateKey: CryptoKey;
  /** Device minus server, in milliseconds. */
  readonly clockErrorMs: number;
}

export interface SignedInput {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path and query below the origin. */
  readonly path: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly contentType?: string;
  readonly nowMs: number;
}

const nothing = new Uint8Array(0);

/** The header that proves which device sends a request: its id, the time, the hash of the body and the signature of all. */
export async function authorizationOf(signer: Signer, input: SignedInput): Promise<string> {
  const at = String(Math.round(input.nowMs - signer.clockErrorMs));
  const hash = await sha256(input.body ?? nothing);
  const signature = await signText(
    signer.privateKey,
    [input.method, input.path, at, hash].join('\n'),
  );
  return `Ship ${[signer.deviceId, at, hash, signature].join('.')}`;
}

/** Sends a signed request; rejects only if there was no answer at all. */
export async function sendSigned(
  signer: Signer,
  input: SignedInput,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(input.path, {
    method: input.method,
    headers: {
      authorization: await authorizationOf(signer, input),
      ...(input.contentType === undefined ? {} : { 'content-type': input.contentType }),
    },
    cache: 'no-store',
    credentials: 'omit',
    signal,
    ...(input.body === undefined ? {} : { body: input.body }),
  });
}
