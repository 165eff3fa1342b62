import type { Person } from './small-world.ts';
import type { TestServer } from './test-server.ts';

export interface TestUpload {
  readonly content: Buffer;
  readonly name: string;
  readonly as?: Person;
  readonly company?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file as a browser's form does. */
export async function uploadTo(
  server: Pick<TestServer, 'origin' | 'token' | 'world'>,
  path: string,
  { content, name, as, company, headers }: TestUpload,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${server.origin}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.token(as ?? 'olga')}`,
      'x-customer-id': String(company ?? server.world.home.id),
      ...headers,
    },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}
