import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import {
  bits,
  integer,
  objectId,
  octets,
  positive,
  sequence,
  set,
  tagged,
  time,
  utf8,
  yes,
} from './der.ts';

export interface CertificateRequest {
  readonly commonName: string;
  /** Of at most 20 bytes, the first of which is neither 0 nor above 127. */
  readonly serial: Buffer;
  readonly from: Date;
  readonly to: Date;
}

/** What names a certificate where a signature refers to it. */
export const nameOf = (commonName: string): Buffer =>
  sequence(set(sequence(objectId('2.5.4.3'), utf8(commonName))));

/** A self-signed certificate (RFC 5280, version 3) of a key on P-256, for signing documents only; in DER. */
export function selfSigned(key: KeyObject, request: CertificateRequest): Buffer {
  const algorithm = sequence(objectId('1.2.840.10045.4.3.2'));
  const name = nameOf(request.commonName);
  // digitalSignature and nonRepudiation: the first two bits.
  const keyUsage = sequence(objectId('2.5.29.15'), yes, octets(bits(Buffer.from([0xc0]), 6)));
  const noAuthority = sequence(objectId('2.5.29.19'), yes, octets(sequence()));
  const body = sequence(
    tagged(0, integer(2)),
    positive(request.serial),
    algorithm,
    name,
    sequence(time(request.from), time(request.to)),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(keyUsage, noAuthority)),
  );
  return sequence(body, algorithm, bits(sign('sha256', body, key)));
}
