import type { Finding } from './finding.ts';
import type { Module } from './module.ts';
import { featureOf } from './position.ts';

const BUILDER = 'apps/server/src/platform/database/query.ts';

// The columns of a register are SQL expressions in its declaration; a load is one statement with its data.
const HOLDS_SQL = /\.(sql|register|load)\.ts$/;

/** A feature of the server writes its statements in `*.sql.ts`. */
export function sqlFindings({ position, references }: Module): readonly Finding[] {
  const { path, layer, isProof } = position;
  if (layer !== 'server' || isProof || HOLDS_SQL.test(path)) return [];
  if (featureOf(position) === undefined) return [];
  return references
    .filter(({ target, isType }) => {
      if (isType) return false;
      return target.kind === 'file'
        ? target.position.path === BUILDER
        : target.kind === 'library' && target.name === 'kysely';
    })
    .map(({ line }) => ({
      rule: 'sql-outside',
      path,
      line,
      sentence: 'Statements of a feature belong in a file *.sql.ts.',
    }));
}
