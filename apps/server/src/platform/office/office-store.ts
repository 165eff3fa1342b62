import { fileKinds, mostDocumentBytes, promisedKind } from '@fairlead/domain/documents/file-kinds';
import { plainFileName } from '@fairlead/domain/documents/file-name';
import { documentOrigin, documentStore } from '@fairlead/domain/documents/stores';
import { refuse, refuseFields } from '../http/refusal.ts';
import type {
  DocumentLocation,
  StatedLocation,
  FileStore,
  NewDocument,
  OpenedDocument,
  LocationRequest,
  StoredDocument,
} from './document-store.ts';
import {
  bytesOfItem,
  driveItemAt,
  driveItemById,
  type DriveItem,
  ensureFolder,
  filesIn,
  librariesOf,
  removeItem,
  uploadFile,
} from './graph/drive.ts';
import type { Graph } from './graph/graph.ts';

export interface OfficeLocation {
  readonly fixture: number;
  readonly siteId: string;
  readonly libraryName: string;
  readonly rootFolder: string;
}

type FoundLocation = Awaited<ReturnType<FileStore['location']>>;

/** Documents in a library of the company's own site, in a folder for each fixture, with the caller's own rights there. */
export function officeStore(graph: Graph, own: OfficeLocation): FileStore {
  return {
    store: documentStore.OfficeSuite,
    location: (request) => locationOf(graph, own, request),
    list: async (stated) => {
      const location = stated ?? (await locationOf(graph, own, {}));
      if (location.folderId === null) return [];
      const where = { ...location, folderId: location.folderId };
      const found = await filesIn(graph, where.driveId, where.folderId);
      return found.map((item) => shownItem(item, where));
    },
    add: (file, stated) => addTo(graph, own, { file, stated }),
    remove: async (fileId) => {
      const { driveId, folderId } = await locationOf(graph, own, {});
      if (folderId === null) return false;
      const item = await driveItemById(graph, driveId, fileId);
      if (item?.file === undefined || item.parentReference?.id !== folderId) return false;
      return removeItem(graph, driveId, fileId);
    },
  };
}

async function locationOf(
  graph: Graph,
  own: OfficeLocation,
  request: LocationRequest,
): Promise<FoundLocation> {
  const { siteId } = own;
  const name = request.libraryName ?? own.libraryName;
  const libraries = await librariesOf(graph, siteId);
  const library = libraries.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (library === undefined)
    return refuseFields({ libraryName: ['The company’s site has no such library'] });
  const driveId = library.id;
  const path = pathOf(request.folderPath ?? `${own.rootFolder}/fixture-${own.fixture}`);
  const folder =
    request.create === true
      ? await ensureFolder(graph, driveId, path)
      : await driveItemAt(graph, driveId, path);
  return { siteId, driveId, folderId: folder?.folder === undefined ? null : folder.id };
}

/** Names of folders one by one; none of them can lead up or elsewhere. */
const pathOf = (text: string): readonly string[] =>
  text
    .split(/[\\/]/)
    .map(plainFileName)
    .filter((name) => name !== '');

interface Addition {
  readonly file: NewDocument;
  readonly stated: StatedLocation;
}

async function addTo(graph: Graph, own: OfficeLocation, { file, stated }: Addition) {
  if (stated.siteId !== undefined && stated.siteId !== own.siteId)
    return refuseFields({ siteId: ['Not found'] });
  const location = await statedLocation(graph, own, stated);
  const { driveId: drive, folderId: folder } = location;
  const item = await uploadFile(graph, { drive, folder, ...file });
  return { ...shownItem(item, location), origin: file.origin };
}

/** A stated folder must be one in a library of the company's own site. */
async function statedLocation(
  graph: Graph,
  own: OfficeLocation,
  stated: StatedLocation,
): Promise<DocumentLocation> {
  if (stated.driveId === undefined || stated.folderId === undefined) {
    const { folderId, ...rest } = await locationOf(graph, own, { create: true });
    return { ...rest, folderId: folderId ?? refuse('officeUnreachable') };
  }
  const { driveId, folderId } = stated;
  await requireLibrary(graph, own.siteId, driveId);
  const folder = await driveItemById(graph, driveId, folderId);
  if (folder?.folder === undefined) return refuseFields({ folderId: ['Not found'] });
  return { siteId: own.siteId, driveId, folderId };
}

async function requireLibrary(graph: Graph, siteId: string, driveId: string): Promise<void> {
  const libraries = await librariesOf(graph, siteId);
  if (!libraries.some(({ id }) => id === driveId)) refuseFields({ driveId: ['Not found'] });
}

function shownItem(item: DriveItem, location: DocumentLocation): StoredDocument {
  const { name, size, file, createdDateTime, createdBy } = item;
  return {
    id: item.id,
    name,
    contentType: file?.mimeType ?? 'application/octet-stream',
    size,
    sha256: file?.hashes?.sha256Hash?.toLowerCase() ?? null,
    origin: documentOrigin.Uploaded,
    created: createdDateTime ?? new Date(0).toISOString(),
    createdBy: createdBy?.user?.displayName ?? null,
    ...location,
  };
}

/** A file of a library of the company's site with its bytes; its kind is one that we accept, else plain bytes. */
export async function openOfficeFile(
  graph: Graph,
  siteId: string,
  { driveId, itemId }: { readonly driveId: string; readonly itemId: string },
): Promise<OpenedDocument> {
  await requireLibrary(graph, siteId, driveId);
  const item = await driveItemById(graph, driveId, itemId);
  if (item?.file === undefined) return refuse('notFound');
  if (item.size > mostDocumentBytes) return refuse('tooLarge');
  const content = await bytesOfItem(graph, { drive: driveId, id: itemId }, mostDocumentBytes);
  if (content === undefined) return refuse('notFound');
  const kind = promisedKind(item.name);
  const contentType = kind === undefined ? 'application/octet-stream' : fileKinds[kind].contentType;
  return { name: plainFileName(item.name) || 'document', contentType, content };
}
