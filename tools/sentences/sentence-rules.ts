import type { VisibleText } from './visible-texts.ts';

interface SentenceRule {
  readonly rule: string;
  readonly advice: string;
  readonly isBroken: (text: VisibleText) => boolean;
}

const BANNED =
  /\b(somebody|nobody|meanwhile|stands? here|worked out|brought back|taken? back|has not the|is back|goes with it|drop changes|sends no e?-?mail)\b/i;
const OTHER_SPELLINGS = [
  /(?<![.`\w])emails?\b(?!`)/i,
  /\boffhires?\b/i,
  /\bportcalls?\b/i,
  /(?<!`)\btime-?zones?\b/i,
  /\blog(ged)? in\b/i,
] as const;

/** The wording of the product, each rule with what to write instead. */
export const SENTENCE_RULES: readonly SentenceRule[] = [
  {
    rule: 'banned-word',
    advice: 'Use plain modern words: another user, no one, in the meantime, calculated, restored.',
    isBroken: ({ text }) => BANNED.test(text),
  },
  {
    rule: 'spelling',
    advice: 'One spelling of one thing: e-mail, off-hire, port call, time zone, sign in.',
    isBroken: ({ text }) => OTHER_SPELLINGS.some((spelling) => spelling.test(text)),
  },
  {
    rule: 'straight-quote',
    advice: 'Use typographic quotes: ’ within a word, “ and ” around a quotation.',
    isBroken: ({ text }) => /\p{L}'\p{L}|(^|\s)['"]\S|\S['"](\s|$|[.,;:])/u.test(text),
  },
  {
    rule: 'template-slip',
    advice: 'A value in a template is written ${value}; this prints the expression itself.',
    isBroken: ({ text }) => /\$\p{L}|\{\w+(\.\w+)+\}/u.test(text),
  },
  {
    rule: 'double-space',
    advice: 'One space is enough.',
    isBroken: ({ text }) => /[^\s] {2,}[^\s]/.test(text),
  },
  {
    rule: 'missing-stop',
    advice: 'A text of several sentences ends with a full stop.',
    isBroken: ({ text, isWhole }) => isWhole && /\p{Ll}[.?!] \p{Lu}.*[\p{L}\d]$/su.test(text),
  },
];
