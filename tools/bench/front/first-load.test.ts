import { expect, it } from 'vitest';
import { closureOf, pagesOf } from './first-load.ts';

it('follows imports, also in rings, and leaves out what is loaded later', () => {
  const manifest = {
    'index.html': { file: 'a.js', isEntry: true, imports: ['_b'], dynamicImports: ['page'] },
    _b: { file: 'b.js', imports: ['_c'] },
    _c: { file: 'c.js', imports: ['_b'] },
    page: { file: 'p.js', imports: ['_c', '_d'] },
    _d: { file: 'd.js' },
  };
  expect([...closureOf(manifest, ['index.html'])].toSorted()).toEqual(['_b', '_c', 'index.html']);
  expect(closureOf(manifest, ['index.html', 'page']).size).toBe(5);
});

it('counts pages of a feature and of several, and no panel', () => {
  const pages = ['src/voyages/voyage-create.page.tsx', 'src/app/features/laytime-workbench.tsx'];
  const manifest = {
    'index.html': {
      file: 'a.js',
      dynamicImports: [...pages, 'src/voyages/voyage-filter.panel.tsx'],
    },
  };
  expect([...pagesOf(manifest, ['index.html'])]).toEqual(pages);
});
