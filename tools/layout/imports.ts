import { parseSync, Visitor, type StaticExport, type StaticImport } from 'oxc-parser';

/** One reference from a module to another, including type imports; `line` counts from 1. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly isType: boolean;
  readonly isReExport: boolean;
}

/** Every static, dynamic and type-only import and every re-export of a TypeScript module. */
export function importsOf(path: string, text: string): readonly Import[] {
  const parsed = parseSync(path, text);
  const found: (Omit<Import, 'line'> & { readonly at: number })[] = [
    ...parsed.module.staticImports.map(fromImport),
    ...parsed.module.staticExports.flatMap(fromExport),
  ];
  const note = (source: { type: string; value?: unknown; start: number }, isType: boolean) => {
    if (source.type !== 'Literal' || typeof source.value !== 'string') return;
    found.push({ specifier: source.value, at: source.start, isType, isReExport: false });
  };
  new Visitor({
    ImportExpression: (node) => note(node.source, false),
    TSImportType: (node) => note(node.source, true),
  }).visit(parsed.program);
  return found.map(({ at, ...rest }) => ({ ...rest, line: lineAt(text, at) }));
}

function fromImport({ moduleRequest, entries, start }: StaticImport) {
  const isType = entries.length > 0 && entries.every((entry) => entry.isType);
  return { specifier: moduleRequest.value, at: start, isType, isReExport: false };
}

function fromExport({ entries, start }: StaticExport) {
  const [first] = entries;
  if (first?.moduleRequest == null) return [];
  const isType = entries.every((entry) => entry.isType);
  return [{ specifier: first.moduleRequest.value, at: start, isType, isReExport: true }];
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
