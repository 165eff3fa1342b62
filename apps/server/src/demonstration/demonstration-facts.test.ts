import { sofKinds } from '@fairlead/domain/laytime/statement-of-facts';
import { sofFindings } from '@fairlead/domain/statement-of-facts/checks';
import { describe, expect, it } from 'vitest';
import { planAt } from './testing/plans.ts';

const now = new Date('2026-09-17T06:42:11Z');

describe.each([...planAt(now).companies.values()])('company %#', (rows) => {
  const lines = Map.groupBy(rows.sofLines, (line) => line.sof_id);

  it('states the facts of a dozen port calls, one of them under protest', () => {
    expect(rows.statements.length).toBeGreaterThanOrEqual(12);
    expect(rows.sofLines.some((line) => line.under_protest)).toBe(true);
    for (const reason of ['rain', 'draftSurvey', 'shifting'])
      expect(rows.sofLines.some((line) => line.reason === reason)).toBe(true);
  });

  it('its lines fit the port call and each other, and are of the past', () => {
    for (const { id, port_call_id } of rows.statements) {
      const own = lines.get(id) ?? [];
      const call = rows.portCalls.find((one) => one.id === port_call_id);
      const stated = own.map((line) => ({
        ...line,
        kind: sofKinds.find((kind) => kind === line.kind) ?? 'remark',
      }));
      const facts = {
        zone: 'UTC',
        arrived: call?.arrived ?? null,
        departed: call?.departed ?? null,
      };
      const isOver = call?.departed !== null;
      const found = sofFindings(stated, facts).filter(
        ({ message }) => isOver || !message.endsWith('has no end'),
      );
      expect(found).toEqual([]);
      expect(own.length).toBeGreaterThanOrEqual(12);
      expect(own.every((line) => Date.parse(line.at) <= now.getTime())).toBe(true);
    }
  });
});
