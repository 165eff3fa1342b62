import { features } from '@fairlead/contract';
import type { FeatureShape, RouteShape } from '@fairlead/contract/route';
import { allDescribedRegisters } from '@fairlead/domain/cargo-registers/described-registers';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemonstration } from './demonstration/demonstration.load.ts';
import { loadDemonstrationAdministration } from './demonstration/demonstration-administration.load.ts';
import { loadDemonstrationCompany } from './demonstration/demonstration-company.load.ts';
import { loadDemonstrationDocuments } from './demonstration/demonstration-documents.load.ts';
import { loadDemonstrationSending } from './demonstration/demonstration-sending.load.ts';
import { loadDemonstrationSharing } from './demonstration/demonstration-sharing.load.ts';
import { loadDemonstrationSystems } from './demonstration/demonstration-systems.load.ts';
import { onOwnConnection } from './platform/database/own-connection.ts';
import { absent, readBudgets } from './platform/testing/read-budgets.ts';
import { startTestServer, type TestServer } from './platform/testing/test-server.ts';

/** The demonstration's shipping company: dozens of records of every kind, so that a statement for each is noticed. */
const company = 1;

let server: TestServer;
let ids: Readonly<Record<string, number | string | null>> = {};

beforeAll(async () => {
  server = await startTestServer({
    load: async (client, files) => {
      await loadDemonstration(client, { now: new Date() });
      await loadDemonstrationDocuments(client, files);
      await loadDemonstrationSending(client, files);
      await loadDemonstrationCompany(client);
      await loadDemonstrationSystems(client);
      await loadDemonstrationSharing(client);
      await loadDemonstrationAdministration(client);
    },
  });
  const { olga, admin } = server.world.people;
  await server.server.warehouse.updateMarked();
  await server.server.checks.checkAll();
  await onOwnConnection({ connectionString: server.superuserUrl }, async (client) => {
    await client.query(
      'insert into control.memberships (user_id, customer_id, role_id) values ($1, $3, 100), ($2, $3, 100)',
      [olga.id, admin.id, company],
    );
    await client.query(
      `insert into tenant.notifications (company_id, vessel_id, ref_date, message, severity, source, entity)
       select company_id, min(id), now(), 'Finding', 2, 'Dwh', 'DwhLeg' from tenant.vessels where company_id = $1 group by 1`,
      [company],
    );
    // As in a database that has run for a minute.
    await client.query('analyze');
    ids = await richestRecords(client);
  });
});
afterAll(() => server.close());

