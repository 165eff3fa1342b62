import { calculationContent } from '@fairlead/contract/laytime/laytime-statement';
import { calculate } from '@fairlead/laytime';
import { newCalculation } from '@fairlead/domain/laytime/new-calculation';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { laytimeParty } from '@fairlead/domain/laytime/calculation';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { hashOf } from '../laytime/writes/worked-out.ts';
import { readFacts } from '../laytime/facts/read-facts.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { TestDatabase } from '../platform/testing/test-database.ts';
import { cloneDemonstration, loadedAt } from './testing/clone-demonstration.ts';
import { planAt } from './testing/plans.ts';

const now = loadedAt;
const companies = [...planAt(now).companies];

describe.each(companies)('company %i', (_company, rows) => {
  const { laytime, fixtures, cargo, cargoPorts, terms } = rows;
  const { calculations, contents, versions } = laytime;
  const complete = calculations.filter(({ status }) => status === 'complete');

  it('has calculations with demurrage, with despatch, and some that ask', () => {
    expect(new Set(complete.map(({ fixture_id }) => fixture_id)).size).toBeGreaterThan(2);
    expect(complete.some(({ net }) => Number(net) > 0)).toBe(true);
    expect(complete.some(({ net }) => Number(net) < 0)).toBe(true);
    const asking = calculations.filter(({ status }) => status === 'incomplete');
    expect(asking.length).toBeGreaterThan(0);
    expect(asking.length).toBeLessThan(4);
    expect(calculations.some(({ status }) => status === 'refused')).toBe(false);
    expect(contents).toHaveLength(calculations.length);
    for (const { content } of contents) expect(calculationContent.parse(content)).toEqual(content);
  });

  it('states in the terms of each fixture how a berth is shared with others', () => {
    const fixtureOf = new Map(cargo.map(({ id, fixture_id }) => [id, fixture_id]));
    const atCall = Map.groupBy(cargoPorts, (line) => line.port_call_id);
    const shared = cargoPorts.flatMap((line) => {
      const own = fixtureOf.get(line.cargo_id) ?? null;
      const others = (atCall.get(line.port_call_id) ?? []).map(
        ({ cargo_id }) => fixtureOf.get(cargo_id) ?? null,
      );
      const isShared = own !== null && others.some((other) => other !== null && other !== own);
      return isShared ? [{ own, reason: line.reason_id }] : [];
    });
    expect(shared.length).toBeGreaterThan(0);
    for (const { own, reason } of shared) {
      const content = terms.charterTerms.find(({ fixture_id }) => fixture_id === own)?.content;
      const operation = reason === reasonForCall.Loading ? 'loading' : 'discharging';
      expect(content?.[operation].sharing).toMatchObject({ by: expect.any(String) });
    }
  });

  it('asks in no calculation how a berth is shared', () => {
    const requested = contents.flatMap(({ content }) => {
      const result = calculate(content.statement);
      return result.status === 'incomplete' ? result.missing.map(({ term }) => term) : [];
    });
    expect(requested).not.toContain('sharing');
    expect(requested).not.toContain('sharingTerm');
  });

  it('has counterparties that see it otherwise, never to the owner’s gain', () => {
    const nets = Map.groupBy(complete, ({ fixture_id }) => fixture_id);
    for (const versionsOf of nets.values()) {
      const net = (party: number) => Number(versionsOf.find((one) => one.party === party)?.net);
      if (versionsOf.length < 2) continue;
      expect(net(laytimeParty.Charterer)).toBeLessThanOrEqual(net(laytimeParty.Owner));
    }
    expect(complete.some(({ party }) => party === laytimeParty.Charterer)).toBe(true);
  });

  it('has frozen what was sent, as it was', () => {
    expect(versions.length).toBeGreaterThan(0);
    for (const { content, result, sha256, calculation_id } of versions) {
      expect(hashOf(content, result)).toBe(sha256);
      expect(calculations.some(({ id }) => id === calculation_id)).toBe(true);
    }
    const known = new Set(fixtures.map(({ id }) => id));
    expect(calculations.every(({ fixture_id }) => known.has(fixture_id))).toBe(true);
  });
});

// Each month the draw gives other statuses to other claims.
test.each([0, 37, 81, 170])(
  '%i days later, a claim for demurrage has been sent and not settled',
  (days) => {
    const later = new Date(now.getTime() + days * dayMs);
    const rows = planAt(later).companies.get(1);
    const fixtureOf = new Map(rows?.fixtures.map((fixture) => [fixture.id, fixture]));
    const sent = rows?.laytime.versions.flatMap(({ calculation_id, party, summary }) => {
      const of = rows.laytime.calculations.find(({ id }) => id === calculation_id)?.fixture_id;
      const status = fixtureOf.get(of ?? 0)?.status ?? 0;
      const isClaimed = party === laytimeParty.Owner && Number(summary.net) > 0;
      return isClaimed && status !== fixtureStatus.Settled ? [calculation_id] : [];
    });
    expect(sent?.length).toBeGreaterThan(0);
  },
);

describe('the loaded demonstration', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await cloneDemonstration();
  });
  afterAll(() => database.drop());

  it('gives the product the facts from which its calculations were made', async () => {
    const served = openDatabase({ url: database.access.servingUrl, onError: () => undefined });
    for (const [company, { laytime }] of companies) {
      const scope = { company, actor: null, source: 'office' } as const;
      const owners = laytime.calculations.filter(({ party }) => party === laytimeParty.Owner);
      for (const { id, fixture_id } of owners) {
        const read = await served.read(scope, (db) =>
          readFacts({ db, company, fixture: fixture_id }),
        );
        const stored = laytime.contents.find(
          ({ calculation_id }) => calculation_id === id,
        )?.content;
        const calls = new Set(stored?.calls.map(({ portCallId }) => portCallId));
        expect(read?.termsVersion).toBe(1);
        if (read === undefined) throw new Error('The fixture is not there.');
        const { facts } = read;
        const here = facts.calls.filter(({ portCallId }) => calls.has(portCallId));
        expect(newCalculation({ ...facts, calls: here })).toEqual(stored);
      }
    }
    await served.close();
  });
});
