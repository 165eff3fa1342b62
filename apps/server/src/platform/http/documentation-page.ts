import { companyHeader } from '@fairlead/domain/constants';
import { escaped } from './escaped.ts';

interface Content {
  readonly schema: unknown;
  readonly example?: unknown;
}

interface Answer {
  readonly description: string;
  readonly content: Readonly<Record<string, Content>>;
}

interface Reference {
  readonly $ref: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: unknown;
}

interface FileColumn {
  readonly title: string;
  readonly unit: string | null;
  readonly meaning: string;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-permission': string;
  readonly 'x-scope'?: string;
  readonly 'x-columns'?: readonly FileColumn[];
  readonly tags: readonly string[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, Content>>;
  };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

interface Components {
  readonly responses: Readonly<Record<string, Answer>>;
  readonly schemas: Readonly<Record<string, unknown>>;
}

/** The OpenAPI document as a page that needs no script: features on the left, calls that open on the right. */
export function documentationPage(document: Readonly<Record<string, unknown>>): string {
  const calls = Object.entries(document['paths'] as Paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const { responses, schemas } = document['components'] as Components;
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(tag));
    return `<h2 id="${escaped(tag)}">${escaped(tagName(tag))}</h2>${own.map(({ path, method, operation }) => callHtml({ method, path, operation }, responses)).join('')}`;
  });
  const shapes = Object.entries(schemas).map(
    ([name, schema]) =>
      `<h3 id="schema-${escaped(name)}">${escaped(name)}</h3>${schemaHtml(schema)}`,
  );
  const byName = tags.toSorted((one, other) => tagName(one).localeCompare(tagName(other), 'en'));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fairlead API</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><nav aria-label="Features"><a href="#top"><b>Fairlead API</b></a>${byName.map((tag) => `<a href="#${escaped(tag)}">${escaped(tagName(tag))}</a>`).join('')}<a href="#schemas"><b>Schemas</b></a></nav>
<main id="top"><h1>Fairlead API</h1>${introduction(calls.length)}${sections.join('')}<h2 id="schemas">Schemas</h2>${shapes.join('')}</main></body></html>`;
}

const abbreviations: Readonly<Record<string, string>> = {
  api: 'API',
  e: 'Electronic',
  sof: 'SOF',
  vms: 'VMS connections',
};

/** "portCallEvents" as "Port call events". */
function tagName(tag: string): string {
  const [first = '', ...rest] = tag
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ');
  const label = abbreviations[first] ?? first.slice(0, 1).toUpperCase() + first.slice(1);
  return [label, ...rest].join(' ');
}

function introduction(calls: number): string {
  return `<p>${calls} calls below <code>/api</code>, the same ones that the screens make; as a document:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Paths and query names are matched without regard to case.</p>
<table><tr><th>Who</th><td><code>Authorization: Bearer flk_...</code> with a key from Company settings, API keys, or the token of a person who
has signed in. Nothing of it belongs into the address.</td></tr>
<tr><th>For whom</th><td>A person states the company in <code>${companyHeader}</code>; a key has only one and may leave it out.</td></tr>
<tr><th>Repeating</th><td>A write may carry <code>Idempotency-Key</code>: the same request under the same key has one effect; another request under
it is answered 422.</td></tr>
<tr><th>Lists</th><td>A plain array; where there is a total, it is in the header <code>X-Total-Count</code>.</td></tr>
<tr><th>Two at once</th><td>A save may state <code>modified</code>; an older one is answered 409 with <code>yours</code> and <code>theirs</code>.</td></tr>
<tr><th>Refusals</th><td>A sentence, or <code>{"status": 400, "errors": {"field": ["sentence"]}}</code>. 429 says in <code>Retry-After</code> when to come again.</td></tr>
<tr><th>Being told</th><td>Webhooks tell of changes, signed; see the guide <a href="/help/docs">API and webhooks</a>.</td></tr></table>`;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function callHtml({ method, path, operation }: Call, refusals: Components['responses']): string {
  // Headers are the same everywhere and explained once.
  const parameters = operation.parameters.filter((parameter) => 'name' in parameter);
  const rows = parameters.map(
    (parameter) =>
      `<tr><td><code>${escaped(parameter.name)}</code></td><td>${escaped(parameter.in)}${parameter.required ? ', required' : ''}</td><td>${escaped(typeLabel(parameter.schema))}</td></tr>`,
  );
  const body = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, content]) => `<h3>Body, ${escaped(type)}</h3>${contentHtml(content)}`,
  );
  // What every call may answer is described once in the document and left out here.
  const answers = Object.entries(operation.responses).flatMap(([status, input]) => {
    if (status === 'default') return [];
    const answer = '$ref' in input ? refusals[input.$ref.split('/').at(-1) ?? ''] : input;
    return status === '200'
      ? `<h3>Answer</h3>${contentHtml(answer?.content['application/json'])}`
      : `<p><b>${escaped(status)}</b> ${escaped(answer?.description ?? '')}</p>`;
  });
  const scope = operation['x-scope'];
  return `<details id="${escaped(operation.operationId)}"><summary><b class="${method.toLowerCase()}">${method}</b><code>${escaped(path)}</code><span>${escaped(operation.summary)}</span></summary>
<section><p>Permission <code>${escaped(operation['x-permission'])}</code>${scope === undefined ? '; no key may make it' : `; scope of a key <code>${escaped(scope)}</code>`}.</p>${rows.length === 0 ? '' : `<h3>Parameters</h3><table>${rows.join('')}</table>`}${body.join('')}${answers.join('')}${columnsHtml(operation['x-columns'])}</section></details>`;
}

function columnsHtml(columns: readonly FileColumn[] = []): string {
  if (columns.length === 0) return '';
  const rows = columns.map(
    ({ title, unit, meaning }) =>
      `<tr><td>${escaped(title)}</td><td>${escaped(unit ?? '')}</td><td>${escaped(meaning)}</td></tr>`,
  );
  return `<h3>Columns of the file</h3><table><tr><th>Column</th><th>Unit</th><th>Meaning</th></tr>${rows.join('')}</table>`;
}

const contentHtml = (content: Content | undefined): string =>
  content === undefined ? '' : `${schemaHtml(content.schema)}${exampleHtml(content)}`;

/** An example as it is sent, under the schema. */
const exampleHtml = ({ example }: Content): string =>
  example === undefined
    ? ''
    : `<h3>Example</h3><pre tabindex="0">${escaped(JSON.stringify(example, null, 2))}</pre>`;

interface SchemaShape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaShape[];
}

/** A parameter's type in short: "integer", "delivered or failed". */
function typeLabel(schema: unknown): string {
  const { type, enum: values, anyOf } = schema as SchemaShape;
  if (values !== undefined) return values.map(String).join(' or ');
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeLabel))].filter(Boolean).join(' or ');
  return [type ?? ''].flat().join(' or ');
}

function schemaHtml(schema: unknown): string {
  const text = escaped(JSON.stringify(schema, null, 2) ?? '');
  const linked = text.replaceAll(
    /&quot;\$ref&quot;: &quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#schema-$1">$1</a>',
  );
  return `<pre tabindex="0">${linked}</pre>`;
}