/** The records that paths and queries name, where possible those with the most of what their read shows. */
async function richestRecords(client: pg.Client) {
  const { rows } = await client.query<Record<string, number | string | null>>(`
    with own as (select ${company}::bigint as company_id)
    select
      (select k.voyage_id from tenant.port_calls k join own using (company_id) where k.deleted is null
        group by 1 order by count(*) desc, 1 limit 1)::int as voyage,
      (select l.port_call_id from tenant.cargo_ports l join own using (company_id)
        join tenant.statements_of_facts s using (company_id, port_call_id)
        group by 1 order by count(*) desc, 1 limit 1)::int as "portCall",
      (select l.port_call_id from tenant.cargo_ports l join own using (company_id)
        join tenant.port_calls k using (company_id) join tenant.cargo g using (company_id)
        where k.id = l.port_call_id and k.departed is null and k.deleted is null and k.parent_id is null
          and g.id = l.cargo_id and g.deleted is null and not l.in_active
        group by 1 having count(distinct g.fixture_id) = 1 and count(*) = count(g.fixture_id)
          and count(distinct l.reason_id) = 1
        order by 1 limit 1)::int as "runningCall",
      (select s.id from tenant.sof_lines n join own using (company_id)
        join tenant.statements_of_facts s on s.company_id = n.company_id and s.id = n.sof_id
        group by 1 order by count(*) desc, 1 limit 1)::int as sof,
      (select g.voyage_id from tenant.cargo g join own using (company_id) where g.deleted is null
        group by 1 order by count(*) desc, 1 limit 1)::int as "cargoVoyage",
      (select min(g.id) from tenant.cargo g join own using (company_id) where g.deleted is null)::int as cargo,
      (select p.vessel_id from tenant.vessel_parts p join own using (company_id)
        group by 1 order by count(*) desc, 1 limit 1)::int as vessel,
      (select m.fixture_id from tenant.laytime_comparisons c join own using (company_id)
        join tenant.laytime_calculations m on m.company_id = c.company_id and m.id = c.ours_id
        order by c.id limit 1)::int as fixture,
      (select c.ours_id from tenant.laytime_comparisons c join own using (company_id) order by c.id limit 1)::int as ours,
      (select c.theirs_id from tenant.laytime_comparisons c join own using (company_id) order by c.id limit 1)::int as theirs,
      (select v.calculation_id from tenant.laytime_versions v join own using (company_id)
        order by v.calculation_id limit 1)::int as versioned,
      (select m.fixture_id from tenant.laytime_versions v join own using (company_id)
        join tenant.laytime_calculations m on m.company_id = v.company_id and m.id = v.calculation_id
        order by v.calculation_id limit 1)::int as "versionedFixture",
      (select i.fixture_id from tenant.claim_invoices i join own using (company_id) order by i.id limit 1)::int as sent,
      (select i.id from tenant.claim_invoices i join own using (company_id) order by i.id limit 1)::int as invoice,
      (select i.id from tenant.claim_sendings i join own using (company_id) order by i.id limit 1)::int as sending,
      (select min(f.id) from tenant.claim_sending_files f join own using (company_id))::int as "sentFile",
      (select d.fixture_id from tenant.documents d join own using (company_id)
        group by 1 order by count(*) desc, 1 limit 1)::int as "documentsFixture",
      (select d.id from tenant.documents d join own using (company_id) order by d.id limit 1)::int as document,
      (select t.id from tenant.document_templates t join own using (company_id) order by t.id limit 1)::int as template,
      (select t.id from tenant.term_sets t join own using (company_id) order by t.id limit 1)::int as "termSet",
      (select y.port_id from tenant.port_holiday_years y join own using (company_id) order by y.id limit 1)::int as "holidayPort",
      (select y.year from tenant.port_holiday_years y join own using (company_id) order by y.id limit 1)::int as year,
      (select k.port_id from tenant.port_calls k join own using (company_id)
        group by 1 order by count(*) desc, 1 limit 1)::int as port,
      (select min(x.id) from tenant.partners x join own using (company_id))::int as partners,
      (select f.charterer_id from tenant.fixtures f join own using (company_id)
        group by 1 order by count(*) desc, 1 limit 1)::int as charterer,
      (select max(x.id) from tenant.partners x join own using (company_id))::int as "otherPartner",
      (select min(x.id) from tenant.persons x join own using (company_id))::int as persons,
      ${allDescribedRegisters
        .map(
          ({ name, table }) =>
            `(select min(x.id) from tenant.${table} x join own using (company_id))::int as "${name}",`,
        )
        .join(' ')}
      (select w.ref from tenant.warehouse_periods w join own using (company_id) where w.kind = 10
        order by w.reports desc, w.ref limit 1) as leg,
      (select w.ref from tenant.warehouse_periods w join own using (company_id) where w.kind = 20
        order by w.reports desc, w.ref limit 1) as stay,
      (select min(x.id) from tenant.flows x join own using (company_id))::int as flows,
      (select min(x.id) from tenant.offhires x join own using (company_id))::int as offhires,
      (select min(x.id) from tenant.warranties x join own using (company_id))::int as warranty,
      (select max(x.id) from tenant.notifications x join own using (company_id))::int as notification,
      (select min(x.id) from tenant.webhooks x join own using (company_id))::int as webhooks,
      (select min(x.id) from tenant.vms_connections x join own using (company_id))::int as vms,
      (select min(x.id) from control.development_tasks x)::int as "developmentTasks"`);
  return rows[0] ?? {};
}

