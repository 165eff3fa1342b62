import { afterAll, beforeAll, expect, test } from 'vitest';
import { calculateYear } from '../compliance/closing/year-content.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { onOwnConnection } from '../platform/database/own-connection.ts';
import type { TestDatabase } from '../platform/testing/test-database.ts';
import { loadDemonstrationAdministration } from './demonstration-administration.load.ts';
import { loadDemonstrationCompliance } from './demonstration-compliance.load.ts';
import { cloneDemonstration, loadedAt } from './testing/clone-demonstration.ts';

const home = { company: 1, actor: null, source: 'rule' } as const;
let clone: TestDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDemonstration();
  await onOwnConnection(
    { connectionString: clone.access.migrationUrl },
    loadDemonstrationAdministration,
  );
  database = openDatabase({
    url: clone.access.migrationUrl,
    onError: (error) => {
      throw error;
    },
  });
  await loadDemonstrationCompliance(database, { now: loadedAt });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const rowsOf = (sql: string, parameters: readonly unknown[] = []) =>
  database.read(home, (db) => db.all({ sql, parameters }));

test('the last year of a ship is closed, and calculated again it is the same to the byte', async () => {
  const rows = await rowsOf(
    'select vessel_id, year, content_hash, inputs_hash, missing, closed < $1 as passed from tenant.closed_years',
    [loadedAt],
  );
  const again = await database.read(home, (db) =>
    calculateYear(db, { company: 1, vessel: 1, year: 2025 }),
  );
  expect(again?.record.ets).not.toBeNull();
  expect(rows).toEqual([
    {
      vessel_id: 1,
      year: 2025,
      content_hash: again?.contentHash,
      inputs_hash: again?.inputsHash,
      missing: again?.missing,
      passed: true,
    },
  ]);
});

test('its verifier was sent the reports before, and read both files', async () => {
  const rows = await rowsOf(
    `select r.name as verifier, s.row_count > 150 as has_rows, s.left_out, count(q.id) as readings, min(q.read) > s.sent as later,
       s.sent < (select min(closed) from tenant.closed_years) as is_before
     from tenant.verifier_sendings s join control.verifiers r on r.id = s.verifier_id
     join tenant.verifier_readings q on q.company_id = s.company_id and q.sending_id = s.id
     group by r.name, s.id, s.company_id, s.row_count, s.left_out, s.sent`,
  );
  expect(rows).toMatchObject([
    {
      verifier: 'Meridian Verification',
      has_rows: true,
      readings: 2,
      later: true,
      is_before: true,
    },
  ]);
});
