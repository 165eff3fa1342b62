import type { LocatedFinding } from '@fairlead/domain/validation/subjects/located-finding';
import { groupedFindings } from '@fairlead/domain/validation/subjects/vessel-findings';
import type { Session } from '../../platform/database/session.ts';
import { postingSources } from './vessel-source.sql.ts';

/** Findings by key; those in tanks at the reports and delivery notes that state the fuel, which only they are read for. */
export async function groupedAtSources(
  db: Session,
  company: number,
  findings: readonly LocatedFinding[],
): Promise<readonly LocatedFinding[]> {
  const postings = new Set(findings.flatMap(({ postingId }) => postingId ?? []));
  const rows = postings.size === 0 ? [] : await db.all(postingSources(company, [...postings]));
  const sources = new Map(
    rows.map(({ id, source, source_id: sourceId }) => [id, { source, sourceId }]),
  );
  return groupedFindings(findings, sources);
}
