import type { statementsOfFacts } from '@fairlead/contract/statement-of-facts';
import {
  commonSofTemplates,
  firstOwnSofTemplateId,
} from '@fairlead/domain/statement-of-facts/templates';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import {
  claimStatement,
  type LineValues,
  namesOfStatement,
  saveStatement,
} from '../statement-writes.sql.ts';
import { readStatements, type StatementRecord } from '../wire/statement.ts';
import { notifyStatement } from './notify-statement.ts';

type SaveCall = Call<typeof statementsOfFacts.save>;
type Body = SaveCall['body'];

const commonIds: ReadonlySet<number> = new Set(commonSofTemplates.map(({ id }) => id));

export async function saveLines(call: SaveCall): Promise<StatementRecord> {
  const { db, company, params, body, actor } = call;
  const reference = { company, id: params.id };
  const [claimed, names, [before]] = await Promise.all([
    db.first(claimStatement(reference, body.modified ?? null)),
    db.first(namesOfStatement(reference)),
    readStatements(db, reference),
  ]);
  if (claimed === undefined || names === undefined || before === undefined)
    return refuse('notFound');
  if (claimed.is_stale === true) return refuseStale(body, before);
  refuseForeign(body.lines, names);
  const lines = body.lines.map((line) => valuesOf(line, actor.userId));
  const { workingTimes, remarks } = body;
  const [, [after]] = await Promise.all([
    db.run(saveStatement(reference, { workingTimes, remarks, lines })),
    readStatements(db, reference),
  ]);
  if (after === undefined) throw new Error('A statement of facts that was just written is gone.');
  if (after.modified !== before.modified) notifyStatement(call, after, 'updated');
  return after;
}

const numberOf = (id: string | null): number | null =>
  id === null ? null : Number(id.slice('sof-'.length));

const valuesOf = (line: Body['lines'][number], author: number): LineValues => ({
  ...line,
  id: numberOf(line.id),
  at: wholeSeconds(line.at),
  until: line.until === null ? null : wholeSeconds(line.until),
  authorId: author,
});

/** No one reports events in fractions of a second. */
const wholeSeconds = (instant: string): string => `${instant.slice(0, 19)}Z`;

/** Refuses ids that are not of this statement, each at its line. */
function refuseForeign(
  lines: Body['lines'],
  names: {
    readonly lines: readonly number[];
    readonly events: readonly number[];
    readonly templates: readonly number[];
  },
): void {
  const own = new Set(names.lines);
  const events = new Set(names.events);
  const templates = new Set(names.templates);
  const problems: Record<string, string[]> = {};
  lines.forEach((line, at) => {
    const id = numberOf(line.id);
    // Each stated line is used once: a second one with the same id is refused like one of another statement.
    if (id !== null && !own.delete(id)) problems[`lines.${at}.id`] = ['Not found'];
    if (line.eventId !== null && !events.has(line.eventId))
      problems[`lines.${at}.eventId`] = ['Not found'];
    if (line.templateId !== null && !isTemplate(line.templateId, templates))
      problems[`lines.${at}.templateId`] = ['Not found'];
  });
  if (Object.keys(problems).length > 0) refuseFields(problems);
}

const isTemplate = (id: number, own: ReadonlySet<number>): boolean =>
  id < firstOwnSofTemplateId ? commonIds.has(id) : own.has(id);
