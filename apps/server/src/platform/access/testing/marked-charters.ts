import type { SmallCompany } from '../../testing/small-world.ts';
import type { InsertOne } from './marked-records.ts';

const reading = {
  aboutSpeed: '0',
  aboutFuel: '0',
  current: 'ignored',
  isForWhole: true,
  setsOff: false,
};
const terms = {
  laden: { speed: '12', perDay: '20' },
  ballast: null,
  limits: { wind: null, sea: null, swell: null, current: null, hours: '0' },
  owner: reading,
  charterer: reading,
};

export interface MarkedCharters {
  readonly offhire: number;
  readonly warranty: number;
  /** The year 2010 of the first vessel. */
  readonly closedYear: number;
  readonly allowancePrice: number;
  readonly allowanceEntry: number;
  readonly allowanceStatement: number;
  readonly fuelEuPool: number;
}

/** An off-hire, a closed year and a warranty of the first vessel, and the price and an entry of allowances. */
export async function markCharters(
  one: InsertOne,
  { vessels: [vessel], charterer }: SmallCompany,
  name: string,
): Promise<MarkedCharters> {
  return {
    allowancePrice: await one(
      `allowance_prices (company_id, scheme, day, price, source) values ($1, 10, '2026-01-02', 71.35, $2)`,
      `Price of ${name}`,
    ),
    allowanceStatement: await one(
      `allowance_statements (company_id, scheme, charterer_id, month, allowances, currency, subject, letter, sender)
       values ($1, 10, $2, '2026-03', 1, 'EUR', $3, $3, $3)`,
      charterer,
      `Statement of ${name}`,
    ),
    allowanceEntry: await one(
      `allowance_entries (company_id, scheme, kind, day, allowances, charterer_id, vessel_id, note)
       values ($1, 10, 20, '2026-02-02', 100, $2, $3, $4)`,
      charterer,
      vessel,
      `Allowances of ${name}`,
    ),
    offhire: await one(
      "offhires (company_id, vessel_id, from_at, time_zone, reason, remarks) values ($1, $2, now(), 'UTC', 10, $3)",
      vessel,
      `Offhire of ${name}`,
    ),
    closedYear: await one(
      `closed_years (company_id, vessel_id, year, record, engine_version, content_hash, inputs_hash, missing, note)
       values ($1, $2, 2010, '{}', '1', repeat('0', 64), repeat('0', 64), 1, $3)`,
      vessel,
      `Closing of ${name}`,
    ),
    warranty: await one(
      `warranties (company_id, vessel_id, name, valid_from, terms)
       values ($1, $2, $3, '2026-01-01T00:00Z', $4)`,
      vessel,
      `Warranty of ${name}`,
      JSON.stringify(terms),
    ),
    fuelEuPool: await one(
      'fueleu_pools (company_id, year, name) values ($1, 2025, $2)',
      `Pool of ${name}`,
    ),
  };
}
