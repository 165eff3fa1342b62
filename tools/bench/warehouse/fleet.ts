import type { World } from '../world/databases.ts';
import { withClient } from '../world/databases.ts';
import { fleet, ground, lateIndexes, reports, stocks, versions, voyages } from './fleet.sql.ts';

export interface FleetSize {
  readonly vessels: number;
  readonly reportsEach: number;
  /** Whether pages that show the reports themselves are measured. */
  readonly hasVersions: boolean;
}

/** Adds a company whose vessels have reported for years. Triggers and foreign keys are disabled, which needs a superuser. */
export async function fillFleet(
  { superuserUrl }: World,
  { vessels, reportsEach, hasVersions }: FleetSize,
): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query("set work_mem = '128MB'");
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query('set session_replication_role = replica');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(lateIndexes);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    const written = hasVersions ? [...reports, ...versions] : reports;
    for (const text of [...ground, ...fleet, ...written, ...stocks, ...voyages]) {
      const values = [vessels, reportsEach].slice(0, text.includes('$2') ? 2 : 1);
      await client.query(literal(text, values));
    }
    for (const { definition } of indexes) await client.query(definition);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum (analyze)');
  });
}

/** Numbers in place of parameters: statements that make tables take none. */
const literal = (text: string, values: readonly number[]): string =>
  values.reduce((made, value, at) => made.replaceAll(`$${at + 1}`, String(value)), text);
