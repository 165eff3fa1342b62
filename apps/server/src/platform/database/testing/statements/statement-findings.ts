import { positionFindings, rowFindings } from './compare-rows.ts';
import type { DeclaredStatement } from './declared-statements.ts';
import type { Describer } from './described-rows.ts';
import { type KnownSamples, Sampler, variants } from './samples.ts';

interface Built {
  readonly sql: string;
  /** Of a statement whose rows are read by position. */
  readonly columns?: readonly string[];
}
type Builder = (...values: readonly unknown[]) => Built | { compile(): Built } | undefined;

export interface Samples {
  readonly known: KnownSamples;
  /** Arguments of functions for which values made from the types alone are not valid. */
  readonly stated: Readonly<Record<string, readonly unknown[]>>;
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
  if (fixed !== undefined) return compiled(build(...fixed));
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

/** What is wrong with an exported statement; every text that PostgreSQL refuses is a finding too. */
export async function statementFindings(
  describer: Describer,
  statement: DeclaredStatement,
  { exported, samples }: { readonly exported: unknown; readonly samples: Samples },
): Promise<readonly string[]> {
  const found = new Set<string>();
  const builds = buildsOf(statement, exported, samples);
  if (builds.length === 0) found.add('no sample builds it');
  for (const { sql, columns } of builds) {
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
