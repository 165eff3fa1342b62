import { expect, test } from 'vitest';
import { describedTable } from '@fairlead/domain/performance/described-columns';
import { cargoColumns, periodColumns } from '@fairlead/domain/performance/printouts';
import { columnsAsMarkdown, fileColumns } from './file-columns.ts';
import { documentationPage } from '../../apps/server/src/platform/http/documentation-page.ts';
import { openApiDocument } from './document.ts';

interface Operation {
  readonly description?: string;
  readonly 'x-columns'?: readonly { readonly title: string }[];
}

const made = openApiDocument();
const page = documentationPage(made);
const document = made as unknown as {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
};

test.each(fileColumns.map((file) => [file.route.path, file] as const))(
  'the file of %s is described column by column',
  (path, { columns }) => {
    const operation = document.paths[`/api${path}`]?.get;
    expect(operation?.description).toBe(columnsAsMarkdown(columns).join('\n'));
    expect(operation?.['x-columns']?.map(({ title }) => title)).toEqual(
      columns.map(({ title }) => title),
    );
    for (const { title, meaning } of columns)
      expect(page).toMatch(new RegExp(`<tr><td>${title}</td><td>[^<]*</td><td>${meaning}</td>`));
  },
);

test.each([
  ['legs and port calls', periodColumns],
  ['handled cargo', cargoColumns],
] as const)('every column of the file of %s says what it means, in one cell', (_what, columns) => {
  const titles = columns.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { title, unit, meaning, isNumber } of columns) {
    expect(meaning).toMatch(/^[A-Z][^|]*\.$/);
    // A number has a unit, and a header with a unit has the same one.
    expect(isNumber === true && unit === null).toBe(false);
    expect([unit, undefined]).toContain(title.split(', ')[1]);
  }
  expect(describedTable('', columns as never, []).columns.map(({ title }) => title)).toEqual(
    titles,
  );
});
