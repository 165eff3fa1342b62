import { commonActivityTemplates } from '@fairlead/domain/port-calls/activity-templates';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { expect } from 'vitest';
import type { SmallCompany } from '../../platform/testing/small-world.ts';
import {
  type Answered,
  startTestServer,
  type TestServer,
} from '../../platform/testing/test-server.ts';

export interface EventAnswer {
  readonly id: number;
  readonly name: string;
  readonly eventDate: string;
  readonly quantity: string | null;
  readonly modified: string;
}

export interface Outcome {
  readonly event: EventAnswer;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly portCallModified: string;
  readonly warnings: readonly { readonly message: string }[];
}

export interface Link {
  readonly service: number;
  readonly kind: number;
  readonly at: string | null;
  readonly saidBy: number;
  readonly saidByName: string | null;
  readonly reason: string | null;
  readonly eventId: number | null;
  readonly author: { readonly fullName: string } | null;
}

const start = Math.floor(Date.now() / dayMs) * dayMs - 2 * dayMs;
export const hour = (number: number): string =>
  `${new Date(start + number * 3_600_000).toISOString().slice(0, 19)}Z`;

export const templateId = (internalName: string): number => {
  const template = commonActivityTemplates.find((entry) => entry.internalName === internalName);
  if (template === undefined) throw new Error(`No template ${internalName}.`);
  return template.id;
};

interface OperationReference {
  readonly voyage: number;
  readonly call: number;
  readonly company: SmallCompany;
}

/** A line of cargo at a call, belonging to a separate cargo. */
async function insertOperation(
  server: TestServer,
  { voyage, call, company }: OperationReference,
): Promise<number> {
  const scope = { company: company.id, actor: null, source: 'ship' } as const;
  const [row] = await server.database.write(scope, (session) =>
    session.all<{ id: number }>({
      sql: `with m as (insert into tenant.measurements (company_id, name, symbol, tonnes) values ($1, 'Tonnes', 't', 1) returning id),
        o as (insert into tenant.commodities (company_id, name) values ($1, 'Wheat') returning id),
        g as (insert into tenant.cargo (company_id, voyage_id, commodity_id, measurement_id, charterer_id)
          select $1, $2, o.id, m.id, $3 from o, m returning id)
        insert into tenant.cargo_ports (company_id, cargo_id, voyage_id, port_call_id, reason_id, quantity)
        select $1, g.id, $2, $4, 3, 1000 from g returning id`,
      parameters: [company.id, voyage, company.charterer, call],
    }),
  );
  return row?.id ?? 0;
}

/** A server, a voyage with a port call and cargo, and short functions to enter events. */
export async function openCallClient(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options);
  const { home } = server.world;
  let last = 8000;

  async function newCall(values: Record<string, unknown> = {}) {
    last += 1;
    const made = await server.request('POST /voyages', {
      body: { voyageNumber: last, vessel: { id: home.vessels[1] } },
    });
    const voyage = (made.body as { id: number }).id;
    return { voyage, call: await addCall(voyage, values) };
  }

  async function addCall(voyage: number, values: Record<string, unknown> = {}) {
    const made = await server.request(`POST /voyages/${voyage}/portCalls`, {
      body: {
        port: { id: server.world.ports.rotterdam },
        scheduledArrival: hour(5),
        scheduledDeparture: hour(30),
        ...values,
      },
    });
    expect(made).toMatchObject({ status: 200 });
    return (made.body as { id: number }).id;
  }

  const addOperation = (voyage: number, call: number, company = home) =>
    insertOperation(server, { voyage, call, company });

  const enter = (call: number, what: string, values: Record<string, unknown> = {}) =>
    server.request(`POST /portCalls/${call}/events`, {
      body: { templateId: templateId(what), eventDate: hour(6), ...values },
    });

  async function entered(
    call: number,
    [what, at]: readonly [what: string, hour: number],
    values: Record<string, unknown> = {},
  ) {
    const answer = await enter(call, what, { eventDate: hour(at), ...values });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Outcome;
  }

  return {
    server,
    home,
    newCall,
    addCall,
    addOperation,
    enter,
    entered,
    events: async (call: number) =>
      (await server.request(`GET /portCalls/${call}/events`)).body as EventAnswer[],
    chain: async (call: number, query = '') =>
      (await server.request(`GET /portCalls/${call}/serviceTimes${query}`)).body as Link[],
    page: async (call: number) =>
      (await server.request(`GET /portCalls/${call}`)).body as Record<string, unknown>,
  };
}

export type CallClient = Awaited<ReturnType<typeof openCallClient>>;

/** The sentences of a refusal, whichever field they belong to. */
export function sentences({ body }: Answered): readonly string[] {
  if (typeof body === 'string') return [body];
  return Object.values((body as { errors: Record<string, string[]> }).errors).flat();
}
