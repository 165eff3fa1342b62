import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const folders = ['apps/web/src', 'apps/vessel/src', 'packages/ui/src'].map((folder) =>
  path.join(root, folder),
);

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: path.join(folder, file),
      text: readFileSync(path.join(folder, file), 'utf8'),
    })),
);

const arrows: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
};

/** The element that shows a key, from its name to the end of its attributes. */
const elementAround = (text: string, at: number): string => {
  const from = text.slice(0, at).search(/<[A-Z]\w*(?![\s\S]*<[A-Z]\w*\s)/);
  return text.slice(from, text.indexOf('\n', text.indexOf('>', at)));
};

interface Printed {
  readonly file: string;
  readonly keys: string;
  readonly element: string;
  readonly text: string;
}

/** Values of a table's `keys`, which are not shortcuts. */
const modes: ReadonlySet<string> = new Set(['page', 'focus']);

const printed: readonly Printed[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/(?<![-\w])keys="([^"]+)"/g)].flatMap(({ 1: keys = '', index }) =>
    modes.has(keys)
      ? []
      : [{ file: path.relative(root, file), keys, element: elementAround(text, index), text }],
  ),
);

const isEscape = (text: string): boolean =>
  /onClose|onCancel|OnEscape|onEscape|'Escape'/.test(text);

/** Menus and problem counts handle the key they show, a submit button handles Enter, and a layer handles Escape. */
function isBound({ file, keys, element, text }: Printed): boolean {
  if (/^<(MenuButton|Kbd|ProblemCount)\b/.test(element)) return true;
  if (keys === 'Enter') return /type="submit"/.test(element) || /'Enter'/.test(text);
  if (keys === 'Esc') return isEscape(text);
  const name = keys
    .split(' ')
    .map((key) => arrows[key] ?? key)
    .join(' ');
  const last = name.split(' ').at(-1) ?? '';
  // Registered where it is shown, in the same feature, or for the whole application.
  const near = path.dirname(file).split('/').slice(0, 4).join('/');
  const shared = ['apps/web/src/app', 'apps/web/src/platform', 'packages/ui/src'];
  // The forms on board have their keys in one place.
  const own = file.startsWith('apps/vessel') ? [near, 'apps/vessel/src/platform'] : [near];
  return sources.some((source) => {
    const position = path.relative(root, source.file);
    if (![...own, ...shared].some((folder) => position.startsWith(folder))) return false;
    const isDeclared = source.text.toLowerCase().includes(`keys: '${name.toLowerCase()}'`);
    const isHeard =
      own.some((folder) => position.startsWith(folder)) && source.text.includes(`'${last}'`);
    return isDeclared || isHeard || source.text.includes(`(also ${name})`);
  });
}

describe('printed keys', () => {
  test('are many', () => {
    expect(printed.length).toBeGreaterThan(60);
  });

  test('are each bound to what they are printed on', () => {
    const loose = printed.filter((one) => !isBound(one));
    expect(loose.map(({ file, keys }) => `${file}: ${keys}`)).toEqual([]);
  });

  test('of a dialog or panel are never bound twice in it', () => {
    const doubled = sources.flatMap(({ file, text }) => {
      const declared = [...text.matchAll(/useShortcuts\(\[([\s\S]*?)\]\)/g)].map(
        ({ 1: list = '' }) => [...list.matchAll(/keys: '([^']+)'/g)].map(({ 1: keys }) => keys),
      );
      return declared
        .filter((keys) => new Set(keys).size < keys.length)
        .map((keys) => `${path.relative(root, file)}: ${keys.join(', ')}`);
    });
    expect(doubled).toEqual([]);
  });
});
