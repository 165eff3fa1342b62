import type { PrintedStatement } from '@fairlead/domain/laytime-print/printed-statement';
import { type CalculationReference, oneCalculation } from '../../laytime/laytime.sql.ts';
import { oneVersion } from '../../laytime/versions/versions.sql.ts';
import { hashOf, workedOut } from '../../laytime/writes/worked-out.ts';
import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { frozenHeader, printHeader } from '../laytime-print.sql.ts';

interface PrintRequest {
  readonly db: Session;
  readonly target: CalculationReference;
  /** Null: the calculation as currently stored. */
  readonly version: number | null;
  readonly now: Date;
}

/** A calculation with its header; a frozen one as it was frozen. Refuses what does not belong to the company. */
export function printedStatement(requested: PrintRequest): Promise<PrintedStatement> {
  return requested.version === null ? draft(requested) : frozen(requested, requested.version);
}

async function draft({ db, target: reference, now }: PrintRequest): Promise<PrintedStatement> {
  const [row, found] = await Promise.all([
    db.first(oneCalculation(reference)),
    db.first(printHeader(reference)),
  ]);
  if (row === undefined || found?.header == null) return refuse('notFound');
  const { content, result } = workedOut(row.content);
  return {
    header: found.header,
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

async function frozen(
  { db, target: reference }: PrintRequest,
  number: number,
): Promise<PrintedStatement> {
  const [row, version, found] = await Promise.all([
    db.first(oneCalculation(reference)),
    db.first(oneVersion(reference, number)),
    db.first(frozenHeader(reference, number)),
  ]);
  if (row === undefined || version === undefined || found?.header == null)
    return refuse('notFound');
  const { at, by, note, name, party, content, result, sha256 } = version;
  return {
    header: found.header,
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
