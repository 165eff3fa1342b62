// Subsets Inter to the characters listed in packages/ui/src/fonts.css, and to the weights and features that the product
// uses. Over a satellite link a first visit waits 0.6 s for the full font and 0.2 s for this one.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** The source of each file in packages/ui/src/fonts. */
const cuts = [
  { name: 'inter-latin.woff2', from: 'inter-latin-opsz-normal.woff2' },
  { name: 'inter-latin-extended.woff2', from: 'inter-latin-ext-opsz-normal.woff2' },
] as const;

const root = path.dirname(import.meta.dirname);
const styles = path.join(root, 'packages/ui/src/fonts.css');
const source = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'),
);

/** The characters of the face loaded from this file. */
function charactersOf(css: string, name: string): string {
  const face = css.split('@font-face').find((rule) => rule.includes(`/${name}'`)) ?? '';
  const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
  if (ranges.length === 0) throw new Error(`fonts.css states no characters of ${name}.`);
  return ranges
    .map(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
    })
    .join('');
}

const css = await readFile(styles, 'utf8');
for (const { name, from } of cuts) {
  const whole = await readFile(path.join(source, 'files', from));
  const font = await subsetFont(whole, charactersOf(css, name), {
    targetFormat: 'woff2',
    // Text is 11 to 20 px high: the shapes for small sizes are used for all of it.
    variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
  });
  const file = path.join(path.dirname(styles), 'fonts', name);
  await writeFile(file, font);
  console.log(`${path.relative(root, file)}: ${font.length} bytes of ${whole.length}`);
}
