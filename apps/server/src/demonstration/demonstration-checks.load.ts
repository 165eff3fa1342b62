import type { ClientBase } from 'pg';

/** Requests the data checks of every vessel, which run as soon as the product serves. */
export async function requestDemonstrationChecks(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from control.customers');
  for (const { id } of rows) {
    await client.query("select set_config('app.company', $1, false)", [id]);
    await client.query(
      `insert into tenant.check_requests (company_id, vessel_id)
       select company_id, id from tenant.vessels where company_id = $1 and not deleted`,
      [id],
    );
  }
  await client.query("select set_config('app.company', '', false)");
}
