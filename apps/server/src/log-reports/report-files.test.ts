import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import {
  idOf,
  newDevice,
  newEntryId,
  type TestDevice,
} from '../ship-devices/testing/test-device.ts';

interface ReportFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

let server: TestServer;
let device: TestDevice;
let vessel = 0;
beforeAll(async () => {
  server = await startTestServer();
  vessel = server.world.home.vessels[0] ?? 0;
  device = await newDevice(server, vessel);
});
afterAll(() => server.close());

let day = 0;
const reportWith = (values: object) => {
  day += 1;
  return { kind: 10, at: new Date(Date.UTC(2025, 5, day, 11)).toISOString(), ...values };
};

/** A file on board: what an entry says of it, and its bytes. */
function onBoard(name = 'Gauge.pdf') {
  const content = Buffer.from(`%PDF-1.7\n%${randomBytes(300).toString('hex')}\n%%EOF\n`, 'latin1');
  const sha256 = createHash('sha256').update(content).digest('base64url');
  const file: ReportFile = { id: newEntryId(), name, size: content.length, sha256 };
  return { file, content };
}

const sendBytes = ({ file, content }: ReturnType<typeof onBoard>, end: number, offset = 0) => {
  const { id, name, size, sha256 } = file;
  const values = { name, size: String(size), sha256, offset: String(offset) };
  return device.send(`PUT /ship/files/${id}?${new URLSearchParams(values).toString()}`, {
    content: content.subarray(offset, end),
    type: 'application/octet-stream',
  });
};

async function stated(values: object, by = device) {
  const entry = by.entry(reportWith(values), { form: 'logReport' });
  const [outcome] = await by.push(entry);
  return { outcome, guid: idOf(entry) };
}

const read = (guid: string, as: object = {}) => server.request(`GET /reports/log/${guid}`, as);
const downloaded = (id: string, as: object = {}) =>
  server.request(`GET /shipFiles/${id}/download`, as);

describe('files of a report from on board', () => {
  test('are announced with it, and arrive later in parts', async () => {
    const one = onBoard();
    const { outcome, guid } = await stated({ files: [one.file] });
    expect(outcome).toMatchObject({ outcome: 'accepted' });
    expect((await read(guid)).body).toMatchObject({
      files: [{ id: one.file.id, name: 'Gauge.pdf', received: 0, isComplete: false }],
    });
    expect((await downloaded(one.file.id)).status).toBe(404);
    await sendBytes(one, 100);
    expect((await read(guid)).body).toMatchObject({ files: [{ received: 100 }] });
    await sendBytes(one, one.content.length, 100);
    expect((await read(guid)).body).toMatchObject({
      files: [{ isComplete: true, contentType: 'application/pdf', size: one.file.size }],
    });
    expect((await downloaded(one.file.id)).body).toMatchObject({
      fileName: 'Gauge.pdf',
      content: one.content.toString('base64'),
    });
    const path = `GET /ship/files/${one.file.id}/download`;
    expect((await device.send(path)).body).toMatchObject({ fileName: 'Gauge.pdf' });
    const other = await newDevice(server, server.world.home.vessels[1]);
    expect((await other.send(path)).status).toBe(404);
  });

  test('that came before the report belong to it as well', async () => {
    const one = onBoard();
    await sendBytes(one, one.content.length);
    expect((await downloaded(one.file.id)).status).toBe(404);
    const { guid } = await stated({ files: [one.file] });
    expect((await read(guid)).body).toMatchObject({ files: [{ isComplete: true }] });
  });

  test('of another vessel or another report are refused, and the report with them', async () => {
    const one = onBoard();
    await stated({ files: [one.file] });
    const again = await stated({ files: [one.file] });
    const refused = {
      outcome: 'refused',
      errors: { files: ['A file already belongs to another record.'] },
    };
    expect(again.outcome).toMatchObject(refused);
    expect((await read(again.guid)).status).toBe(404);
    const other = await newDevice(server, server.world.home.vessels[1]);
    expect((await stated({ files: [one.file] }, other)).outcome).toMatchObject(refused);
  });

  test.each([
    ['more than ten', () => Array.from({ length: 11 }, () => onBoard().file)],
    ['a file of 21 MB', () => [{ ...onBoard().file, size: 21 * 1024 * 1024 }]],
    ['a file without a name', () => [{ ...onBoard().file, name: '' }]],
    ['a name with NUL', () => [{ ...onBoard().file, name: 'a\u{0}b.pdf' }]],
    ['a hash that is none', () => [{ ...onBoard().file, sha256: 'x' }]],
  ])('are refused: %s', async (_what, files) => {
    const { outcome } = await stated({ files: files() });
    expect(outcome).toMatchObject({ outcome: 'refused' });
  });

  test('that a correction leaves out stay with the earlier version only', async () => {
    const [one, two] = [onBoard('One.pdf'), onBoard('Two.pdf')];
    const payload = reportWith({ files: [one.file, two.file] });
    const first = device.entry(payload, { form: 'logReport' });
    await device.push(first);
    const second = device.entry(
      { ...payload, files: [two.file], reason: 'Wrong photo' },
      { form: 'logReport', replaces: idOf(first) },
    );
    expect(await device.push(second)).toMatchObject([{ outcome: 'accepted' }]);
    expect((await read(idOf(first))).body).toMatchObject({
      files: [{ name: 'Two.pdf' }],
      versions: [
        { report: { files: [{ name: 'Two.pdf' }] } },
        { report: { files: [{ name: 'One.pdf' }, { name: 'Two.pdf' }] } },
      ],
    });
  });
});

