import type { laytime } from '@fairlead/contract/laytime';
import type { Answer, HandlerAnswer } from '@fairlead/contract/route';
import type { CalculationRow, FullCalculationRow } from '../laytime.sql.ts';

export type CalculationWire = Answer<typeof laytime.get>;
type RowWire = HandlerAnswer<typeof laytime.list>[number];

export const calculationRowOf = (row: CalculationRow): RowWire => ({
  id: row.id,
  fixture: { id: row.fixture_id, fixtureNumber: row.fixture_number },
  number: row.number,
  party: row.party,
  name: row.name,
  termsVersion: row.terms_version,
  summary: {
    status: row.status,
    questions: row.questions,
    allowedMinutes: row.allowed_minutes,
    usedMinutes: row.used_minutes,
    demurrageMinutes: row.demurrage_minutes,
    savedMinutes: row.saved_minutes,
    demurrage: row.demurrage,
    despatch: row.despatch,
    net: row.net,
    currency: row.currency,
    timeBar: row.time_bar,
  },
  engine: row.engine,
  sofs: [...row.sofs],
  version: row.version,
  created: row.created,
  modified: row.modified,
});

export const calculationOf = (row: FullCalculationRow): CalculationWire => ({
  ...calculationRowOf(row),
  content: row.content,
});
