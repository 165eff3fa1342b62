import type { SmallCompany } from '../../testing/small-world.ts';
import type { InsertOne, Run } from './marked-records.ts';

/** A verifier of the first vessel with a window, and what it was sent. */
export async function markVerifier(
  { one, run }: { readonly one: InsertOne; readonly run: Run },
  { vessels: [vessel] }: SmallCompany,
  name: string,
): Promise<number> {
  const { rows } = await run(
    `insert into control.verifiers (name) select 'Verifier' where $1::bigint is not null returning id`,
  );
  const verifier = rows[0]?.id;
  await run("update tenant.vessels set imo = '9300001' where company_id = $1 and id = $2", vessel);
  await run(
    `insert into tenant.vessel_verifiers (company_id, id, verifier_id, sync_from, sync_to)
     values ($1, $2, $3, '2026-01-01', '2026-12-31')`,
    vessel,
    verifier,
  );
  return one(
    `verifier_sendings (company_id, vessel_id, verifier_id, from_at, to_at, rows, row_count, left_out, content_hash, note)
     values ($1, $2, $3, '2026-01-01', '2027-01-01', '[]', 0, 0, repeat('0', 64), $4)`,
    vessel,
    verifier,
    `Sending of ${name}`,
  );
}
