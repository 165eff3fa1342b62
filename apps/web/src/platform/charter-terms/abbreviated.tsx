import { meaningOf, meaningText } from '@fairlead/domain/laytime/abbreviations';
import type { Abbreviation } from '@fairlead/domain/laytime/abbreviation';
import css from './terms-editor.module.css';

interface TextPart {
  readonly text: string;
  readonly start: number;
  readonly found: Abbreviation | undefined;
}

/** The text split at its abbreviations, in order. */
function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let start = 0;
  for (const found of meaningOf(text)) {
    const at = text.toUpperCase().indexOf(found.abbreviation, start);
    if (at < 0) continue;
    if (at > start) parts.push({ text: text.slice(start, at), start, found: undefined });
    parts.push({ text: text.slice(at, at + found.abbreviation.length), start: at, found });
    start = at + found.abbreviation.length;
  }
  return start < text.length
    ? [...parts, { text: text.slice(start), start, found: undefined }]
    : parts;
}

/** Text with underlined abbreviations; hover and focus show the meaning and where it is defined. */
export function Abbreviated({ children }: { readonly children: string }) {
  return partsOf(children).map(({ text, start, found }) =>
    found === undefined ? (
      <span key={start}>{text}</span>
    ) : (
      <button
        key={start}
        type="button"
        className={css['abbr']}
        data-tip={meaningText(found)}
        aria-label={`${text}: ${meaningText(found)}`}
      >
        {text}
      </button>
    ),
  );
}
