import type { laytimeFacts } from '@fairlead/contract/laytime';
import type { CalculationSummary } from '@fairlead/domain/laytime/calculation';
import { summaryOf } from '@fairlead/domain/laytime/calculation-summary';
import type { CalculationChange } from '@fairlead/domain/laytime/changes-text';
import { follow } from '@fairlead/domain/laytime/follow';
import {
  changedFigures,
  changedParts,
  type FactsPart,
  factsParts,
} from '@fairlead/domain/laytime/outdated-parts';
import type { TermsChange } from '@fairlead/domain/laytime/terms-changes';
import { calculate } from '@fairlead/laytime';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  fixtureExists,
  type FullCalculationRow,
  fullCalculationsOfFixture,
} from '../laytime.sql.ts';
import { calculationRowOf } from '../wire/calculation.ts';
import { charterTerms } from './facts.sql.ts';
import { type FactsReference, type FactsRead, readFacts } from './read-facts.ts';

/** Changes since a calculation read its sources, and the figures that it would have now. */
export interface Outdated {
  readonly parts: readonly FactsPart[];
  readonly figures: readonly TermsChange[];
  readonly changes: readonly CalculationChange[];
  readonly after: CalculationSummary;
}

export async function listOutdated({ db, company, params }: Call<typeof laytimeFacts.outdated>) {
  const reference = { db, company, fixture: params.id };
  const [exists, read, rows] = await Promise.all([
    db.first(fixtureExists(company, params.id)),
    readFacts(reference),
    db.all(fullCalculationsOfFixture(company, params.id)),
  ]);
  if (exists === undefined || read === undefined) return refuse('notFound');
  const found = await Promise.all(
    rows.map(async (row) => ({ row, changed: await outdatedBy(reference, row, read) })),
  );
  return found.flatMap(({ row, changed }) =>
    changed === null
      ? []
      : [
          {
            ltcId: row.id,
            parts: [...changed.parts],
            figures: [...changed.figures],
            changes: [...changed.changes],
            before: calculationRowOf(row).summary,
            after: changed.after,
          },
        ],
  );
}

/** Null where the calculation would be the same if it were built now. */
export async function outdatedCalculation(
  reference: FactsReference,
  row: FullCalculationRow,
): Promise<Outdated | null> {
  const read = await readFacts(reference);
  return read === undefined ? refuse('notFound') : outdatedBy(reference, row, read);
}

/** A calculation that was imported from a file was not built from our data, so none of our data outdates it. */
async function outdatedBy(
  { db, company, fixture }: FactsReference,
  row: FullCalculationRow,
  { facts: now }: FactsRead,
): Promise<Outdated | null> {
  const { content, facts: read, terms_version: version } = row;
  if (content.fixture === null) return null;
  const terms =
    read !== null || version === null
      ? undefined
      : await db.first(charterTerms(company, fixture, version));
  const termsBefore = read?.facts.terms ?? terms?.content ?? null;
  const followed = follow(content, { read, termsBefore, now });
  if (followed.changes.length === 0) return null;
  const before = read?.facts ?? {
    ...followed.facts,
    terms: termsBefore,
    fixture: content.fixture,
    statements: content.calls.flatMap(({ sof, portCallId, lines }) =>
      sof === null ? [] : [{ ...sof, portCallId, lines }],
    ),
  };
  return {
    parts: changedParts(before, followed.facts),
    figures: changedFigures(before, followed.facts),
    changes: followed.changes,
    after: summaryOf(calculate(followed.content.statement), followed.content),
  };
}

const labels = new Map<string, string>(factsParts.map(({ code, label }) => [code, label]));

export const outdatedSentence = ({ parts }: Outdated): string =>
  `Changed since the calculation was built: ${parts
    .map((part) => labels.get(part) ?? part)
    .join(', ')}. Update from terms and SOF, or state that it is sent as it is.`;
