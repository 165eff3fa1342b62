import { definitionFindings } from '@fairlead/domain/flows/findings';
import { structureFaults } from '@fairlead/domain/flows/definition';
import { commonActivityTemplates } from '@fairlead/domain/port-calls/activity-templates';
import { readTankTable } from '@fairlead/domain/vessels/tank-table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { cloneDemonstration, loadedAt } from './testing/clone-demonstration.ts';
import { planAt } from './testing/plans.ts';

const now = loadedAt;
const companies = [...planAt(now).companies.values()];
const templates = new Map(commonActivityTemplates.map((template) => [template.id, template]));

describe.each(companies)(
  'the ships of company $flows.0.company_id',
  ({ ships, vessels, flows }) => {
    test.each([10, 20, 30, 40])('have parts of kind %i', (kind) => {
      for (const { id } of vessels)
        expect(ships.parts.some((part) => part.vessel_id === id && part.kind === kind)).toBe(true);
    });

    test('burn something, have particulars, and a speed table that grows with speed', () => {
      for (const { id } of vessels) {
        expect(ships.fuels.some(({ vessel_id }) => vessel_id === id)).toBe(true);
        expect(ships.particulars.some(({ vessel_id }) => vessel_id === id)).toBe(true);
        const laden = ships.speeds.filter(
          ({ vessel_id, condition }) => vessel_id === id && condition === 10,
        );
        const burnt = laden.map(({ consumption }) => Number(consumption[0]?.tonnesPerDay));
        expect(burnt).toEqual(burnt.toSorted((a, b) => a - b));
        expect(burnt[0]).toBeGreaterThan(0.5);
        expect(burnt.at(-1)).toBeLessThan(40);
      }
    });

    test('have tank tables without findings', () => {
      expect(ships.tankTableLines.length).toBeGreaterThan(0);
      for (const { content } of ships.tankTableLines)
        expect(readTankTable(`sounding;trim;heel;volume\n${content}`).findings).toEqual([]);
    });

    test('fill in published flows; only a draft is unfinished', () => {
      for (const { definition, status } of flows) {
        expect(structureFaults(definition)).toEqual([]);
        const found = definitionFindings(definition, templates);
        expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(status === 20 ? found : []).toEqual([]);
      }
    });
  },
);

describe('loaded', () => {
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

  test('the next part gets an id of its own', async () => {
    const { rows } = await client.query<{ id: string }>(
      `insert into tenant.vessel_parts (company_id, vessel_id, kind, name) values (1, 1, 20, 'New') returning id`,
    );
    const last = Math.max(...companies.flatMap(({ ships }) => ships.parts.map(({ id }) => id)));
    expect(Number(rows[0]?.id)).toBe(last + 1);
  });
});
