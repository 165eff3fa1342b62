import { companyHeader } from '@fairlead/domain/constants';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-permission': string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: unknown;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
      }
    >
  >;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The OpenAPI document as a page that needs no script. */
export function documentationPage(document: Readonly<Record<string, unknown>>): string {
  const calls = Object.entries(document['paths'] as Paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(tag));
    return `<h2 id="${escape(tag)}">${escape(tag)}</h2>${own.map(({ path, method, operation }) => callHtml(method, path, operation)).join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fairlead API</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Fairlead API</h1>
<p>${calls.length} calls below <code>/api</code>. Each carries <code>Authorization: Bearer</code> and the company in <code>${companyHeader}</code>.
Paths and query names are matched without regard to case. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join('')}</nav>${sections.join('')}</main></body></html>`;
}

function callHtml(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header');
  const rows = parameters.map(
    (parameter) =>
      `<tr><td><code>${escape(parameter.name)}</code></td><td>${escape(parameter.in)}${parameter.required ? ', required' : ''}</td></tr>`,
  );
  const body = Object.values(operation.requestBody?.content ?? {}).map(
    (content) => `<h3>Body</h3>${schemaHtml(content.schema)}`,
  );
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) =>
      `<h3>${escape(status)} ${escape(answer.description)}</h3>${status === '200' ? schemaHtml(answer.content['application/json']?.schema) : ''}`,
  );
  return `<details id="${escape(operation.operationId)}"><summary><b>${method}</b><code>${escape(path)}</code><span>${escape(operation.summary)}</span></summary>
<section><h3>Permission: ${escape(operation['x-permission'])}</h3>${rows.length === 0 ? '' : `<table>${rows.join('')}</table>`}${body.join('')}${answers.join('')}</section></details>`;
}

function schemaHtml(schema: unknown): string {
  return `<pre>${escape(JSON.stringify(schema, null, 2) ?? '')}</pre>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
