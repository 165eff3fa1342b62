import { z } from 'zod';
import { refuse } from '../../http/refusal.ts';
import type { Graph } from './graph.ts';

/** A file or folder as Graph describes it; what we do not use is dropped. */
const driveItem = z.object({
  id: z.string().min(1).max(300),
  name: z.string(),
  size: z.number().default(0),
  createdDateTime: z.string().optional(),
  createdBy: z
    .object({ user: z.object({ displayName: z.string().optional() }).optional() })
    .optional(),
  file: z
    .object({
      mimeType: z.string().optional(),
      hashes: z.object({ sha256Hash: z.string().optional() }).optional(),
    })
    .optional(),
  folder: z.object({}).optional(),
  parentReference: z.object({ id: z.string().nullish() }).nullish(),
});
export type DriveItem = z.output<typeof driveItem>;

const drives = z.object({ value: z.array(z.object({ id: z.string(), name: z.string() })) });
const children = z.object({
  value: z.array(driveItem),
  '@odata.nextLink': z.string().optional(),
});

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  return parsed.success ? parsed.data : refuse('officeUnreachable');
}

const itemOf = (answer: unknown) => (answer === undefined ? undefined : read(driveItem, answer));

const item = (drive: string, id: string) =>
  `/drives/${encodeURIComponent(drive)}/items/${encodeURIComponent(id)}`;

export interface ItemLocation {
  readonly drive: string;
  readonly id: string;
}

/** The libraries of a site. */
export async function librariesOf(graph: Graph, site: string) {
  const answer = await graph.get(`/sites/${encodeURIComponent(site)}/drives?$select=id,name`);
  return answer === undefined ? [] : read(drives, answer).value;
}

export const driveItemById = async (graph: Graph, drive: string, id: string) =>
  itemOf(await graph.get(item(drive, id)));

/** The item at a path of plain names; the root for none. */
export async function driveItemAt(graph: Graph, drive: string, path: readonly string[]) {
  const root = `/drives/${encodeURIComponent(drive)}/root`;
  const steps = path.map((name) => encodeURIComponent(name)).join('/');
  return itemOf(await graph.get(path.length === 0 ? root : `${root}:/${steps}:`));
}

/** The folder at a path, made as far as it is missing. */
export async function ensureFolder(
  graph: Graph,
  drive: string,
  path: readonly string[],
): Promise<DriveItem> {
  const current = await driveItemAt(graph, drive, path);
  if (current !== undefined) return current;
  const name = path.at(-1);
  if (name === undefined) return refuse('officeUnreachable');
  const parent = await ensureFolder(graph, drive, path.slice(0, -1));
  const request = { name, folder: {}, '@microsoft.graph.conflictBehavior': 'replace' };
  const made = itemOf(await graph.post(`${item(drive, parent.id)}/children`, request));
  return made ?? refuse('officeUnreachable');
}

const mostPages = 10;

/** The files in a folder, at most 2,000. */
export async function filesIn(graph: Graph, drive: string, folder: string) {
  const found: DriveItem[] = [];
  let path: string | undefined = `${item(drive, folder)}/children?$top=200`;
  for (let page = 0; path !== undefined && page < mostPages; page += 1) {
    const answer: unknown = await graph.get(path);
    if (answer === undefined) return found;
    const { value, '@odata.nextLink': next } = read(children, answer);
    found.push(...value.filter(({ file }) => file !== undefined));
    path = next === undefined ? undefined : graph.pathOf(next);
  }
  return found;
}

export interface DriveUpload {
  readonly drive: string;
  readonly folder: string;
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** What one request may carry; larger files go in parts. */
const mostAtOnceBytes = 4 * 1024 * 1024;
/** Parts are multiples of 320 KiB, as Graph requires. */
const partBytes = 16 * 320 * 1024;

/** Adds a file to a folder; where the name is taken, Graph adds a number. */
export async function uploadFile(graph: Graph, file: DriveUpload): Promise<DriveItem> {
  const { drive, folder, name, content, contentType } = file;
  const target = `${item(drive, folder)}:/${encodeURIComponent(name)}:`;
  if (content.length > mostAtOnceBytes) return uploadInParts(graph, target, file);
  const path = `${target}/content?@microsoft.graph.conflictBehavior=rename`;
  return itemOf(await graph.put(path, content, contentType)) ?? refuse('notFound');
}

async function uploadInParts(
  graph: Graph,
  target: string,
  { name, content }: DriveUpload,
): Promise<DriveItem> {
  const request = { item: { '@microsoft.graph.conflictBehavior': 'rename', name } };
  const session: unknown = await graph.post(`${target}/createUploadSession`, request);
  if (session === undefined) return refuse('notFound');
  const { uploadUrl } = read(z.object({ uploadUrl: z.string() }), session);
  let last: unknown;
  for (let at = 0; at < content.length; at += partBytes) {
    const part = content.subarray(at, at + partBytes);
    const range = `bytes ${at}-${at + part.length - 1}/${content.length}`;
    last = await graph.putPart(uploadUrl, part, range);
  }
  return itemOf(last) ?? refuse('officeUnreachable');
}

export const removeItem = (graph: Graph, drive: string, id: string) =>
  graph.remove(item(drive, id));

/** A file's bytes; refuses more than the stated number of them. */
export const bytesOfItem = (graph: Graph, { drive, id }: ItemLocation, mostBytes: number) =>
  graph.bytes(`${item(drive, id)}/content`, mostBytes);
