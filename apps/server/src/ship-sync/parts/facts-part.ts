import type { shipStatement } from '@fairlead/contract/ship-sync/ship-facts';
import type { z } from 'zod';
import { readStatements, type StatementRecord } from '../../statement-of-facts/wire/statement.ts';
import { statementsOnBoard } from '../ship-sync.sql.ts';
import type { PartReader } from './part.ts';

type ShipStatement = z.input<typeof shipStatement>;

/** The statements of facts of the last two port calls that have one. */
export async function readFacts(reader: PartReader): Promise<ShipStatement[]> {
  const { db, company, now } = reader;
  const rows = await db.all(statementsOnBoard(reader, now));
  const read = await Promise.all(rows.map(({ id }) => readStatements(db, { company, id })));
  return read.flatMap((statements) => statements.map(shown));
}

/** What the office notes about fixtures and calculations does not leave it. */
function shown(statement: StatementRecord): ShipStatement {
  const { portCallId, voyage, port, revision, workingTimes, remarks, lines, versions } = statement;
  const [issued] = versions;
  return {
    portCallId,
    voyageNumber: voyage.voyageNumber,
    port: { name: port.name, unLocode: port.unLoCode, timeZone: port.timeZone },
    revision,
    workingTimes,
    remarks,
    lines: lines.map((line) => ({
      id: line.id,
      at: line.at,
      until: line.until,
      kind: line.kind,
      text: line.text,
      remark: line.remark,
      underProtest: line.underProtest,
      reportedBy: line.saidBy,
      reporter: line.saidByName,
    })),
    issued:
      issued === undefined
        ? null
        : {
            number: issued.number,
            revision: issued.revision,
            at: issued.issued,
            signatures: issued.signatures.map(({ role, name, signedAt, underProtest }) => ({
              role,
              name,
              signedAt,
              underProtest,
            })),
          },
  };
}
