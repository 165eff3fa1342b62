import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One request as it arrived. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly range: string | undefined;
}

interface Item {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  content: Buffer | null;
}

export interface GraphDouble {
  readonly url: string;
  readonly heard: Heard[];
  readonly items: Map<string, Item>;
  /** Answers everything with this status from now on; undefined to answer normally. */
  failWith: number | undefined;
  /** The address that a download is redirected to. */
  sendsOnTo: string | undefined;
  readonly close: () => void;
}

const site = 'contoso.sharepoint.com,1,2';
const drive = 'b!library';
const drives = {
  value: [
    { id: 'b!other', name: 'Photos' },
    { id: drive, name: 'Documents' },
  ],
};

type Reply = readonly [status: number, body?: unknown, headers?: Readonly<Record<string, string>>];

/** As much of Microsoft Graph's files (v1.0: driveItem, uploadSession) as documents use, on a port of this machine. */
export async function openGraphDouble(): Promise<GraphDouble> {
  const double = new Double();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      double.heard.push(heardOf(request));
      const [status, answer, headers] =
        double.failWith === undefined ? double.answerTo(request, body) : [double.failWith, {}];
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  double.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  double.close = () => server.close();
  return double;
}

const missing: Reply = [404, { error: { code: 'itemNotFound' } }];

class Double implements GraphDouble {
  origin = '';
  readonly heard: Heard[] = [];
  readonly items = new Map<string, Item>([
    ['root', { id: 'root', parent: null, name: 'root', content: null }],
  ]);
  readonly #uploads = new Map<string, { parent: string; name: string; parts: Buffer[] }>();
  failWith: number | undefined;
  sendsOnTo: string | undefined;
  close: () => void = () => undefined;

  get url(): string {
    return `${this.origin}/v1.0`;
  }

  answerTo(request: IncomingMessage, body: Buffer): Reply {
    const path = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '');
    if (path.startsWith('/content/')) return [200, this.items.get(path.slice(9))?.content ?? ''];
    if (path.startsWith('/upload/')) return this.#partOf(path.slice(8), request, body);
    if (request.headers.authorization !== 'Bearer office-token') return [401, { error: {} }];
    if (path === `/v1.0/sites/${site}/drives`) return [200, drives];
    const root = /^\/v1\.0\/drives\/b!library\/root(?::\/(.+):)?$/.exec(path);
    if (root !== null) return this.#walk(root[1]);
    const location = /^\/v1\.0\/drives\/b!library\/items\/([^/:]+)(?::\/([^/]+):)?(\/\w+)?$/.exec(
      path,
    );
    return location === null ? missing : this.#ofItem(request.method ?? '', location, body);
  }

  #ofItem(method: string, location: readonly (string | undefined)[], body: Buffer): Reply {
    const [, id = '', name = '', action] = location;
    const item = this.items.get(id);
    if (item === undefined) return missing;
    if (action === '/children' && method === 'GET')
      return [200, { value: this.#below(id).map(shown) }];
    if (action === '/children') {
      const settings = JSON.parse(String(body)) as { readonly name: string };
      return [201, shown(this.#put(id, settings.name, null))];
    }
    if (action === '/createUploadSession') {
      const ticket = randomUUID();
      this.#uploads.set(ticket, { parent: id, name, parts: [] });
      return [200, { uploadUrl: `${this.origin}/upload/${ticket}` }];
    }
    if (action === '/content' && method === 'PUT') return [201, shown(this.#put(id, name, body))];
    if (action === '/content')
      return [302, '', { location: this.sendsOnTo ?? `${this.origin}/content/${id}` }];
    if (method === 'DELETE') return this.items.delete(id) ? [204] : [404];
    return [200, shown(item)];
  }

  #partOf(ticket: string, request: IncomingMessage, body: Buffer): Reply {
    const upload = this.#uploads.get(ticket);
    if (upload === undefined) return [404];
    upload.parts.push(body);
    const range = /^bytes \d+-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '');
    const next = Number(range?.[1]) + 1;
    if (next < Number(range?.[2])) return [202, { nextExpectedRanges: [`${next}-`] }];
    return [201, shown(this.#put(upload.parent, upload.name, Buffer.concat(upload.parts)))];
  }

  #below(parent: string): readonly Item[] {
    return [...this.items.values()].filter((item) => item.parent === parent);
  }

  #put(parent: string, name: string, content: Buffer | null): Item {
    const taken = this.#below(parent).some((item) => item.name === name);
    const item = {
      id: `01${randomUUID().replaceAll('-', '').toUpperCase()}`,
      parent,
      name: taken ? name.replace(/(?=\.[^.]+$)/, ' 1') : name,
      content,
    };
    this.items.set(item.id, item);
    return item;
  }

  #walk(path: string | undefined): Reply {
    let item = this.items.get('root');
    for (const name of path?.split('/') ?? [])
      item = item && this.#below(item.id).find((one) => one.name === name);
    return item === undefined ? missing : [200, shown(item)];
  }
}

const heardOf = ({ method = '', url = '', headers }: IncomingMessage): Heard => ({
  method,
  path: url,
  token: headers.authorization,
  range: headers['content-range'],
});

const shown = ({ id, parent, name, content }: Item) => ({
  id,
  name,
  size: content?.length ?? 0,
  createdDateTime: '2026-11-20T08:00:00Z',
  createdBy: { user: { displayName: 'Olga at Contoso' } },
  ...(content === null ? { folder: { childCount: 0 } } : { file: { mimeType: 'application/pdf' } }),
  parentReference: { driveId: drive, id: parent },
});

export const officeSite = {
  siteId: site,
  libraryName: 'Documents',
  rootFolder: 'Fairlead/Fixtures',
};
