import { createHash, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';

export interface CheckedSignature {
  readonly isValid: boolean;
  /** Whether everything except the signature's own position is signed. */
  readonly coversAll: boolean;
  readonly subject: string;
}

const messageDigest = '1.2.840.113549.1.9.4';

/**
 * Checks the last signature of a PDF file by its ByteRange, with another library's parser of CMS and Node's own
 * verification.
 */
export function checkSignature(file: Buffer): CheckedSignature {
  const text = file.toString('latin1');
  const range = [...text.matchAll(/\/ByteRange \[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/g)].at(-1);
  const [, from = 0, length = 0, next = 0, rest = 0] = range?.map(Number) ?? [];
  const signed = Buffer.concat([
    file.subarray(from, from + length),
    file.subarray(next, next + rest),
  ]);
  const position = text.slice(length, next);
  const der = Buffer.from(position.slice(1, -1), 'hex');
  const info = AsnConvert.parse(der, ContentInfo);
  const data = AsnConvert.parse(info.content, SignedData);
  const [signer] = data.signerInfos;
  const certificate = data.certificates?.[0]?.certificate;
  if (signer?.signedAttrs === undefined || certificate === undefined)
    return { isValid: false, coversAll: false, subject: '' };
  const digest = signer.signedAttrs.find(({ attrType }) => attrType === messageDigest)
    ?.attrValues[0];
  const stated = Buffer.from(AsnConvert.parse(digest ?? new ArrayBuffer(), OctetString).buffer);
  const own = new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)));
  // Signed as a set (RFC 5652, 5.4); the attributes are in the signer's part under the tag 0.
  const attributes = attributesIn(der);
  const fits = verify('sha256', attributes, own.publicKey, Buffer.from(signer.signature.buffer));
  return {
    isValid: fits && stated.equals(createHash('sha256').update(signed).digest()),
    coversAll: from === 0 && next + rest === file.length && /^<[0-9a-f]+>$/.test(position),
    subject: own.subject,
  };
}

/** The bytes of the signed attributes: the set that begins with the tag 0 and holds the identifier of a digest. */
function attributesIn(der: Buffer): Buffer {
  const contentType = Buffer.from('06092a864886f70d010903', 'hex');
  const at = der.indexOf(contentType);
  for (let start = at - 2; start > at - 200; start -= 1) {
    if (der[start] !== 0xa0) continue;
    const long = der[start + 1] === 0x81;
    const length = long ? (der[start + 2] ?? 0) : (der[start + 1] ?? 0);
    const end = start + (long ? 3 : 2) + length;
    if (length > 0 && length < 0x100 && end > at && end < der.length)
      return Buffer.concat([Buffer.from([0x31]), der.subarray(start + 1, end)]);
  }
  return Buffer.alloc(0);
}
