import type { Call } from '../../platform/http/call.ts';
import type { RouteShape } from '@fairlead/contract/route';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import {
  claimSettings,
  storeSection,
  type Section,
  type SectionRow,
  sectionOf,
} from '../sections.sql.ts';
import { isOlder } from '../../platform/http/stale.ts';

type Saving = Pick<Call<RouteShape>, 'db' | 'company' | 'changed'>;

/** Another company's settings are not found. */
export function requireOwn({
  company,
  params,
}: {
  readonly company: number;
  readonly params: { readonly id: number };
}): void {
  if (params.id !== company) refuse('notFound');
}

interface SectionChange {
  readonly section: Section;
  readonly modified: string | null | undefined;
  /** The values to store, derived from the previous ones. */
  readonly values: (before: SectionRow['values']) => object;
  /** What was requested, as the refusal of an older version repeats it. */
  readonly yours: unknown;
  readonly shown: (row: SectionRow) => unknown;
}

/** Saves one section as a whole, after the lock on the company's settings. */
export async function saveSection(call: Saving, change: SectionChange): Promise<SectionRow> {
  const { db, company } = call;
  const { section } = change;
  const [, before] = await Promise.all([
    db.run(claimSettings(company)),
    db.first(sectionOf(company, section)),
  ]);
  if (before !== undefined && isOlder(change.modified, before.modified))
    return refuseStale(change.yours, change.shown(before));
  const row = await db.first(storeSection(company, section, change.values(before?.values ?? {})));
  if (row === undefined) throw new Error('Settings that were just kept are not there.');
  call.changed({ entity: section, id: company, action: 'updated' });
  return row;
}
