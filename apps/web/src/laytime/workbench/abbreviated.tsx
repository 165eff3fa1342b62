import { meaningOf } from '@fairlead/domain/laytime/abbreviations';
import css from './workbench.module.css';

/** Text with each short form of the trade marked, its meaning one hover or tab away. */
export function Abbreviated({ children }: { readonly children: string }) {
  const known = meaningOf(children);
  if (known.length === 0) return <>{children}</>;
  const parts = partsOf(
    children,
    known.map(({ abbreviation }) => abbreviation),
  );
  return (
    <>
      {parts.map(({ text, start }) => {
        const found = known.find(({ abbreviation }) => abbreviation === text.toUpperCase());
        if (found === undefined) return <span key={start}>{text}</span>;
        const tip = `${found.words}. ${found.meaning} ${found.reference}`;
        return (
          <abbr key={start} className={css['abbr']} data-tip={tip} aria-label={`${text}: ${tip}`}>
            {text}
          </abbr>
        );
      })}
    </>
  );
}

interface TextPart {
  readonly text: string;
  readonly start: number;
}

function partsOf(text: string, known: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let start = 0;
  for (const abbreviation of known) {
    const at = text.toUpperCase().indexOf(abbreviation, start);
    if (at < 0) continue;
    if (at > start) parts.push({ text: text.slice(start, at), start });
    parts.push({ text: text.slice(at, at + abbreviation.length), start: at });
    start = at + abbreviation.length;
  }
  return start < text.length ? [...parts, { text: text.slice(start), start }] : parts;
}
