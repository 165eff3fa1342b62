import type { BunkerProduct, FuelCertificate } from '@fairlead/domain/bunker-notes/bunker-note';
import { kgOf, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { isSameDecimal } from '@fairlead/domain/quantities/same-decimal';
import type { Session } from '../../platform/database/session.ts';
import { refuseFindings } from '../../platform/http/refusal.ts';
import {
  type CertificateRow,
  claimCertificates,
  insertCertificates,
  insertUses,
  removeUses,
  usedElsewhere,
} from './certificates.sql.ts';

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

/**
 * Stores which mass of which certificates the products of a note use. Refuses a certificate that is registered with other
 * values, and mass that other products or notes of the company have used already.
 */
export async function storeCertificateUses(
  db: Session,
  { company, note }: { readonly company: number; readonly note: number },
  products: readonly BunkerProduct[],
): Promise<void> {
  const uses = usesOf(products);
  await db.run(removeUses(company, note));
  if (uses.length === 0) return;
  const numbers = uses.map(({ certificate }) => certificate.number);
  await db.run(
    insertCertificates(
      company,
      uses.map(({ certificate: { used: _used, mass, ...values } }) => ({
        ...values,
        kg: kgOf(mass).toString(),
      })),
    ),
  );
  const known = await db.all(claimCertificates(company, numbers));
  const elsewhere = await db.all(usedElsewhere(company, note, numbers));
  const spent = new Map(elsewhere.map(({ number, kg }) => [number, BigInt(kg)]));
  refuseFindings(
    uses.flatMap(({ field, certificate }) => {
      const { number, used } = certificate;
      const row = known.find((one) => one.number === number);
      if (row === undefined || !isSameCertificate(row, certificate))
        return [{ field, message: `Certificate ${number} is registered with other values.` }];
      const total = (spent.get(number) ?? 0n) + kgOf(used);
      const left = BigInt(row.kg) - (spent.get(number) ?? 0n);
      spent.set(number, total);
      if (total <= BigInt(row.kg)) return [];
      const free = tonnesOf(left < 0n ? 0n : left);
      return [{ field, message: `Only ${free} mt of certificate ${number} remain.` }];
    }),
  );
  const ids = new Map(known.map(({ number, id }) => [number, id]));
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

const isSameCertificate = (row: CertificateRow, stated: FuelCertificate): boolean =>
  row.kind === stated.kind &&
  row.scheme === stated.scheme &&
  isSameDecimal(row.e_value, stated.eValue) &&
  BigInt(row.kg) === kgOf(stated.mass) &&
  row.expires === stated.expires;
