import type { PrintedStatement } from '@fairlead/domain/laytime-papers/printed-statement';
import { type CalculationPlace, oneCalculation } from '../../laytime/laytime.sql.ts';
import { oneVersion } from '../../laytime/versions/versions.sql.ts';
import { hashOf, workedOut } from '../../laytime/writes/worked-out.ts';
import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { frozenHead, paperHead } from '../laytime-papers.sql.ts';

interface PrintRequest {
  readonly db: Session;
  readonly place: CalculationPlace;
  /** Null: the calculation as currently stored. */
  readonly version: number | null;
  readonly now: Date;
}

/** A calculation with its header; a frozen one as it was frozen. Refuses what does not belong to the company. */
export function printedStatement(requested: PrintRequest): Promise<PrintedStatement> {
  return requested.version === null ? draft(requested) : frozen(requested, requested.version);
}

async function draft({ db, place, now }: PrintRequest): Promise<PrintedStatement> {
  const [row, found] = await Promise.all([
    db.first(oneCalculation(place)),
    db.first(paperHead(place)),
  ]);
  if (row === undefined || found?.head == null) return refuse('notFound');
  const { content, result } = workedOut(row.content);
  return {
    head: found.head,
    number: row.number,
    name: row.name,
    party: row.party,
    content,
    result,
    version: null,
    sha256: hashOf(content, result),
    stampMs: now.getTime(),
  };
}

async function frozen({ db, place }: PrintRequest, number: number): Promise<PrintedStatement> {
  const [row, version, found] = await Promise.all([
    db.first(oneCalculation(place)),
    db.first(oneVersion(place, number)),
    db.first(frozenHead(place, number)),
  ]);
  if (row === undefined || version === undefined || found?.head == null) return refuse('notFound');
  const { at, by, note, name, party, content, result, sha256 } = version;
  return {
    head: found.head,
    number: row.number,
    name,
    party,
    content,
    result,
    version: { number, at, by, note },
    sha256,
    stampMs: Date.parse(at),
  };
}

/** How many lines its printed document has, of its time sheets or of its statements of facts. */
export function linesOf({ content, result }: PrintedStatement): number {
  const lines = result.status === 'complete' ? result.portCalls.flatMap((call) => call.lines) : [];
  const events = content.calls.flatMap((call) => call.lines);
  return Math.max(lines.length, events.length);
}
