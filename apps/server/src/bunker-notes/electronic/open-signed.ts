import {
  type AuthenticityResult,
  authenticityResult,
} from '@fairlead/domain/bunker-notes/electronic/enumerations';
import {
  calculateJwkThumbprint,
  errors,
  flattenedVerify,
  type FlattenedJWSInput,
  importJWK,
  type JWSHeaderParameters,
} from 'jose';
import { X509Certificate } from 'node:crypto';

/** The content of a file and what its signature shows. */
export interface OpenedFile {
  readonly text: string;
  readonly authenticity: AuthenticityResult;
  /** Who signed; null without a signature or a usable key. */
  readonly signer: string | null;
}

/** Signatures that others can verify; those with a shared secret prove nothing. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

const isText = (value: unknown): value is string => typeof value === 'string';

/** A JSON web signature in its compact form. */
const compactForm = /^[\w-]+\.[\w-]*\.[\w-]*$/;

function jsonOf(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}

/** The signature of a file in any of the forms of RFC 7515; undefined if the file has none. */
function signatureOf(text: string): FlattenedJWSInput | undefined {
  if (compactForm.test(text)) {
    const [header = '', payload = '', signature = ''] = text.split('.');
    return { protected: header, payload, signature };
  }
  const { payload, signature, signatures, protected: header } = jsonOf(text) ?? {};
  if (!isText(payload)) return undefined;
  if (isText(signature) && isText(header)) return { payload, signature, protected: header };
  const [first] = Array.isArray(signatures) ? (signatures as readonly unknown[]) : [];
  const one = (first ?? {}) as Readonly<Record<string, unknown>>;
  return isText(one['signature']) && isText(one['protected'])
    ? { payload, signature: one['signature'], protected: one['protected'] }
    : undefined;
}

const commonName = (name: string): string =>
  /^CN=(.+)$/m.exec(name)?.[1] ?? /^O=(.+)$/m.exec(name)?.[1] ?? name.replaceAll('\n', ', ');

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const shortened = (text: string): string => (text.length <= 80 ? text : `${text.slice(0, 79)}…`);

/** `Fjord Bunkers, certificate by Fjord CA, valid 2026-01-01 to 2027-01-01, SHA-256 AB:CD...` */
function nameOfCertificate(certificate: X509Certificate): string {
  const { subject, issuer, validFromDate, validToDate, fingerprint256 } = certificate;
  const by =
    subject === issuer
      ? 'self-signed certificate'
      : `certificate by ${shortened(commonName(issuer))}`;
  return `${shortened(commonName(subject))}, ${by}, valid ${dayOf(validFromDate)} to ${dayOf(validToDate)}, SHA-256 ${fingerprint256.replaceAll(':', '').toLowerCase()}`;
}

/** The key that a signature brings along, with what it says of its owner; undefined without one. */
async function keyOf({ alg = '', x5c, jwk }: JWSHeaderParameters) {
  const [first] = Array.isArray(x5c) ? x5c : [];
  if (isText(first)) {
    const certificate = new X509Certificate(Buffer.from(first, 'base64'));
    return { key: certificate.publicKey, signer: nameOfCertificate(certificate) };
  }
  if (jwk === undefined || jwk.kty === 'oct') return undefined;
  const key = await importJWK(jwk, alg);
  return { key, signer: `Key ${await calculateJwkThumbprint(jwk)} without a certificate` };
}

/** What is signed is read also when the signature is wrong: the user decides, and the result is stored. */
const payloadOf = ({ payload }: FlattenedJWSInput): string =>
  Buffer.from(String(payload), 'base64url').toString('utf8');

/** Opens a file that may be signed. Whether the owner of the key is who it says cannot be known here. */
export async function openSigned(text: string): Promise<OpenedFile> {
  const signed = signatureOf(text.trim());
  if (signed === undefined)
    return { text, authenticity: authenticityResult.NotSigned, signer: null };
  const content = { text: payloadOf(signed) };
  let signer: string | null = null;
  try {
    await flattenedVerify(
      signed,
      async (header) => {
        const found = await keyOf(header ?? {});
        if (found === undefined) throw new errors.JWKInvalid('The file has no key.');
        ({ signer } = found);
        return found.key;
      },
      { algorithms },
    );
    return { ...content, authenticity: authenticityResult.Valid, signer };
  } catch (error) {
    const isWrong = error instanceof errors.JWSSignatureVerificationFailed;
    const authenticity = isWrong ? authenticityResult.Invalid : authenticityResult.Unverifiable;
    return { ...content, authenticity, signer };
  }
}
