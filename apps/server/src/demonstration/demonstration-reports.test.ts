import { logReportPayload } from '@fairlead/contract/log-reports/log-report-payload';
import { bunkerNoteForm } from '@fairlead/contract/bunker-notes';
import { chatMessagePayload } from '@fairlead/contract/chat';
import { handoverPayload } from '@fairlead/contract/ship-entries';
import { tankTransferForm } from '@fairlead/contract/tank-transfers';
import { demonstration } from '@fairlead/demonstration/demonstration';
import { noteMistakes } from '@fairlead/demonstration/note-mistakes';
import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { tankTransferFindings } from '@fairlead/domain/tank-transfers/transfer-rules';
import { bunkerNoteFindings } from '@fairlead/domain/bunker-notes/note-rules';
import pg from 'pg';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDemonstration, loadedAt } from './testing/clone-demonstration.ts';
import { planAt } from './testing/plans.ts';

const now = loadedAt;
/** A planted note of these vessels states more than came on board. */
const overstated = noteMistakes.flatMap(({ vessel, slip }) => (slip === 'tooMuch' ? [vessel] : []));
const payloads: Readonly<Record<string, z.ZodType>> = {
  logReport: logReportPayload,
  chatMessage: chatMessagePayload,
  handover: handoverPayload,
};

