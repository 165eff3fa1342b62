import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './platform/database/database.ts';
import {
  type DeclaredStatement,
  declaredStatements,
} from './platform/database/testing/statements/declared-statements.ts';
import { Describer } from './platform/database/testing/statements/described-rows.ts';
import * as planted from './platform/database/testing/statements/planted-statements.sql.ts';
import {
  type Samples,
  statementFindings,
} from './platform/database/testing/statements/statement-findings.ts';
import { unreachedStatements } from './platform/database/testing/statements/unreached-statements.ts';
import { cloneDatabase, type TestDatabase } from './platform/testing/test-database.ts';
import { fileRegisters, registersOf, vesselsOf } from './registers.ts';

const server = path.dirname(import.meta.dirname);
const sources = globSync('src/**/*.ts', {
  cwd: server,
  exclude: (file) => /(?:^|\/)testing$|\.test\.ts$/.test(file),
}).map((file) => path.join(server, file));
const textOf = (file: string) => readFileSync(file, 'utf8');
const plantedFile = path.join(
  import.meta.dirname,
  'platform/database/testing/statements/planted-statements.sql.ts',
);
const files = [
  ...sources.filter(
    (file) => file.endsWith('.sql.ts') || /\bstatementOf<(?!Row>)/.test(textOf(file)),
  ),
  plantedFile,
];

let database: TestDatabase;
let client: pg.Client;
let describer: Describer;
let declared: readonly DeclaredStatement[];
let samples: Samples;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  describer = await Describer.open(client);
  samples = samplesOf();
  declared = declaredStatements(
    path.join(server, 'tsconfig.json'),
    files,
    new Set(Object.keys(samples.known)),
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Every column of reports is tried in `report-query.test.ts`. */
const groupOfReports = { column: { key: 'vessel', type: 'vessel' }, step: null };
const voyagesOfReports = { company: 1, dataSet: 'voyages', conditions: [], within: [] };

/** Statements of registers are tried with every register, its own columns and uses. */
function samplesOf(): Samples {
  const opened = openDatabase({ url: '', onError: () => undefined });
  const registers = [
    ...Object.values(registersOf(opened)),
    fileRegisters.termSets,
    vesselsOf(opened),
  ];
  const registerOf = (variant: number) => registers[variant % registers.length];
  return {
    known: {
      Register: registerOf,
      RegisterColumn: (variant) => registerOf(variant)?.columns[0],
      RegisterUse: (variant) => registerOf(variant)?.uses[0] ?? registers[0]?.uses[0],
    },
    stated: {
      putBack: [['berths', ['name'], []]],
      pageStatement: [
        [
          1,
          sql`select * from tenant.voyages`,
          { includePortCalls: true, name: undefined, hasTotal: false },
        ],
      ],
      reportRows: [[voyagesOfReports, { columns: [], sorts: [], most: 1 }]],
      reportGroups: [
        [voyagesOfReports, { groups: [groupOfReports], sums: [], sorts: [], most: 1 }],
      ],
      reportTotals: [[voyagesOfReports, []]],
      recordNames: [[1, new Map([['voyage', new Set([1])]])]],
    },
  };
}

/** In the order of the sources. */
async function findings(
  isMeant: (statement: DeclaredStatement) => boolean,
): Promise<readonly string[]> {
  const found: string[] = [];
  const texts = new Map<string, string>();
  for (const statement of declared.filter(isMeant)) {
    const module: Readonly<Record<string, unknown>> =
      statement.file === plantedFile ? planted : await import(statement.file);
    const exported = module[statement.name];
    for (const finding of await statementFindings(describer, statement, {
      exported,
      samples,
      texts,
    }))
      found.push(`${path.basename(statement.file)} ${statement.name}: ${finding}`);
  }
  return found;
}

test('each statement returns the row that it declares', async () => {
  expect(await findings(({ file }) => file !== plantedFile)).toEqual([]);
  expect(declared.length).toBeGreaterThan(600);
});

test('planted violations are found, and nothing else', async () => {
  const found = await findings(({ file }) => file === plantedFile);
  expect(found.map((line) => line.replace('planted-statements.sql.ts ', ''))).toEqual([
    'missingColumn: name is declared, but not selected',
    'extraColumn: name is selected, but not declared',
    'twice: name is selected twice',
    'wrongType: id is int8, but declared as string',
    'wrongType: state is bool, but declared as "off"',
    'wrongType: ids is _int8, but declared as list of string',
    'decimalAsNumber: total is numeric, but declared as number',
    'nullableColumn: master_id can be null (tenant.voyages.master_id), but is declared without it',
    'outerJoin: full_name is null where the outer join finds no row of tenant.persons, but is declared without it',
    'onlyInOneVariant: name is selected, but not declared',
    'unknownTable: relation "tenant.ships" does not exist',
    'wrongFragment: number is int4, but declared as string',
    'wrongPositions: column 2 is imo, but read as name',
    'wrongPositions: column 3 is name, but read as imo',
    'wrongPositions: in_active is bool, but read as text',
    "twoTextsOfOneName: 'planted vessels' is the name of two texts",
    "sameNameElsewhere: 'planted vessels' is the name of two texts",
    "nameOfLists: 'planted list' is the name of two texts",
  ]);
});

test('each statement that declares a row is exported, so that it is among them', () => {
  const found = sources.flatMap((file) =>
    unreachedStatements(textOf(file)).map((name) => `${path.relative(server, file)} ${name}`),
  );
  expect(found).toEqual([]);
  expect(
    unreachedStatements(
      [
        'export const reached = () =>',
        '  statementOf<Row>(sql`select`);',
        'const own = () => statementOf<Row>(sql`select`);',
        'export async function runs() {',
        '  await db.all(statementOf<Row>(sql`select`));',
      ].join('\n'),
    ),
  ).toEqual(['own', 'runs']);
});
