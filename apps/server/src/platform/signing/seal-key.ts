import { dayMs } from '@fairlead/domain/time/milliseconds';
import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { installationSecret } from '../secrets/installation-secret.ts';
import { nameOf, selfSigned } from './certificate.ts';
import type { Sealer } from './cms.ts';
import { positive } from './der.ts';

interface StoredSeal {
  /** PKCS #8 in PEM. */
  readonly key: string;
  /** DER in base64. */
  readonly certificate: string;
  readonly commonName: string;
  /** In hexadecimal. */
  readonly serial: string;
}

const name = 'seal';
const validMs = 20 * 365.25 * dayMs;

/**
 * The key that this installation signs finished documents with, and its self-signed certificate: created at first use,
 * stored beside the other keys and the same in every process.
 */
export async function installationSeal(database: Database, host: string): Promise<Sealer> {
  const stored = await installationSecret(database, name, () => make(host));
  return {
    key: createPrivateKey(stored.key),
    certificate: Buffer.from(stored.certificate, 'base64'),
    issuer: nameOf(stored.commonName),
    serial: positive(Buffer.from(stored.serial, 'hex')),
  };
}

function make(host: string): StoredSeal {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const serial = Buffer.concat([Buffer.from([0x4f]), randomBytes(15)]);
  const commonName = `Fairlead at ${host}`;
  const from = new Date();
  const to = new Date(from.getTime() + validMs);
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: selfSigned(privateKey, { commonName, serial, from, to }).toString('base64'),
    commonName,
    serial: serial.toString('hex'),
  };
}
