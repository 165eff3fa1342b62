import { outdatedTitle } from '@fairlead/domain/laytime/outdated-text';
import type { FactsPart } from '@fairlead/domain/laytime/outdated-parts';
import { outdatedCalculation } from '../../laytime/facts/outdated.ts';
import { oneCalculation } from '../../laytime/laytime.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import type { FrozenVersionRow } from '../claims-to-send.sql.ts';

interface VersionReference {
  readonly db: Session;
  readonly company: number;
  readonly fixture: number;
}

export interface OutdatedVersion {
  readonly parts: readonly FactsPart[];
  /** Null where the version is the latest. */
  readonly sentence: string | null;
}

/** What a frozen version lacks: a later version, or changes to the sources of its calculation since. */
export async function outdatedParts(
  reference: VersionReference,
  { calculation_id: id, version, latest }: FrozenVersionRow,
): Promise<OutdatedVersion> {
  const { db, company, fixture } = reference;
  const row = await db.first(oneCalculation({ company, fixture, id }));
  const changed = row === undefined ? null : await outdatedCalculation(reference, row);
  const parts = changed?.parts ?? [];
  const sentences = [
    ...(version < latest ? [`Version ${latest} is later.`] : []),
    ...(parts.length > 0 ? [`${outdatedTitle(parts)}.`] : []),
  ];
  return { parts, sentence: sentences.length === 0 ? null : sentences.join(' ') };
}
