import { positionFindings, rowFindings } from './compare-rows.ts';
import type { DeclaredStatement } from './declared-statements.ts';
import type { Describer } from './described-rows.ts';
import { type KnownSamples, Sampler, variants } from './samples.ts';

interface Built {
  readonly sql: string;
  /** The name under which it is prepared. */
  readonly name?: string | undefined;
  /** Of a statement whose rows are read by position. */
  readonly columns?: readonly string[];
}
type Builder = (...values: readonly unknown[]) => Built | { compile(): Built } | undefined;

export interface Samples {
  readonly known: KnownSamples;
  /** Lists of arguments of functions for which values made from the types alone are not valid. */
  readonly stated: Readonly<Record<string, readonly (readonly unknown[])[]>>;
}

/** The different texts that a statement has for samples of its parameters. */
function buildsOf(
  { name, parameters }: DeclaredStatement,
  exported: unknown,
  { known, stated }: Samples,
): readonly Built[] {
  if (parameters === undefined) return compiled(exported as ReturnType<Builder>);
  const build = exported as Builder;
  const fixed = stated[name];
  if (fixed !== undefined) return fixed.flatMap((values) => compiled(build(...values)));
  const builds = Array.from({ length: variants }, (_, variant) => {
    const sampler = new Sampler(variant, known);
    return compiled(build(...parameters.map((shape, at) => sampler.of(shape, String(at)))));
  });
  return [...new Map(builds.flat().map((built) => [built.sql, built])).values()];
}

/** Empty where the function builds none for its arguments. */
function compiled(built: ReturnType<Builder>): readonly Built[] {
  if (built === undefined) return [];
  return ['compile' in built ? built.compile() : built];
}

interface Trial {
  readonly exported: unknown;
  readonly samples: Samples;
  /** The text of each name so far, of all statements. */
  readonly texts: Map<string, string>;
}

/** A connection refuses a second text under the name of a prepared statement. */
function nameFinding({ name, sql }: Built, texts: Map<string, string>): string | undefined {
  if (name === undefined) return undefined;
  const first = texts.get(name) ?? sql;
  texts.set(name, first);
  return first === sql ? undefined : `'${name}' is the name of two texts`;
}

/** What is wrong with an exported statement; every text that PostgreSQL refuses is a finding too. */
export async function statementFindings(
  describer: Describer,
  statement: DeclaredStatement,
  { exported, samples, texts }: Trial,
): Promise<readonly string[]> {
  const found = new Set<string>();
  const builds = buildsOf(statement, exported, samples);
  if (builds.length === 0) found.add('no sample builds it');
  for (const built of builds) {
    const { sql, columns } = built;
    const named = nameFinding(built, texts);
    if (named !== undefined) found.add(named);
    try {
      const described = await describer.columns(sql);
      const findings =
        columns === undefined
          ? rowFindings(statement.row, described, sql)
          : positionFindings(columns, described);
      for (const finding of findings) found.add(finding);
    } catch (error) {
      found.add(error instanceof Error ? error.message : String(error));
    }
  }
  return [...found];
}
