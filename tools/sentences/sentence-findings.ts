import type { Finding } from '../layout/finding.ts';
import type { Tree } from '../layout/tree.ts';
import { SENTENCE_RULES } from './sentence-rules.ts';
import { SPECIFIED } from './specified-texts.ts';
import { canHoldTexts, visibleTexts } from './visible-texts.ts';

/** Every text on screens, documents, mails and errors that breaks a rule of wording, in the order of the files. */
export function sentenceFindings(tree: Tree): readonly Finding[] {
  return [...tree]
    .filter(([path]) => canHoldTexts(path))
    .flatMap(([path, source]) => visibleTexts(path, source))
    .filter(({ text }) => !SPECIFIED.has(text))
    .flatMap((visible) =>
      SENTENCE_RULES.filter(({ isBroken }) => isBroken(visible)).map(({ rule, advice }) => ({
        rule,
        path: visible.path,
        line: visible.line,
        sentence: `${advice} “${visible.text.slice(0, 100)}”`,
      })),
    )
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
