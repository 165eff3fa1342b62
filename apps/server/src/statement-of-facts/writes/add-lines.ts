import { mostSofLines } from '@fairlead/domain/laytime/statement-of-facts';
import type { NewSofLine } from '@fairlead/domain/statement-of-facts/from-events';
import type { Unit } from '../../platform/http/own-transaction.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import {
  claimStatement,
  insertStatement,
  type LineValues,
  saveStatement,
} from '../statement-writes.sql.ts';
import { readStatements, type StatementRecord } from '../wire/statement.ts';
import { currentLine, merged } from './create-statement.ts';
import { notifyStatement } from './notify-statement.ts';

/** A line for the statement of facts of a port call, and the one that it corrects. */
export interface LineToAdd {
  readonly line: NewSofLine;
  readonly corrects: number | null;
}

interface StatementOfCall {
  readonly company: number;
  readonly portCall: number;
  /** Null where no user of the office acts. */
  readonly author: number | null;
}

/**
 * Adds lines to the statement of facts of a port call, which is created if there is none; returns their numbers in the
 * same order. A line that is there already is not added again.
 */
export async function addLines(
  unit: Unit,
  of: StatementOfCall,
  lines: readonly LineToAdd[],
): Promise<readonly number[]> {
  const { db } = unit;
  const { company, portCall, author } = of;
  const made = await db.first(insertStatement(company, portCall, author));
  const { id } = await statementOf(unit, of);
  await db.run(claimStatement({ company, id }, null));
  const current = await statementOf(unit, of);
  const before = current.lines.map(currentLine);
  const stored = new Set(before.map((line) => line.id));
  const present = lines.map(({ line }) => before.find((one) => isSame(one, line))?.id ?? null);
  const others = lines.map(
    ({ line, corrects }): LineValues => ({
      ...line,
      id: stored.has(corrects) ? corrects : null,
    }),
  );
  const added = others.filter((_, at) => present[at] === null);
  if (added.length === 0) return present.map(Number);
  const rewritten = new Set(added.map((line) => line.id).filter((one) => one !== null));
  const all = merged(
    before.filter((line) => line.id === null || !rewritten.has(line.id)),
    added,
  );
  if (all.length > mostSofLines)
    refuseFields({ lines: [`A statement of facts holds at most ${mostSofLines} lines`] });
  const { workingTimes, remarks } = current;
  await db.run(saveStatement({ company, id }, { workingTimes, remarks, lines: all }));
  const after = await statementOf(unit, of);
  notifyStatement(unit, after, made === undefined ? 'updated' : 'created');
  // Lines are read in the order in which they were saved.
  return others.map((line, at) => present[at] ?? numberOf(after.lines[all.indexOf(line)]?.id));
}

const isSame = (one: LineValues, other: NewSofLine): boolean =>
  one.text === other.text &&
  Date.parse(one.at) === Date.parse(other.at) &&
  (one.until === null
    ? other.until === null
    : Date.parse(one.until) === Date.parse(other.until ?? ''));

async function statementOf(
  { db }: Unit,
  { company, portCall }: StatementOfCall,
): Promise<StatementRecord> {
  const statements = await readStatements(db, { company, portCall });
  return statements.find((one) => one.portCallId === portCall) ?? refuse('portCallMissing');
}

const numberOf = (id: string | undefined): number => Number(id?.slice('sof-'.length) ?? 0);
