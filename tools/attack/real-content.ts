import type pg from 'pg';
import type { MarkedCompany } from '../../apps/server/src/platform/access/testing/marked-world.ts';
import type { Sender } from './send.ts';

export interface Means {
  readonly superuser: pg.Client;
  readonly send: Sender;
  /** The token of a user who may write in the company. */
  readonly token: string;
}

const emptied = [
  'delete from tenant.sof_versions where company_id = $1',
  'delete from tenant.laytime_versions where company_id = $1',
  'delete from tenant.laytime_calculations where company_id = $1',
];

/**
 * The marked calculation and version of a company have no content, which the product itself never writes: here they are
 * replaced by ones made by the product, so that a fault found by the fuzz is a fault of the product.
 */
export async function withRealContent(
  company: MarkedCompany,
  { superuser, send, token }: Means,
): Promise<MarkedCompany> {
  // A trigger protects versions against changes.
  await superuser.query('set session_replication_role = replica');
  for (const sql of emptied) await superuser.query(sql, [company.id]);
  await superuser.query('set session_replication_role = origin');
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const { status, text } = await send({
      method: 'POST',
      path,
      headers: {
        authorization: `Bearer ${token}`,
        'x-customer-id': String(company.id),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (status !== 200) throw new Error(`POST ${path} answers ${status}: ${text}`);
    return JSON.parse(text) as T;
  };
  const { id: calculation } = await post<{ id: number }>(
    `/fixtures/${company.cargo.fixture}/ltcs`,
    { name: `Calculation of company ${company.id}`, party: 10 },
  );
  const { versions } = await post<{ versions: readonly { id: number }[] }>(
    `/statementOfFacts/${company.facts.statement}/versions`,
    { note: '' },
  );
  const version = versions.at(-1)?.id ?? 0;
  return { ...company, calculation, facts: { ...company.facts, version } };
}
