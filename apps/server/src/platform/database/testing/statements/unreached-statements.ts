const declaration = /^(export )?(async )?(?:const|function|class) (\w+)/;

/**
 * Statements with a declared row that the check cannot reach: the declaration around them is not exported, or is a
 * function that runs them.
 */
export function unreachedStatements(source: string): readonly string[] {
  const found = new Set<string>();
  let name = '';
  let isReached = false;
  for (const line of source.split('\n')) {
    const around = declaration.exec(line);
    if (around !== null) {
      name = around[3] ?? '';
      isReached = around[1] !== undefined && around[2] === undefined;
    }
    if (/\bstatementOf</.test(line) && !line.includes('function statementOf') && !isReached)
      found.add(name);
  }
  return [...found];
}
