import css from './reading.module.css';

interface Quote {
  readonly start: number;
  readonly end: number;
  /** Undefined for words that could not be read. */
  readonly key: number | undefined;
}

export interface QuotedTextProps {
  readonly text: string;
  readonly quotes: readonly Quote[];
  /** The statement that a person is at. */
  readonly current: number | undefined;
}

/** A text has nothing to focus, so it takes the focus itself and is then scrolled by keyboard. */
const readByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Text that is read' } as const;

/** The text between and within its quotes, in order. */
function partsOf(text: string, quotes: readonly Quote[]) {
  let from = 0;
  const parts = quotes
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, at, all) => start >= (all[at - 1]?.end ?? 0))
    .flatMap((quote) => {
      const before = { start: from, text: text.slice(from, quote.start), quote: undefined };
      from = quote.end;
      return [before, { start: quote.start, text: text.slice(quote.start, quote.end), quote }];
    });
  return [...parts, { start: from, text: text.slice(from), quote: undefined }];
}

/** Scrolls the text, and not what is around it. */
function show(mark: HTMLElement | null): void {
  const box = mark?.parentElement;
  if (mark !== null && box != null) box.scrollTop = mark.offsetTop - box.clientHeight / 3;
}

/** The text with the words of each statement marked. */
export function QuotedTextView({ text, quotes, current }: QuotedTextProps) {
  return (
    <div className={css['quoted']} {...readByKeyboard}>
      {partsOf(text, quotes).map(({ start, text: part, quote }) => {
        const isCurrent = quote?.key !== undefined && quote.key === current;
        return quote === undefined ? (
          <span key={`text ${start}`}>{part}</span>
        ) : (
          <mark
            key={`quote ${start}`}
            ref={isCurrent ? show : undefined}
            aria-current={isCurrent || undefined}
            data-unread={quote.key === undefined ? '' : undefined}
          >
            {part}
          </mark>
        );
      })}
    </div>
  );
}
