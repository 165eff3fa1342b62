import type { AgentContent } from '@fairlead/domain/agent-links/agent-entry';
import {
  agentEntryKind,
  agentEntryKinds,
  agentEntryState,
} from '@fairlead/domain/agent-links/agent-link';
import { service, serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { demonstrationAgent } from '@fairlead/demonstration/agent';
import type { ClientBase } from 'pg';
import { tokenHash } from '../platform/public-links/public-link.ts';

type Client = Pick<ClientBase, 'query'>;

interface ComingCall {
  readonly id: string;
  readonly eta: Date;
  readonly author: string | null;
}

/** The agent of a coming port call has sent two entries, which wait. */
export async function loadDemonstrationAgent(client: Client): Promise<void> {
  const { rows: companies } = await client.query<{ id: string }>(
    'select id from control.customers where customer_type = 10 order by id limit 1',
  );
  for (const { id: company } of companies) {
    await client.query("select set_config('app.company', $1, false)", [company]);
    const { rows } = await client.query<ComingCall>(
      `select c.id, c.scheduled_arrival as eta,
         (select min(user_id) from control.memberships where customer_id = $1) as author
       from tenant.port_calls c
       join tenant.voyages v on v.company_id = $1 and v.id = c.voyage_id and v.deleted is null and not v.in_active
       where c.company_id = $1 and c.deleted is null and not c.in_active and c.parent_id is null and c.arrived is null
         and c.scheduled_arrival > now() + interval '1 day'
       order by c.scheduled_arrival, c.id limit 1`,
      [company],
    );
    const [call] = rows;
    if (call !== undefined) await addAgent(client, company, call);
  }
  await client.query("select set_config('app.company', '', false)");
}

async function addAgent(client: Client, company: string, call: ComingCall): Promise<void> {
  const { name, email, token } = demonstrationAgent;
  const kinds = agentEntryKinds.map(({ number }) => number);
  const { rows } = await client.query<{ id: string }>(
    `insert into tenant.agent_links (company_id, port_call_id, name, email, kinds, expires, author_id)
     values ($1, $2, $3, $4, $5, now() + interval '5 years', $6) returning id`,
    [company, call.id, name, email, kinds, call.author],
  );
  const link = rows[0]?.id;
  await client.query(
    'insert into tenant.agent_link_states (company_id, link_id, token_hash) values ($1, $2, $3)',
    [company, link, tokenHash(token)],
  );
  for (const [kind, content] of entriesFor(call))
    await client.query(
      `insert into tenant.agent_entries (company_id, link_id, client_key, kind, state, content)
       values ($1, $2, gen_random_uuid(), $3, $4, $5)`,
      [company, link, kind, agentEntryState.Waiting, content],
    );
  await client.query(
    'insert into control.public_tokens (token_hash, company_id) values ($1, $2) on conflict do nothing',
    [tokenHash(token), company],
  );
}

const entriesFor = ({ eta }: ComingCall): readonly (readonly [number, AgentContent])[] => [
  [
    agentEntryKind.Time,
    {
      what: 'estimate',
      service: service.Berth,
      certainty: serviceTimeKind.Estimated,
      at: `${new Date(eta.getTime() + 6 * hourMs).toISOString().slice(0, 19)}Z`,
      remark: 'The berth is occupied until the morning tide',
    },
  ],
  [
    agentEntryKind.Remark,
    { what: 'remark', text: 'Two pilots are ordered because of the draught.' },
  ],
];
