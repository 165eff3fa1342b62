import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test, vi } from 'vitest';

test.each(['laytime', 'emissions'])(
  'the example of %s prints what its comments say',
  async (name) => {
    const engine = new URL(`../../engines/${name}/`, import.meta.url);
    const readme = readFileSync(new URL('README.md', engine), 'utf8');
    const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
    const wanted = [...example.matchAll(/(?:^|; )\/\/ (.*)$/gm)].map(([, text]) => text);
    const code = stripTypeScriptTypes(example).replace(
      `@fairlead/${name}`,
      new URL('src/index.ts', engine).href,
    );
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    const printed = print.mock.calls.map((values) => values.join(' '));
    print.mockRestore();
    expect(wanted.length).toBeGreaterThan(10);
    expect(printed).toEqual(wanted);
  },
);
