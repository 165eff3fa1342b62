import type { BunkerProduct, FuelCertificate } from '@fairlead/domain/bunker-notes/bunker-note';
import { kgOf, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { isSameDecimal } from '@fairlead/domain/quantities/same-decimal';
import type { Finding } from '@fairlead/domain/text/finding';
import type { Session } from '../../platform/database/session.ts';
import { refuseFindings } from '../../platform/http/refusal.ts';
import {
  type CertificateRow,
  type CertificateValues,
  claimCertificates,
  correctCertificates,
  insertCertificates,
  insertUses,
  removeUses,
  usedElsewhere,
} from './certificates.sql.ts';

interface UsingNote {
  readonly company: number;
  readonly note: number;
}

interface Use {
  /** The path of its product's certificates. */
  readonly field: string;
  readonly line: number;
  readonly certificate: FuelCertificate;
}

const usesOf = (products: readonly BunkerProduct[]): readonly Use[] =>
  products.flatMap(({ certificates }, at) =>
    certificates.map((certificate) => ({
      field: `products.${at}.certificates`,
      line: at + 1,
      certificate,
    })),
  );

const valuesOf = ({ used: _used, mass, ...values }: FuelCertificate): CertificateValues => ({
  ...values,
  kg: kgOf(mass).toString(),
});

const numberOf = ({ certificate }: Use): string => certificate.number;

/**
 * Registers the certificates of a note, locks them, and applies corrections to those that no other note uses. Returns their
 * ids and what other notes have used of each.
 */
async function registerCertificates(
  db: Session,
  { company, note }: UsingNote,
  uses: readonly Use[],
) {
  const numbers = uses.map(numberOf);
  const stated = uses.map(({ certificate }) => valuesOf(certificate));
  await db.run(insertCertificates(company, stated));
  const known = new Map(
    (await db.all(claimCertificates(company, numbers))).map((row) => [row.number, row]),
  );
  const elsewhere = await db.all(usedElsewhere(company, note, numbers));
  const spent = new Map(elsewhere.map(({ number, kg }) => [number, BigInt(kg)]));
  const differing = uses.filter((use) => !isSameCertificate(known.get(numberOf(use)), use));
  refuseFindings(
    differing
      .filter((use) => spent.has(numberOf(use)))
      .map((use) => ({
        field: use.field,
        message: `Certificate ${numberOf(use)} is registered with other values.`,
      })),
  );
  if (differing.length > 0)
    await db.run(
      correctCertificates(
        company,
        differing.map(({ certificate }) => valuesOf(certificate)),
      ),
    );
  return { ids: new Map([...known].map(([number, { id }]) => [number, id])), spent };
}

/** Mass of a certificate that is used beyond what it certifies. */
function overuse(uses: readonly Use[], spent: Map<string, bigint>): readonly Finding[] {
  return uses.flatMap(({ field, certificate }) => {
    const { number, used, mass } = certificate;
    const before = spent.get(number) ?? 0n;
    const left = kgOf(mass) - before;
    spent.set(number, before + kgOf(used));
    if (kgOf(used) <= left) return [];
    const free = tonnesOf(left < 0n ? 0n : left);
    return [{ field, message: `Only ${free} mt of certificate ${number} remain.` }];
  });
}

/**
 * Stores which mass of which certificates the products of a note use. Refuses a certificate that another note has registered
 * with other values, and mass that other products or notes of the company have used already.
 */
export async function storeCertificateUses(
  db: Session,
  of: UsingNote,
  products: readonly BunkerProduct[],
): Promise<void> {
  const { company, note } = of;
  const uses = usesOf(products);
  await db.run(removeUses(company, note));
  if (uses.length === 0) return;
  const { ids, spent } = await registerCertificates(db, of, uses);
  refuseFindings(overuse(uses, spent));
  await db.run(
    insertUses(
      company,
      note,
      uses.map(({ line, certificate: { number, used } }) => ({
        certificate: ids.get(number) ?? 0,
        line,
        kg: kgOf(used).toString(),
      })),
    ),
  );
}

const isSameCertificate = (row: CertificateRow | undefined, { certificate }: Use): boolean =>
  row !== undefined &&
  row.kind === certificate.kind &&
  row.scheme === certificate.scheme &&
  isSameDecimal(row.e_value, certificate.eValue) &&
  BigInt(row.kg) === kgOf(certificate.mass) &&
  row.expires === certificate.expires;