/** The record of each parameter of a path: the first entry with which the path begins. */
const records: readonly (readonly [path: string, parameters: Readonly<Record<string, string>>])[] =
  [
    ['/voyages/{id}/cargo/', { id: 'cargoVoyage', cargoId: 'cargo' }],
    ['/voyages/{id}/cargo', { id: 'cargoVoyage' }],
    ['/voyages/', { id: 'voyage' }],
    ['/metrics/tankStates/', { vesselId: 'vessel' }],
    ['/portCalls/{id}/runningLaytime', { id: 'runningCall' }],
    ['/portCalls/{id}/reported', { id: 'stay' }],
    ['/portCalls/', { id: 'portCall' }],
    ['/vessels/', { id: 'vessel' }],
    ['/live/vessels/', { id: 'vessel' }],
    ['/statementOfFacts/', { id: 'sof' }],
    [
      '/fixtures/{id}/ltcs/{ltcId}/comparison',
      { id: 'fixture', ltcId: 'ours', theirsId: 'theirs' },
    ],
    [
      '/fixtures/{id}/ltcs/{ltcId}/versions/',
      { id: 'versionedFixture', ltcId: 'versioned', number: 'one' },
    ],
    ['/fixtures/{id}/ltcs/', { id: 'versionedFixture', ltcId: 'versioned' }],
    ['/fixtures/{id}/claim/invoices/', { id: 'sent', invoiceId: 'invoice' }],
    ['/fixtures/{id}/claim/sendings/', { id: 'sent', sendingId: 'sending', fileId: 'sentFile' }],
    ['/fixtures/{id}/claim/sending', { id: 'sent' }],
    ['/fixtures/{id}/claim/invoices', { id: 'sent' }],
    ['/fixtures/{id}/docs', { id: 'documentsFixture' }],
    ['/fixtures/{id}/charterTerms/', { id: 'fixture', version: 'one' }],
    ['/fixtures/', { id: 'fixture' }],
    ['/performance/warranties/', { id: 'warranty' }],
    ['/performance/consumption/legs/', { refId: 'leg' }],
    ['/performance/consumption/portcalls/', { refId: 'stay' }],
    ['/notificationCenter/notifications/', { id: 'notification' }],
    ['/compliance/trading/{year}', { year: 'thisYear', vesselId: 'vessel' }],
    ['/compliance/chartererStatements/', { chartererId: 'charterer', month: 'thisMonth' }],
    ['/compliance/cii/{year}', { year: 'thisYear', vesselId: 'vessel' }],
    ['/compliance/years/{year}', { year: 'thisYear', vesselId: 'vessel' }],
    ['/compliance/fuelEu/{year}', { year: 'thisYear', vesselId: 'vessel' }],
    ['/documentTemplates/', { id: 'template' }],
    ['/termSets/', { id: 'termSet' }],
    ['/ports/{id}/holidays', { id: 'holidayPort', year: 'year' }],
    ['/ports/', { id: 'port' }],
    ['/registers/', { id: 'partners' }],
    ['/customers/', { id: 'company' }],
    ['/admin/customers/', { id: 'company' }],
    ...[
      ...allDescribedRegisters.map(({ name }) => name),
      'partners',
      'persons',
      'flows',
      'offhires',
      'webhooks',
      'vms',
      'developmentTasks',
    ].map((name) => [`/${name}/`, { id: name }] as const),
  ];

