import { synonymsOf } from '@fairlead/domain/port-calls/activity-templates';
import { folded } from '@fairlead/domain/text/rank';
import type { AnswerOf } from '../api/call.ts';

export type ActivityTemplate = AnswerOf<'GET /activityTemplates'>[number];

/** Level of templates that concern cargo or one operation of it. */
const cargoLevels: ReadonlySet<number> = new Set([30, 40]);

export const concernsCargo = (template: ActivityTemplate | undefined): boolean =>
  template !== undefined && cargoLevels.has(template.itemLevel);

const initials = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join('');

/** How well a name matches the typed letters, 0 is best; null if it does not match. */
function rankOf(name: string, letters: string): number | null {
  const lower = folded(name);
  if (lower === letters) return 0;
  if (lower.startsWith(letters)) return 1;
  if (initials(lower).startsWith(letters)) return 2;
  if (lower.includes(` ${letters}`) || lower.replaceAll(' ', '').startsWith(letters)) return 3;
  return lower.includes(letters) ? 4 : null;
}

/** Whether all typed words occur in the other names of the event: 'berth', 'stop cargo'. */
function otherRankOf(template: Pick<ActivityTemplate, 'action'>, letters: string): number | null {
  const labels = synonymsOf(template as Parameters<typeof synonymsOf>[0]);
  const isMeant = letters
    .split(' ')
    .every((typed) => labels.some((part) => part.startsWith(typed)));
  return isMeant ? 5 : null;
}

/** The templates that match the typed letters, the best match first; all in their order if nothing is typed. */
export function matchingTemplates(
  templates: readonly ActivityTemplate[],
  typed: string,
): readonly ActivityTemplate[] {
  const letters = folded(typed);
  if (letters === '') return templates;
  return templates
    .flatMap((template) => {
      const rank = rankOf(template.name, letters) ?? otherRankOf(template, letters);
      return rank === null ? [] : [{ template, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.template.name.length - b.template.name.length)
    .map(({ template }) => template);
}
