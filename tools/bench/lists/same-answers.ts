import { isDeepStrictEqual } from 'node:util';
import type { Request } from '../load/http-load.ts';

/** Sends both servers the same requests and throws if the responses differ: a race needs the same work. */
export async function expectSameAnswers(
  origins: readonly [string, string],
  requests: readonly Request[],
): Promise<void> {
  for (const { path, headers } of requests) {
    const [first, second] = await Promise.all(
      origins.map(async (origin) => {
        const response = await fetch(origin + path, { headers });
        if (response.status !== 200)
          throw new Error(
            `${origin}${path} was answered ${response.status}: ${await response.text()}`,
          );
        return parse(await response.text());
      }),
    );
    if (!isDeepStrictEqual(first, second))
      throw new Error(`The servers answer ${path} differently: ${difference(first, second)}`);
  }
}

/** PostgreSQL's JSON writes the zone as +00:00 where the product writes Z. */
function parse(text: string): unknown {
  return JSON.parse(text.replaceAll(/(:\d\d(?:\.\d+)?)\+00:00"/g, '$1Z"'));
}

function difference(first: unknown, second: unknown): string {
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null)
    return `${JSON.stringify(first)} and ${JSON.stringify(second)}`;
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  for (const name of names) {
    const [one, other] = [Reflect.get(first, name), Reflect.get(second, name)];
    if (!isDeepStrictEqual(one, other)) return `${name}: ${difference(one, other)}`;
  }
  return 'nothing';
}
