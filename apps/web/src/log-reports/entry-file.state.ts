import { entryTitle } from '@fairlead/domain/ship-entries/entry-file';
import { formLabel } from '@fairlead/domain/ship-entries/forms';
import { counted } from '@fairlead/domain/quantities/counted';
import type { GlyphKind } from '@fairlead/ui/glyph';
import type { TakenLine } from './entry-file.data.ts';
import type { TakenPhoto } from './ship-files.data.ts';

/** A line of the result, as it is shown. */
export interface ShownLine {
  readonly key: string;
  readonly glyph: GlyphKind;
  readonly title: string;
  readonly at: string;
  readonly person: string;
  /** What became of it, with the reasons. */
  readonly sentence: string;
  /** The report that it became. */
  readonly guid: string | null;
  readonly isProblem: boolean;
}

const isRefused = ({ outcome, first }: TakenLine['outcome']): boolean =>
  outcome === 'refused' || outcome === 'later' || (outcome === 'duplicate' && first === 'refused');

function sentenceOfOutcome({ outcome, first, errors, findings }: TakenLine['outcome']): string {
  const reasons = [
    ...Object.values(errors ?? {}).flat(),
    ...(findings ?? []).map(({ sentence }) => sentence),
  ].join(' ');
  if (outcome === 'accepted') return reasons === '' ? 'Imported' : `Imported. ${reasons}`;
  if (outcome === 'duplicate')
    return first === 'refused' ? `Refused earlier. ${reasons}` : 'Already received';
  return `${outcome === 'later' ? 'Not imported yet' : 'Refused'}. ${reasons}`;
}

/** The lines of a file: what needs attention first, then in the order of the file. */
export function shownLines(lines: readonly TakenLine[]): readonly ShownLine[] {
  return lines
    .map(({ entry, outcome }, index): ShownLine => {
      const { form, at, person } = entryTitle(entry);
      const isProblem = isRefused(outcome);
      const hasFindings = (outcome.findings ?? []).length > 0;
      const { ref, id } = outcome;
      return {
        key: `${index} ${id ?? ''}`,
        glyph: isProblem ? 'error' : hasFindings ? 'warning' : 'finished',
        title: form === '' ? 'Entry that cannot be read' : formLabel(form),
        at,
        person,
        sentence: sentenceOfOutcome(outcome),
        guid: ref?.entity === 'logReport' && isFirst(entry.body) ? id : null,
        isProblem,
      };
    })
    .toSorted((one, other) => Number(other.isProblem) - Number(one.isProblem));
}

/** The id of an entry is the address of the report that begins with it; a correction has none of its own. */
const isFirst = (body: string): boolean => body.includes('"replaces":null');

/** The photos of a file: refused ones first, then in the order of the file. */
export function shownPhotos(photos: readonly TakenPhoto[]): readonly ShownLine[] {
  return photos
    .map(
      ({ id, name, outcome, error }): ShownLine => ({
        key: id,
        glyph: outcome === 'refused' ? 'error' : 'finished',
        title: name,
        at: '',
        person: '',
        sentence:
          outcome === 'refused'
            ? `Refused. ${error}`
            : outcome === 'here'
              ? 'Already received'
              : 'Imported',
        guid: null,
        isProblem: outcome === 'refused',
      }),
    )
    .toSorted((one, other) => Number(other.isProblem) - Number(one.isProblem));
}

/** `3 entries: 2 imported, 1 refused. 4 files: 4 already received`. */
export function fileSummary(
  lines: readonly TakenLine[],
  photos: readonly TakenPhoto[] = [],
): string {
  const count = (isOne: (outcome: TakenLine['outcome']) => boolean) =>
    lines.filter(({ outcome }) => isOne(outcome)).length;
  const ofEntries = countsText([
    count(({ outcome }) => outcome === 'accepted'),
    count((one) => one.outcome === 'duplicate' && !isRefused(one)),
    count(isRefused),
  ]);
  const ofPhotos = countsText(
    (['taken', 'here', 'refused'] as const).map(
      (kind) => photos.filter(({ outcome }) => outcome === kind).length,
    ),
  );
  return [
    ...(lines.length === 0 ? [] : [`${counted(lines.length, 'entry', 'entries')}: ${ofEntries}`]),
    ...(photos.length === 0 ? [] : [`${counted(photos.length, 'file')}: ${ofPhotos}`]),
  ].join('. ');
}

const outcomeTexts = ['imported', 'already received', 'refused'];

const countsText = (counts: readonly number[]): string =>
  counts
    .map((count, at) => (count === 0 ? '' : `${count} ${outcomeTexts[at] ?? ''}`))
    .filter((text) => text !== '')
    .join(', ');