describe('loaded reports of ships', () => {
  let clone: Awaited<ReturnType<typeof cloneDemonstration>>;
  let client: pg.Client;
  beforeAll(async () => {
    clone = await cloneDemonstration();
    client = new pg.Client({ connectionString: clone.superuserUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await clone.drop();
  });

  const all = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;

  test('about eight thousand, the same each time', async () => {
    const [one, other] = [planAt(now), demonstration({ seed: 1, now })];
    for (const [company, { reports }] of one.companies)
      expect(other.companies.get(company)?.reports).toEqual(reports);
    const [counted] = await all('select count(*)::int as reports from tenant.log_reports');
    expect(counted?.['reports']).toBeGreaterThan(7500);
    expect(counted?.['reports']).toBeLessThan(8500);
  });

  test('state that a vessel is laden after it has loaded', async () => {
    const [noons] = await all(`
      select count(*)::int as reports, count(*) filter (where r.is_laden)::int as laden
      from tenant.log_reports r
      cross join lateral (
        select c.reason_ids from tenant.port_calls c
        where c.company_id = r.company_id and c.voyage_id = r.voyage_id and c.departed <= r.at and not c.in_active
        order by c.departed desc limit 1) before
      where r.kind = ${logReportKind.NoonSea} and ${reasonForCall.Loading} = any (before.reason_ids)`);
    expect(noons?.['reports']).toBeGreaterThan(500);
    expect(Number(noons?.['laden'])).toBeGreaterThan(Number(noons?.['reports']) * 0.99);
  });

  test('are such as ships send; the checks find some thirty slips of every kind, and what follows from them', async () => {
    const found = await all(`
      select f->>'code' as field, count(*)::int as times
      from tenant.ship_entries e, jsonb_array_elements(e.findings) f group by 1 order by 1`);
    const fields = found.map(({ field }) => field);
    for (const field of [
      'figures.distanceByLog',
      'figures.distanceOverGround',
      'hours',
      'remaining.2',
    ])
      expect(fields).toContain(field);
    const times = found.reduce((sum, row) => sum + Number(row['times']), 0);
    expect(times).toBeGreaterThan(25);
    expect(times).toBeLessThan(110);
    const bodies = await all('select form, body from tenant.ship_entries order by number');
    const refused = bodies.filter(({ form, body }) => {
      const { payload } = JSON.parse(String(body)) as { readonly payload: unknown };
      return payloads[String(form)]?.safeParse(payload).success !== true;
    });
    expect(refused).toEqual([]);
    expect(new Set(bodies.map(({ form }) => form))).toEqual(new Set(Object.keys(payloads)));
  });

  test('ships that burn biofuel in port report each change-over with its fuels, once it is completed', async () => {
    const pairs = await all(`
      select b.at < e.at and e.at - b.at < interval '1 hour' as is_short,
        x.report -> 'fields' as fields, y.report -> 'fields' as completed, b.findings + e.findings as findings
      from tenant.log_reports b
      join lateral (select * from tenant.log_reports o where o.vessel_id = b.vessel_id and o.at > b.at
        order by o.at limit 1) e on true
      join tenant.log_report_versions x on x.report_id = b.id join tenant.log_report_versions y on y.report_id = e.id
      where b.kind = 240`);
    expect(pairs.length).toBeGreaterThan(60);
    const wrong = pairs.filter(({ is_short: isShort, fields, completed, findings }) => {
      const names = Object.values(fields as Record<string, string>).toSorted();
      const isSame = JSON.stringify(fields) === JSON.stringify(completed);
      return isShort !== true || !isSame || findings !== 0 || names.join() !== 'HVO,LSMGO';
    });
    expect(wrong).toEqual([]);
  });

  test('bunker notes have all items of the form', async () => {
    const notes = await all('select content from tenant.bunker_note_versions');
    expect(notes.length).toBeGreaterThan(100);
    const refused = notes.flatMap(({ content }) =>
      bunkerNoteFindings(bunkerNoteForm.parse(content), now.getTime()),
    );
    expect(refused).toEqual([]);
  });

  test('the ledger has what was received less what was burned, in tanks that are neither empty nor over-full', async () => {
    const unbalanced = await all(`
      with posted as (
        select vessel_id, fuel_id, sum(case kind when 60 then -kg when 30 then 0 else kg end) as kg
        from tenant.fuel_postings group by 1, 2
      ), moved as (select vessel_id, fuel_id, sum(kg) as kg from tenant.fuel_ledger group by 1, 2)
      select * from posted full join moved using (vessel_id, fuel_id) where posted.kg is distinct from moved.kg`);
    expect(unbalanced).toEqual([]);
    expect(await all('select id from tenant.fuel_ledger where lot_id is null')).toEqual([]);
    const overFull = await all(`
      select * from (
        select m.vessel_id, m.tank_id, m.kg, sum(m.kg) over (partition by m.tank_id order by m.at, m.id) / 1000.0 as tonnes,
          p.capacity * max(l.density) over (partition by m.tank_id) / 1000 as most
        from tenant.fuel_ledger m join tenant.fuel_lots l on l.id = m.lot_id join tenant.vessel_parts p on p.id = m.tank_id
      ) t where (tonnes > most * 0.98 + 0.5 or tonnes < 0) and vessel_id <> all ('{${overstated.join(',')}}')`);
    expect(overFull).toEqual([]);
  });

  test('transfers are such as ships state; what was in the tanks is near what was sounded', async () => {
    const transfers = await all('select content from tenant.tank_transfer_versions');
    expect(transfers.length).toBeGreaterThan(300);
    const refused = transfers.flatMap(({ content }) =>
      tankTransferFindings(tankTransferForm.parse(content), now.getTime()),
    );
    expect(refused).toEqual([]);
    const { reports } = planAt(now).companies.get(1)!;
    const movements = Map.groupBy(reports.ledger, ({ tank_id }) => tank_id);
    const sound = reports.readings.filter(({ vessel_id }) => !overstated.includes(vessel_id));
    const far = sound.filter(({ tank_id, at, kg }) => {
      const until = (movements.get(tank_id) ?? []).filter((one) => one.at <= at);
      const booked = until.reduce((sum, one) => sum + Number(one.kg), 0);
      return Math.abs(Number(kg) - booked) > Math.max(booked * 0.01, 900);
    });
    expect(reports.readings.length).toBeGreaterThan(300);
    expect(far).toEqual([]);
  });

  test('the last report of each ship states what its ledger has', async () => {
    const different = await all(`
      with latest as (
        select distinct on (vessel_id) id, vessel_id, at from tenant.log_reports
        where state <> 40 and vessel_id <> all ('{${overstated.join(',')}}') order by vessel_id, at desc
      )
      select l.vessel_id, r.fuel_id, r.kg, sum(m.kg) as ledger
      from latest l join tenant.log_report_remaining r on r.report_id = l.id
      join tenant.fuel_ledger m on m.vessel_id = l.vessel_id and m.fuel_id = r.fuel_id and m.at <= l.at
      group by 1, 2, 3 having r.kg <> sum(m.kg)`);
    expect(different).toEqual([]);
  });
});
