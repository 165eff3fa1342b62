import { demonstrationSchedule } from '@fairlead/demonstration/shared-schedules';
import { readyMadeReports } from '@fairlead/domain/custom-reports/ready-made';
import { type EnteredValue, valueFindings } from '@fairlead/domain/custom-reports/parameters';
import { runValues } from '@fairlead/domain/custom-reports/run-values';
import { geofenceKind, mostMilesFromPort } from '@fairlead/domain/live/geofences/geofence';
import { isInside, outlineFinding } from '@fairlead/domain/live/geofences/outline';
import { proposedEvents } from '@fairlead/domain/live/geofences/visits';
import { distanceNm } from '@fairlead/domain/ports/distance';
import { cataloguePorts } from '@fairlead/domain/ports/catalogue';
import pg from 'pg';
import { expect, test } from 'vitest';
import { tokenHash } from '../platform/public-links/public-link.ts';
import { loadDemonstrationSharing } from './demonstration-sharing.load.ts';
import { cloneDemonstration, loadedAt } from './testing/clone-demonstration.ts';
import { planAt } from './testing/plans.ts';

const points = (outline: readonly (readonly [number, number])[]) =>
  outline.map(([latitude, longitude]) => ({ latitude, longitude }));

test('areas of both companies lie at their ports, and positions of the plan enter them', () => {
  const templates: string[] = [];
  for (const { geofences, berths, positions } of planAt(loadedAt).companies.values()) {
    expect(new Set(geofences.map(({ kind }) => kind)).size).toBe(3);
    for (const { port_id: port, kind, outline, berth_id: berth, name } of geofences) {
      const at = cataloguePorts.find(({ id }) => id === port);
      if (at === undefined) throw new Error(`${name} has no port.`);
      const corners = points(outline);
      expect(outlineFinding(corners)).toBeNull();
      expect(corners.every((corner) => distanceNm(corner, at) < mostMilesFromPort)).toBe(true);
      expect(kind !== geofenceKind.Port || isInside(corners, at)).toBe(true);
      const isListed = berths.some((one) => one.port_id === port && one.name === name);
      expect(berth !== null).toBe(kind === geofenceKind.Berth && isListed);
    }
    const areas = geofences.map(({ id, port_id: portId, kind, outline }) => ({
      id,
      portId,
      kind,
      outline: points(outline),
    }));
    const events = [...Map.groupBy(positions, (row) => row.vessel_id).values()].flatMap((track) =>
      proposedEvents(
        areas,
        track.map(({ at, latitude, longitude, speed_kn: speedKn }) => ({
          at: Date.parse(at),
          latitude,
          longitude,
          speedKn,
        })),
        loadedAt.getTime(),
      ),
    );
    templates.push(...events.map(({ template }) => template));
  }
  expect(templates).toEqual(expect.arrayContaining(['Arrived', 'AllFast', 'Departed']));
});

test('customers read a part of the schedule, and a report is sent every week', async () => {
  const database = await cloneDemonstration();
  const client = new pg.Client({ connectionString: database.access.migrationUrl });
  await client.connect();
  await loadDemonstrationSharing(client);
  await client.query("select set_config('app.company', '1', false)");
  const links = await client.query<object>(
    `select name, revoked is null as is_active, cardinality(vessel_ids) > 0 as has_vessels, token_hash
     from tenant.schedule_links order by id`,
  );
  expect(links.rows).toMatchObject([
    { name: 'Skagerrak Minerals', is_active: false, has_vessels: true },
    {
      name: demonstrationSchedule.name,
      is_active: true,
      has_vessels: true,
      token_hash: tokenHash(demonstrationSchedule.token),
    },
  ]);
  const { rows } = await client.query<{ report_id: string; run_values: EnteredValue[] }>(
    `select report_id, run_values, (select count(*)::int from tenant.report_recipients) as readers
     from tenant.report_schedules`,
  );
  expect(rows).toMatchObject([{ readers: 2 }]);
  await client.end();
  await database.drop();
  const { parameters = [] } =
    readyMadeReports.find(({ id }) => id === Number(rows[0]?.report_id))?.definition ?? {};
  expect(parameters).not.toEqual([]);
  const values = runValues(parameters, rows[0]?.run_values ?? [], '2026-09-17');
  expect(valueFindings(parameters, values)).toEqual([]);
});
