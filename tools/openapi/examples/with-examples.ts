import type { Json } from '../schemas.ts';
import { type Components, exampleOf } from './example.ts';
import { overrides } from './overrides.ts';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The paths of a document with an example for each parameter, JSON body and answer. */
export function withExamples(paths: Json, components: Components): Json {
  return mapped(paths, (item) =>
    mapped(item, (operation) => operationWithExamples(operation, components)),
  );
}

function mapped(object: unknown, change: (value: Json) => Json): Json {
  return Object.fromEntries(
    Object.entries(object as Json).map(([name, value]) => [name, change(value as Json)]),
  );
}

function operationWithExamples(operation: Json, components: Components): Json {
  const own = overrides[String(operation['operationId'])] ?? {};
  const { requestBody, responses, parameters } = operation;
  const answer = (responses as Json)['200'];
  return {
    ...operation,
    parameters: (parameters as readonly Json[]).map((parameter) =>
      parameterWithExample(parameter, components, own.parameters ?? {}),
    ),
    ...(isObject(requestBody)
      ? { requestBody: contentWithExample(requestBody, components, own.body) }
      : {}),
    responses: {
      ...(responses as Json),
      200: contentWithExample(answer as Json, components, own.answer),
    },
  };
}

/** Optional parameters have an example only where the contract's name for them is known. */
function parameterWithExample(parameter: Json, components: Components, own: Json): Json {
  const { name, schema, required } = parameter;
  if (typeof name !== 'string') return parameter;
  if (Object.hasOwn(own, name)) return { ...parameter, example: own[name] };
  return required === true
    ? { ...parameter, example: exampleOf(schema, components, name) }
    : parameter;
}

type Override = ((example: never) => unknown) | undefined;

function contentWithExample(holder: Json, components: Components, change: Override): Json {
  const content = holder['content'] as Readonly<Record<string, Json>>;
  const json = content['application/json'];
  if (json === undefined) return holder;
  const plain = exampleOf(json['schema'], components);
  const example = change === undefined ? plain : change(plain as never);
  return { ...holder, content: { ...content, 'application/json': { ...json, example } } };
}
