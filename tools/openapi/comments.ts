import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Comment, type Node, parseSync } from 'oxc-parser';

/** The contract's comment for a name, and the comments of the names below it. */
export interface Described {
  readonly text?: string;
  readonly below: ReadonlyMap<string, Described>;
}

/** Comments of the fields that a call states itself, not in a schema with an id. */
export type CallComments = Readonly<
  Record<(typeof partsOfCall)[number], ReadonlyMap<string, Described>>
>;

const partsOfCall = ['params', 'query', 'body', 'answer'] as const;

/** The documentation comments of the contract. */
export interface Comments {
  /** Comments of the properties of each schema with an id. */
  readonly schemas: ReadonlyMap<string, ReadonlyMap<string, Described>>;
  /** Comments of each call, by `GET /path`. */
  readonly calls: ReadonlyMap<string, CallComments>;
}

interface Source {
  readonly text: string;
  readonly comments: readonly Comment[];
  /** Declarations at the top of the file, by name. */
  readonly declared: ReadonlyMap<string, Node>;
}

type Call = Extract<Node, { type: 'CallExpression' }>;
type ObjectNode = Extract<Node, { type: 'ObjectExpression' }>;

/** Reads the comments of every file of the contract. */
export function commentsOf(folder: string): Comments {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const sources = files.map((file) => sourceOf(path.join(folder, file)));
  const reader = new CommentReader(sources);
  return { schemas: reader.schemas(), calls: reader.calls() };
}

function sourceOf(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  const declared = new Map<string, Node>();
  for (const statement of program.body) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (inner?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of inner.declarations)
      if (id.type === 'Identifier' && init !== null) declared.set(id.name, init);
  }
  return { text, comments, declared };
}

/** `z.object({...}).extend({...}).meta({...})` as its base and the chained calls, first to last. */
function chainOf(node: Node): { readonly base: Node; readonly calls: readonly Call[] } {
  const calls: Call[] = [];
  let at: Node = node.type === 'TSSatisfiesExpression' ? node.expression : node;
  while (at.type === 'CallExpression' && at.callee.type === 'MemberExpression') {
    calls.unshift(at);
    at = at.callee.object;
  }
  return { base: at, calls };
}

const methodOf = ({ callee }: Call): string =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';

const objectIn = (call: Call): ObjectNode | undefined => {
  const [first] = call.arguments;
  return first?.type === 'ObjectExpression' ? first : undefined;
};

function valueOf(object: ObjectNode, name: string): Node | undefined {
  for (const entry of object.properties)
    if (entry.type === 'Property' && nameOf(entry.key) === name) return entry.value;
  return undefined;
}

const nameOf = (key: Node): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';

/** A text, also where a constant of the file is part of it. */
function textOf(source: Source, node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'Identifier') return textOf(source, source.declared.get(node.name));
  if (node?.type !== 'TemplateLiteral') return '';
  return node.quasis
    .map(({ value }, at) => `${value.cooked ?? ''}${textOf(source, node.expressions[at])}`)
    .join('');
}

interface NamedSchema {
  readonly name: string;
  readonly schema: Node;
}

/** The schemas with an id in a declaration, also those within others. */
function named(source: Source, node: Node): readonly NamedSchema[] {
  const inner = Object.values(node)
    .flat()
    .filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one)
    .flatMap((one) => named(source, one));
  if (node.type !== 'CallExpression' || methodOf(node) !== 'meta') return inner;
  const content = objectIn(node);
  const id = content === undefined ? undefined : valueOf(content, 'id');
  return id === undefined ? inner : [{ name: textOf(source, id), schema: node }, ...inner];
}

class CommentReader {
  readonly #sources: readonly Source[];

  constructor(sources: readonly Source[]) {
    this.#sources = sources;
  }

  schemas(): Comments['schemas'] {
    const found = new Map<string, ReadonlyMap<string, Described>>();
    for (const source of this.#sources)
      for (const node of source.declared.values())
        for (const { name, schema } of named(source, node))
          found.set(name, this.#properties(source, schema));
    return found;
  }

  calls(): Comments['calls'] {
    const found = new Map<string, CallComments>();
    for (const source of this.#sources)
      for (const node of source.declared.values())
        for (const route of routesOf(node)) {
          const key = `${textOf(source, valueOf(route, 'method'))} ${textOf(source, valueOf(route, 'path'))}`;
          const [params, query, body, answer] = partsOfCall.map((part) => {
            const schema = valueOf(route, part);
            return schema === undefined
              ? new Map<string, Described>()
              : this.#properties(source, schema);
          });
          found.set(key, { params, query, body, answer } as CallComments);
        }
    return found;
  }

  /** The properties of a schema, or of a plain object of fields. */
  #properties(source: Source, node: Node): ReadonlyMap<string, Described> {
    const found = new Map<string, Described>();
    if (node.type === 'ObjectExpression') this.#collect(source, node, found);
    if (node.type === 'ArrayExpression') {
      for (const element of node.elements)
        if (element !== null && element.type !== 'SpreadElement')
          for (const [name, described] of this.#properties(source, element))
            found.set(name, described);
    }
    if (node.type === 'Identifier') {
      const from = this.#declaring(source, node.name);
      const target = from?.declared.get(node.name);
      if (from !== undefined && target !== undefined && target !== node)
        for (const [name, described] of this.#properties(from, target)) found.set(name, described);
    }
    if (node.type === 'TSSatisfiesExpression') return this.#properties(source, node.expression);
    if (node.type !== 'CallExpression') return found;
    const { base, calls } = chainOf(node);
    if (base.type === 'CallExpression')
      for (const argument of base.arguments)
        for (const [name, described] of this.#properties(source, argument))
          found.set(name, described);
    if (base.type === 'Identifier' && base.name !== 'z')
      for (const [name, described] of this.#properties(source, base)) found.set(name, described);
    for (const call of calls)
      for (const argument of call.arguments)
        if (methodOf(call) !== 'meta')
          for (const [name, described] of this.#properties(source, argument))
            found.set(name, described);
    return found;
  }

  #collect(source: Source, object: ObjectNode, found: Map<string, Described>): void {
    for (const entry of object.properties) {
      if (entry.type === 'SpreadElement') {
        for (const [name, described] of this.#properties(source, entry.argument))
          found.set(name, described);
        continue;
      }
      const text = commentBefore(source, entry.start);
      const below = this.#properties(source, entry.value);
      if (text !== undefined || below.size > 0)
        found.set(nameOf(entry.key), { ...(text === undefined ? {} : { text }), below });
    }
  }

  /** The file that declares a name: this one, or the only other one. */
  #declaring(source: Source, name: string): Source | undefined {
    if (source.declared.has(name)) return source;
    const others = this.#sources.filter(({ declared }) => declared.has(name));
    return others.length === 1 ? others[0] : undefined;
  }
}

/** The objects passed to `route({...})` in `feature({...})`. */
function routesOf(node: Node): readonly ObjectNode[] {
  if (node.type !== 'CallExpression') return [];
  const isCalled = (name: string) => node.callee.type === 'Identifier' && node.callee.name === name;
  const object = objectIn(node);
  if (object === undefined) return [];
  if (isCalled('route')) return [object];
  if (!isCalled('feature')) return [];
  return object.properties.flatMap((entry) =>
    entry.type === 'Property' ? routesOf(entry.value) : [],
  );
}

function commentBefore({ text, comments }: Source, start: number): string | undefined {
  const comment = comments.find(
    ({ type, value, end }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= start &&
      text.slice(end, start).trim() === '',
  );
  return comment?.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim();
}
