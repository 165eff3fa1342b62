import { createHash, type KeyObject, sign } from 'node:crypto';
import { integer, objectId, octets, sequence, set, tagged } from './der.ts';

export interface Sealer {
  /** An elliptic key on P-256. */
  readonly key: KeyObject;
  /** In DER. */
  readonly certificate: Buffer;
  /** Issuer and serial number of the certificate, as encoded in it. */
  readonly issuer: Buffer;
  readonly serial: Buffer;
}

const ids = {
  data: objectId('1.2.840.113549.1.7.1'),
  signedData: objectId('1.2.840.113549.1.7.2'),
  contentType: objectId('1.2.840.113549.1.9.3'),
  messageDigest: objectId('1.2.840.113549.1.9.4'),
  signingCertificateV2: objectId('1.2.840.113549.1.9.16.2.47'),
  sha256: objectId('2.16.840.1.101.3.4.2.1'),
  ecdsaWithSha256: objectId('1.2.840.10045.4.3.2'),
};

const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest();
const attribute = (id: Buffer, value: Buffer) => sequence(id, set(value));

/**
 * A detached signature (CMS, RFC 5652) over content that it does not contain, in the profile of PAdES B-B (ETSI EN 319
 * 142-1): the digest of the content and of the signer's certificate are signed, the time is stated in the PDF file.
 */
export function detachedSignature(content: Buffer, sealer: Sealer): Buffer {
  const { certificate } = sealer;
  // ESSCertIDv2 (RFC 5035) with SHA-256, its default.
  const certificateId = sequence(sequence(sequence(octets(sha256(certificate)))));
  const attributes = [
    attribute(ids.contentType, ids.data),
    attribute(ids.messageDigest, octets(sha256(content))),
    attribute(ids.signingCertificateV2, certificateId),
  ];
  const signedSet = set(...attributes);
  const signature = sign('sha256', signedSet, sealer.key);
  const signer = sequence(
    integer(1),
    sequence(sealer.issuer, sealer.serial),
    sequence(ids.sha256),
    // Signed as a set, carried under the tag 0.
    Buffer.concat([Buffer.from([0xa0]), signedSet.subarray(1)]),
    sequence(ids.ecdsaWithSha256),
    octets(signature),
  );
  const signed = sequence(
    integer(1),
    set(sequence(ids.sha256)),
    sequence(ids.data),
    tagged(0, certificate),
    set(signer),
  );
  return sequence(ids.signedData, tagged(0, signed));
}
