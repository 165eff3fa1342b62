import { parseSync, Visitor } from 'oxc-parser';

/** A text that users read; `line` counts from 1. Values that are filled in appear as `{}`. */
export interface VisibleText {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** False if other content follows it in its element, so that its end is not the end of the sentence. */
  readonly isWhole: boolean;
}

/** Content between the tags of an element. */
interface Child {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
}

const READ = /^(apps\/(web|vessel|server)|packages\/(ui|domain|contract))\/src\/.*\.tsx?$/;
const SKIPPED = /\.(test|sql)\.tsx?$|\/(testing|demonstration)\/|\/heading-words\.ts$/;

/** Whether the file can contain texts that users read. */
export function canHoldTexts(path: string): boolean {
  return READ.test(path) && !SKIPPED.test(path);
}

/** A capital letter or opening quote, then at least two words: a label or sentence rather than a key or a class name. */
const PROSE = /^[“‘]?(?!(?:GET|POST|PUT|PATCH|DELETE) \/)(\p{Lu}|\{\}).*\p{L} .*\p{L}/su;

/** Every text of a TypeScript file that users read: text between tags, and strings that read as a label or sentence. */
export function visibleTexts(path: string, source: string): readonly VisibleText[] {
  const found: VisibleText[] = [];
  const note = (at: number, text: string, isWhole: boolean) =>
    found.push({ path, line: source.slice(0, at).split('\n').length, text, isWhole });
  const skipped = new Set<number>();
  const noteString = (at: number, text: string) => {
    if (!skipped.has(at) && PROSE.test(text)) note(at, text, true);
  };
  new Visitor({
    // Messages of programming errors appear in the log only.
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'Error' && first !== undefined)
        skipped.add(first.start);
    },
    JSXElement: ({ children }) => children.forEach((child, at) => noteChild(child, at, children)),
    JSXFragment: ({ children }) => children.forEach((child, at) => noteChild(child, at, children)),
    Literal: ({ start, value }) => {
      if (typeof value === 'string') noteString(start, value);
    },
    TemplateLiteral: ({ start, quasis }) =>
      noteString(start, quasis.map(({ value }) => value.cooked ?? '').join('{}')),
  }).visit(parseSync(path, source).program);

  function noteChild(child: Child, at: number, children: readonly Child[]) {
    if (child.type !== 'JSXText' || typeof child.value !== 'string') return;
    if (!/\p{L}/u.test(child.value)) return;
    const begin = child.start + child.value.search(/\S/);
    note(begin, child.value.trim().replaceAll(/\s*\n\s*/g, ' '), at === children.length - 1);
  }
  return found;
}
