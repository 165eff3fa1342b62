import {
  mostTableCharacters,
  vesselTankTables,
} from '@fairlead/contract/vessels/vessel-tank-tables';
import {
  readTankTable,
  type TableFinding,
  type TankLine,
  tankLinesOf,
  tankTableText,
} from '@fairlead/domain/vessels/tank-table';
import { tankVolume } from '@fairlead/domain/vessels/tank-volume';
import { createHash } from 'node:crypto';
import { deletedRow } from '../../platform/database/record-history.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import { type Call, done, type Handlers } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { printSheet } from '../../platform/print/print-sheet.ts';
import { putRows } from '../../platform/registers/records.ts';
import { readInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import {
  claimTank,
  storeTable,
  storeTableLines,
  type OfTank,
  removeTable,
  tankWithTable,
} from './vessel-tank-tables.sql.ts';
import { isOlder } from '../../platform/http/stale.ts';

interface TankCall {
  readonly company: number;
  readonly params: { readonly id: number; readonly tankId: number };
}

const ofTank = ({ company, params }: TankCall): OfTank => ({
  company,
  vessel: params.id,
  tank: params.tankId,
});

async function requireTable(db: Session, of: OfTank) {
  const row = await db.first(tankWithTable(of));
  if (row === undefined || row.modified === null || row.content === null) return refuse('notFound');
  return { ...row, modified: row.modified, lines: tankLinesOf(row.content) };
}

const valuesAt = (lines: readonly TankLine[], axis: 'trim' | 'heel'): string[] =>
  [...new Set(lines.map((line) => line[axis]))].toSorted((a, b) => Number(a) - Number(b));

/** How many findings a refusal lists; the check lists them all. */
const mostReported = 20;

const sentenceOf = ({ line, column, message }: TableFinding): string =>
  `Line ${line}${column === null ? '' : `, ${column}`}: ${message}`;

async function importTable(call: Call<typeof vesselTankTables.save>) {
  const { db, params, body, changed } = call;
  const of = ofTank(call);
  const [, row] = await Promise.all([db.run(claimTank(of)), db.first(tankWithTable(of))]);
  if (row === undefined) return refuse('notFound');
  const { modified } = row;
  if (isOlder(body.modified, modified)) refuseStale({ modified: body.modified }, { modified });
  const { lines, findings } = readTankTable(body.csv);
  if (findings.length > 0) refuseFields({ csv: findings.slice(0, mostReported).map(sentenceOf) });
  const content = tankTableText(lines);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const text = { lines: lines.length, sha256, content };
  const [stored] = await Promise.all([
    db.first(storeTable(of, text)),
    db.run(storeTableLines(of, text)),
  ]);
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return { lines: lines.length, modified: stored?.modified ?? '' };
}

/** The cells of a file as the text of a table, separated by tabs. */
async function readFile({ db, company, params, file }: Call<typeof vesselTankTables.read>) {
  if ((await db.first(tankWithTable(ofTank({ company, params })))) === undefined)
    return refuse('notFound');
  const opened = await readInWorker('readTable', file.content);
  if (opened.kind === 'refused') return refuseFields({ file: [opened.reason] });
  const csv = opened.content.rows
    .map(({ cells }) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t'))
    .join('\n');
  if (csv.length > mostTableCharacters)
    refuseFields({ file: ['The table has more than 1,500,000 characters'] });
  return { csv };
}

/** A table that was imported since stays. */
async function restoreTable(call: Call<typeof vesselTankTables.restore>) {
  const { db, params, changed } = call;
  const of = ofTank(call);
  const [, row] = await Promise.all([db.run(claimTank(of)), db.first(tankWithTable(of))]);
  if (row === undefined) return refuse('notFound');
  if (row.modified !== null) return done;
  const table = { entity: 'tankTable', id: of.tank } as const;
  const deleted = (await db.first(deletedRow(of.company, table))) ?? refuse('notFound');
  await putRows(db, 'tank_tables', [deleted.values]);
  changed({ entity: 'vessel', id: params.id, action: 'updated', vesselId: params.id });
  return done;
}

const templates = {
  lines: ['Sounding (cm)', 'Trim (m)', 'Heel (°)', 'Volume (m³)'],
  matrix: ['Sounding (cm)', '-1', '0', '1', '2', '3'],
} as const;

async function emptyTable({ db, company, params, query }: Call<typeof vesselTankTables.template>) {
  const tank = await db.first(tankWithTable(ofTank({ company, params })));
  if (tank === undefined) return refuse('notFound');
  const title = fileNameOf(`${tank.vessel_name} ${tank.name}`);
  return printSheet({ kind: 'xlsx', title, headings: templates[query.form] }, [], () => []);
}

/** A file name that every system accepts. */
const fileNameOf = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N} _.-]/gu, '_').slice(0, 120);

export function serveVesselTankTables(host: Host): void {
  const handlers = {
    get: async (call) => {
      const { lines, modified } = await requireTable(call.db, ofTank(call));
      const volumes = lines.map(({ volume }) => Number(volume));
      const greatest = volumes.indexOf(volumes.reduce((most, volume) => Math.max(most, volume), 0));
      return {
        lines: [...lines],
        soundings: new Set(lines.map(({ sounding }) => sounding)).size,
        trims: valuesAt(lines, 'trim'),
        heels: valuesAt(lines, 'heel'),
        greatestVolume: lines[greatest]?.volume ?? '0',
        modified,
      };
    },
    check: async (call) => {
      if ((await call.db.first(tankWithTable(ofTank(call)))) === undefined) refuse('notFound');
      const { lines, findings } = readTankTable(call.body.csv);
      return { lines: lines.length, findings: [...findings], first: lines.slice(0, 10) };
    },
    read: readFile,
    template: emptyTable,
    save: importTable,
    remove: async (call) => {
      if ((await call.db.run(removeTable(ofTank(call)))) === 0) refuse('notFound');
      const { id } = call.params;
      call.changed({ entity: 'vessel', id, action: 'updated', vesselId: id });
      return done;
    },
    restore: restoreTable,
    download: async (call) => {
      const table = await requireTable(call.db, ofTank(call));
      const text = `\uFEFFsounding;trim;heel;volume\n${tankTableText(table.lines)}`;
      return {
        fileName: `${fileNameOf(`${table.vessel_name} ${table.name}`)}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: Buffer.from(text).toString('base64'),
      };
    },
    volume: async (call) => {
      const { lines } = await requireTable(call.db, ofTank(call));
      const { sounding, trim, heel } = call.query;
      const read = tankVolume(lines, { sounding, trim, heel });
      if (read.ok) return { volume: read.volume, between: [...read.between] };
      return refuseFields(
        Object.fromEntries(read.findings.map(({ field, message }) => [field, [message]])),
      );
    },
  } satisfies Handlers<typeof vesselTankTables>;
  serve(host, vesselTankTables, handlers);
}
