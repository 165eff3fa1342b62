import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import type { FuelType } from '@fairlead/domain/vessels/fuels';
import pg from 'pg';
import { startTestServer } from '../../platform/testing/test-server.ts';

interface Call {
  readonly port: number;
  /** Arrived and departed. */
  readonly times: readonly [string, string];
  /** That of the test world unless stated. */
  readonly voyage?: number;
}

interface Noon {
  readonly vessel: number;
  readonly at: string;
  readonly fuel: number;
  readonly tonnes?: string;
  readonly engine?: number | null;
}

/** 06:00 UTC of a day of January 2025. */
export const noonOf = (day: number): string => `2025-01-${String(day).padStart(2, '0')}T06:00:00Z`;

/** The body of a noon report of steady sailing with 10 t of one fuel, unless stated otherwise. */
export const noonReport = ({ at, fuel, tonnes = '10', engine = null }: Omit<Noon, 'vessel'>) => ({
  kind: 10,
  at,
  figures: { distanceOverGround: '330', hoursUnderWay: '24', cargo: '10000' },
  consumers: [
    {
      engineId: engine,
      name: engine === null ? 'All' : 'Main engine',
      fuels: [{ fuelId: fuel, tonnes }],
    },
  ],
});

/** A server with a database of its own, and what a reporting year needs. */
export async function startComplianceTest() {
  const server = await startTestServer();
  const superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  const { home } = server.world;
  const company = home.id;
  return {
    server,
    superuser,
    company,
    async fuelOf(type: FuelType): Promise<number> {
      const found = await superuser.query<{ id: number }>(
        'select id from shared.fuels where type = $1 order by id limit 1',
        [type],
      );
      return found.rows[0]?.id ?? 0;
    },
    enterParticulars: (vessel: number, deadweight = 18_000) =>
      superuser.query(
        `insert into tenant.vessel_particulars (company_id, vessel_id, valid_from, gross_tonnage, deadweight, ship_type, flag)
         values ($1, $2, '2020-01-01', 12000, $3, 10, 'NO')`,
        [company, vessel, deadweight],
      ),
    async enterVoyage(vessel: number, number: number): Promise<number> {
      const { rows } = await superuser.query<{ id: number }>(
        `insert into tenant.voyages (company_id, vessel_id, voyage_number) values ($1, $2, $3) returning id`,
        [company, vessel, number],
      );
      return rows[0]?.id ?? 0;
    },
    enterCall: ({ port, times, voyage = home.voyage }: Call) =>
      superuser.query(
        `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed, reason_ids)
         values ($1, $2, $3, $4, $5, $4, $5, $6)`,
        [company, voyage, port, ...times, [reasonForCall.Loading]],
      ),
    /** The vessel burns this fuel in its main engine. */
    async fit(vessel: number, fuel: number): Promise<number> {
      await server.request(`PUT /vessels/${vessel}/fuels`, { body: [{ fuel: { id: fuel } }] });
      const { body } = await server.request(`PUT /vessels/${vessel}/engines`, {
        body: [{ name: 'Main engine', type: 10, power: 9000 }],
      });
      return (body as readonly { readonly id: number }[])[0]?.id ?? 0;
    },
    reportNoon: ({ vessel, ...report }: Noon) =>
      server.request('POST /reports/log', {
        body: { vesselId: vessel, report: noonReport(report) },
      }),
    async close(): Promise<void> {
      await superuser.end();
      await server.close();
    },
  };
}

export type ComplianceTest = Awaited<ReturnType<typeof startComplianceTest>>;
