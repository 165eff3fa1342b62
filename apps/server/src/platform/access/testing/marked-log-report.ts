import { logReportPayload } from '@fairlead/contract/log-reports';
import { randomUUID } from 'node:crypto';
import type { SmallCompany } from '../../testing/small-world.ts';
import type { InsertOne, Run } from './marked-records.ts';

const entryColumns = `company_id, id, vessel_id, source, person_name, form, form_version, device_time, estimated_time,
  received, hash, body, outcome`;

/** Marks a log report of the first vessel with its fuel and a mailed report of its port call, each text with the name of the company; returns its guid. */
export async function markLogReport(
  { one, run }: { readonly one: InsertOne; readonly run: Run },
  { vessels: [vessel], portCall }: SmallCompany,
  name: string,
): Promise<string> {
  const guid = randomUUID();
  const author = `Master of ${name}`;
  const report = logReportPayload.parse({
    kind: 10,
    at: '2026-01-05T12:00:00Z',
    remark: `Remarks of ${name}`,
  });
  await one(
    `ship_entries (${entryColumns}) values ($1, $2, $3, 40, $4, 'logReport', 1, now(), now(), now(),
       decode(repeat('00', 32), 'hex'), $5, 10)`,
    guid,
    vessel,
    author,
    `Entry of ${name}`,
  );
  const id = await one(
    `log_reports (company_id, guid, vessel_id, kind, at, zone, author_name, source, received, remark)
     values ($1, $2, $3, 10, '2026-01-05T12:00:00Z', 'UTC', $4, 40, now(), $5)`,
    guid,
    vessel,
    author,
    `Remarks of ${name}`,
  );
  await run(
    'insert into tenant.log_report_versions (company_id, report_id, number, entry_id, report) values ($1, $2, 1, $3, $4)',
    id,
    guid,
    JSON.stringify(report),
  );
  await one(
    `log_report_fuel (company_id, report_id, consumer, fuel_id, kg) values ($1, $2, $3, 2, 100)`,
    id,
    `Engine of ${name}`,
  );
  await one(
    'log_report_remaining (company_id, report_id, fuel_id, kg) values ($1, $2, 2, 900)',
    id,
  );
  await one(
    'port_call_reports (company_id, port_call_id, kind, subject, body, sender) values ($1, $2, 10, $3, $3, $3)',
    portCall,
    `Arrival report of ${name}`,
  );
  return guid;
}