/** What calls need in their query. */
const queries: Readonly<Record<string, string>> = {
  '/me/work': 'workId=00000000-0000-0000-0000-000000000000',
  '/vessels/download': 'fileType=csv',
  '/chat/vessels/{id}/download': 'from=2026-01-01T00:00:00Z',
  '/vessels/{id}/fuelLedger/movements': 'from=2026-01-01&to=2026-02-01',
  '/reports/bdn/downloadAttachment': 'id=0f0e0d0c-0b0a-4000-8000-000000000000',
  '/live/vesselImage': 'vesselId={vessel}',
  '/live/track': 'vesselId={vessel}',
  '/geofences/suggestions': 'portId={port}',
  '/voyages': 'includePortCalls=true&aroundNow=true',
  '/voyages/generateNewVoyageNumber': 'vesselId={vessel}',
  '/claims/provisions': 'periodEnd=2026-09-30',
  '/claims/provisions/download': 'periodEnd=2026-09-30&fileType=csv',
  '/documents/downloadFile': 'driveId=documents&driveItemId={document}',
  '/eSign/envelopes': 'fixtureId={documentsFixture}',
  '/ports/zone': 'latitude=60&longitude=5&countryCode=NO',
  '/registers/{register}/{id}/merge': 'into={otherPartner}',
  '/registers/{register}/download': 'fileType=csv',
  '/history': 'entity=voyage&id={voyage}',
  '/savedViews': 'list=Voyages',
  '/vessels/{id}/tanks/{tankId}/calibration/volume': 'sounding=1',
  '/statementOfFacts': 'portCallId={portCall}',
  '/dwhEu/download': 'year=2026',
  '/searoutes': 'vesselId={vessel}&fromPortId={port}&toPortId={port}',
  '/searoutes/table': 'vesselId={vessel}&portIds={port},{holidayPort}',
  '/searoutes/table/download': 'vesselId={vessel}&portIds={port},{holidayPort}',
  '/compliance/ukEts/download': 'year=2026',
  '/compliance/chartererStatements': 'year=2026',
  '/compliance/closedYears': 'year=2025',
  '/compliance/fuelCorrections': 'year=2026',
  '/compliance/fuelCorrections/download': 'year=2026',
  '/compliance/dcs': 'year=2026',
  '/compliance/dcs/download': 'year=2026',
  '/compliance/verifier': 'vesselId={vessel}',
  '/compliance/verifier/sendings/{id}/download': 'file=10',
  '/verifier/companies/{companyId}/vessels/{vesselId}/download': 'file=10',
  '/compliance/logAbstracts': 'vesselId={vessel}&year=2026',
  '/compliance/logAbstracts/download': 'vesselId={vessel}&year=2026',
  '/compliance/bunkerReports': 'vesselId={vessel}&year=2026',
  '/compliance/bunkerReports/download': 'vesselId={vessel}&year=2026',
  '/performance/speed': 'vesselId={vessel}',
  '/performance/months': 'vesselId={vessel}',
};

const fixed: Readonly<Record<string, string>> = {
  register: 'partners',
  entity: 'documents',
  one: '1',
  thisYear: '2026',
  thisMonth: '2026-03',
  company: String(company),
};

function callOf({ path }: RouteShape): string {
  const [, parameters] = records.find(([beginning]) => path.startsWith(beginning)) ?? ['', {}];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    valueOf(parameters[name] ?? name),
  );
  const query = queries[path]?.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  return `GET ${filled}${query === undefined ? '' : `?${query}`}`;
}

const valueOf = (name: string): string => fixed[name] ?? String(ids[name] ?? 0);

const reads = Object.values(features as Readonly<Record<string, FeatureShape>>)
  .flatMap((feature) => Object.values(feature))
  .filter(({ method, effect }) => method === 'GET' && effect !== true);

test('each read has a budget or is known to find nothing, and nothing else has', () => {
  const declared = [...Object.keys(readBudgets), ...absent];
  expect(declared.toSorted()).toEqual(reads.map(({ path }) => path).toSorted());
});

const callerOf = (route: RouteShape) =>
  ({ as: route.may === 'admin' ? 'admin' : 'olga', company }) as const;
const named = reads.map((route) => [route.path, route] as const);

/** A described register that the demonstration has no record of. */
const isWithoutRecord = (path: string): boolean =>
  allDescribedRegisters.some(({ name }) => path === `/${name}/{id}` && ids[name] === null);

test.each(named.filter(([path]) => !absent.has(path)))(
  'GET %s stays within its budget',
  async (path, route) => {
    const budget = readBudgets[path] ?? -1;
    let fewest = Number.POSITIVE_INFINITY;
    // What is remembered between calls, such as the company's ports for some seconds, is read by one of them.
    for (let turn = 0; turn < 3 && fewest > budget; turn += 1) {
      const { status, statements } = await server.request(callOf(route), callerOf(route));
      expect(status).toBe(isWithoutRecord(path) ? 404 : 200);
      fewest = Math.min(fewest, statements);
    }
    expect(fewest).toBeLessThanOrEqual(budget);
  },
);

test.each(named.filter(([path]) => absent.has(path)))('GET %s finds nothing', async (_, route) => {
  const { status } = await server.request(callOf(route), callerOf(route));
  // What only devices read refuses a user.
  expect([401, 403, 404]).toContain(status);
});