describe('files that the office adds', () => {
  const content = Buffer.from('Log book page 12');
  const upload = async (values: object = {}, of: number | string = vessel) =>
    uploadTo(server, `/reports/log/attachments?vesselId=${of}`, {
      name: 'Log book.txt',
      content,
      ...values,
    });
  const create = (files: unknown, of = vessel) =>
    server.request('POST /reports/log', { body: { vesselId: of, report: reportWith({ files }) } });

  test('are uploaded, named by the report, and downloaded', async () => {
    const { status, body } = await upload();
    expect(status).toBe(200);
    const file = body as ReportFile;
    expect(file).toMatchObject({ name: 'Log book.txt', size: content.length });
    const made = await create([file]);
    expect(made).toMatchObject({
      status: 200,
      body: { files: [{ id: file.id, isComplete: true }] },
    });
    expect(await downloaded(file.id)).toMatchObject({
      status: 200,
      body: { fileName: 'Log book.txt', content: content.toString('base64') },
    });
    const { other } = server.world;
    const foreign = { as: 'carla', company: other.id };
    expect((await downloaded(file.id, foreign)).status).toBe(404);
  });

  test('of a ship’s report on its way stay when the office corrects it', async () => {
    const one = onBoard();
    const payload = reportWith({ files: [one.file] });
    const entry = device.entry(payload, { form: 'logReport' });
    await device.push(entry);
    const { modified } = (await read(idOf(entry))).body as { readonly modified: string };
    const added = (await upload()).body as ReportFile;
    const corrected = await server.request(`PUT /reports/log/${idOf(entry)}`, {
      body: {
        modified,
        report: { ...payload, files: [one.file, added], reason: 'Page of the log book added' },
      },
    });
    expect(corrected).toMatchObject({
      status: 200,
      body: {
        version: 2,
        files: [
          { id: one.file.id, isComplete: false, received: 0 },
          { id: added.id, isComplete: true },
        ],
      },
    });
    await sendBytes(one, one.content.length);
    expect((await read(idOf(entry))).body).toMatchObject({
      files: [{ isComplete: true }, { isComplete: true }],
    });
  });

  test('are refused where they were never uploaded, or by another company or for another vessel', async () => {
    const { other, home } = server.world;
    const unknown = { status: 400, body: { errors: { files: ['Not found'] } } };
    expect(await create([onBoard().file])).toMatchObject(unknown);
    const foreign = await upload({ as: 'carla', company: other.id }, other.vessels[0]);
    expect(foreign.status).toBe(200);
    expect(await create([foreign.body])).toMatchObject(unknown);
    const own = await upload();
    expect(await create([own.body], home.vessels[1])).toMatchObject(unknown);
    expect((await upload({}, other.vessels[0])).status).toBe(400);
    expect((await upload({}, 'x')).status).toBe(400);
  });

  test('are refused by what they are', async () => {
    const program = Buffer.from('MZ\u{90}\u{0}\u{3}\u{0}', 'latin1');
    const named = await upload({ name: 'Setup.exe', content: program });
    expect(named.status).toBeGreaterThanOrEqual(400);
    const empty = await upload({ content: Buffer.alloc(0) });
    expect(empty.status).toBeGreaterThanOrEqual(400);
    const large = await upload({ content: Buffer.alloc(21 * 1024 * 1024, 'a') });
    expect(large.status).toBeGreaterThanOrEqual(400);
  });
});
