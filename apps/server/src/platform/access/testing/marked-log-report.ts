import { logReportPayload } from '@fairlead/contract/log-reports/log-report-payload';
import { randomUUID } from 'node:crypto';
import type { SmallCompany } from '../../testing/small-world.ts';
import type { InsertOne, Run } from './marked-records.ts';

const entryColumns = `company_id, id, vessel_id, source, person_name, form, form_version, device_time, estimated_time,
  received, hash, body, outcome`;

/**
 * Marks a log report of the first vessel with its fuel, a receiver that was sent it, and a mailed report of its port call, each
 * text with the name of the company.
 */
export async function markLogReport(
  { one, run }: { readonly one: InsertOne; readonly run: Run },
  { vessels: [vessel, otherVessel], portCall }: SmallCompany,
  name: string,
): Promise<{ readonly logReport: string; readonly receiver: number }> {
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
  await run('select tenant.derive_report_figures($1)');
  await one(
    'dismissed_reports (company_id, report_id, reason) values ($1, $2, $3)',
    id,
    `Reason of ${name}`,
  );
  await markPeriods(run, otherVessel, portCall);
  const receiver = await markReceiver(one, id, name);
  await one(
    'port_call_reports (company_id, port_call_id, kind, subject, body, sender) values ($1, $2, 10, $3, $3, $3)',
    portCall,
    `Arrival report of ${name}`,
  );
  return { logReport: guid, receiver };
}

/** A receiver that was sent a report. */
async function markReceiver(one: InsertOne, report: number, name: string): Promise<number> {
  const receiver = await one(
    `report_receivers (company_id, name, recipients, subject, body, file)
     values ($1, $2, jsonb_build_array(jsonb_build_object('name', $2::text, 'address', 'desk@marked.example')), $2, $2, 10)`,
    `Receiver of ${name}`,
  );
  await one(
    `report_sendings (company_id, report_id, version, receiver_id, subject, body) values ($1, $2, 1, $3, $4, $4)`,
    report,
    receiver,
    `Output of ${name}`,
  );
  return receiver;
}

/** A leg and a port call of a vessel that no report concerns, so that no calculation replaces them. */
async function markPeriods(run: Run, vessel: number, portCall: number): Promise<void> {
  for (const [ref, kind] of [
    [`0-${portCall}`, 10],
    [String(portCall), 20],
  ])
    await run(
      `insert into tenant.warehouse_periods (company_id, ref, vessel_id, kind, from_call_id, to_call_id, is_end_assumed,
         is_estimated, hours, hours_under_way, distance, sea_hours, sea_distance, fuel_kg, sea_fuel_kg, unexplained_kg,
         shore_kwh, reports, measures)
       values ($1, $2, $3, $4, $5, $5, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '[null, []]')`,
      ref,
      vessel,
      kind,
      portCall,
    );
}
