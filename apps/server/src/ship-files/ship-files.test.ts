import { createHash, randomBytes } from 'node:crypto';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { noteBody, openFuelClient, vlsfo } from '../fuel-ledger/testing/fuel-client.ts';
import { newDevice, newEntryId, type TestDevice } from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let device: TestDevice;
let superuser: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  device = await newDevice(server);
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

interface TestFile {
  readonly id: string;
  readonly name: string;
  readonly content: Buffer;
}

/** A PDF of some length that is no other one. */
const pdf = (length = 5000, name = 'Note.pdf'): TestFile => {
  const filling = randomBytes(Math.max(0, length - 30))
    .toString('hex')
    .slice(0, Math.max(0, length - 20));
  return {
    id: newEntryId(),
    name,
    content: Buffer.from(`%PDF-1.7\n%${filling}\n%%EOF\n`, 'latin1'),
  };
};

const hashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url');

interface Part {
  readonly offset?: number;
  readonly end?: number;
  readonly sha256?: string;
  readonly size?: number;
  readonly by?: TestDevice;
}

const send = (file: TestFile, part: Part = {}) => {
  const { offset = 0, end = file.content.length, size = file.content.length, by = device } = part;
  const query = new URLSearchParams({
    name: file.name,
    size: String(size),
    sha256: part.sha256 ?? hashOf(file.content),
    offset: String(offset),
  });
  return by.send(`PUT /ship/files/${file.id}?${query.toString()}`, {
    content: file.content.subarray(offset, end),
    type: 'application/octet-stream',
  });
};

const stateOf = (file: TestFile, by = device) => by.send(`GET /ship/files/${file.id}`);

/** The file belongs to a record from now on, as an entry makes it. */
const assign = (file: TestFile, entity = 'chatMessage') =>
  superuser.query('update tenant.ship_files set entity = $2, entity_id = 999999 where id = $1', [
    file.id,
    entity,
  ]);

const downloaded = (file: TestFile, as: object = {}) =>
  server.request(`GET /shipFiles/${file.id}/download`, as);

describe('a file from a ship', () => {
  test('comes in parts, and the office reads what was sent', async () => {
    const file = pdf();
    expect(await send(file, { end: 2000 })).toMatchObject({
      status: 200,
      body: { received: 2000, size: file.content.length, isComplete: false, problem: null },
    });
    expect(await send(file, { offset: 2000 })).toMatchObject({
      body: { received: file.content.length, isComplete: true },
    });
    await assign(file);
    const { status, body } = await downloaded(file);
    expect(status).toBe(200);
    expect(body).toMatchObject({ fileName: 'Note.pdf', contentType: 'application/pdf' });
    const { content } = body as { readonly content: string };
    expect(Buffer.from(content, 'base64').equals(file.content)).toBe(true);
  });

  test('goes on where it stopped, wherever it was cut and whatever is sent twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.boolean()), {
          minLength: 1,
          maxLength: 12,
        }),
        async (cuts) => {
          const file = pdf(1500);
          let offset = 0;
          for (const [length, isLost] of cuts) {
            const end = Math.min(file.content.length, offset + length);
            const { body } = await send(file, { offset, end });
            // An answer that was lost: the same part is sent again.
            if (isLost) await send(file, { offset, end });
            offset = ((isLost ? (await stateOf(file)).body : body) as { received: number })
              .received;
            expect(offset).toBe(end);
            if (end === file.content.length) break;
          }
          if (offset < file.content.length) await send(file, { offset });
          expect((await stateOf(file)).body).toMatchObject({ isComplete: true });
        },
      ),
      { numRuns: 15 },
    );
  });

  test('changes nothing from another place, and the answer says where to go on', async () => {
    const file = pdf();
    await send(file, { end: 100 });
    expect(await send(file, { offset: 300, end: 400 })).toMatchObject({ body: { received: 100 } });
    expect(await send(file, { offset: 0, end: 100 })).toMatchObject({ body: { received: 100 } });
  });

  test('that arrived damaged is sent again from the start', async () => {
    const file = pdf();
    const other = hashOf(Buffer.from('something else'));
    expect(await send(file, { sha256: other })).toMatchObject({
      body: { received: 0, isComplete: false, problem: null },
    });
    expect((await stateOf(file)).body).toMatchObject({ received: 0, isComplete: false });
    await send(file, { sha256: other });
    expect(await send(file, { sha256: other })).toMatchObject({
      body: {
        received: 0,
        isComplete: false,
        problem: expect.stringMatching(/three times/) as string,
      },
    });
  });

  test.each([
    ['a program', 'photo.jpg', Buffer.from('MZ\u0090\u0000 this program')],
    ['a page', 'page.html', Buffer.from('<html><script>alert(1)</script>')],
    ['a picture that is called a PDF', 'note.pdf', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('that is %s is refused for good with a sentence', async (_what, name, content) => {
    const file = { id: newEntryId(), name, content };
    const { body } = await send(file);
    expect(body).toMatchObject({ isComplete: false, problem: expect.stringMatching(/\.$/) });
    expect((await send(file)).body).toEqual(body);
    await assign(file);
    expect(await downloaded(file)).toMatchObject({ status: 404 });
  });

  test('is not read before an entry has named it', async () => {
    const file = pdf();
    await send(file);
    expect(await downloaded(file)).toMatchObject({ status: 404 });
  });
});

describe('is refused:', () => {
  test.each<readonly [what: string, part: Part]>([
    ['a part beyond the end', { size: 4000 }],
    ['a file without bytes', { size: 0 }],
    ['a file that is too large', { size: shipLimits.fileBytes + 1 }],
    ['a negative place', { offset: -1 }],
    ['a hash that is none', { sha256: 'x' }],
  ])('%s', async (_what, part) => {
    expect(await send(pdf(), part)).toMatchObject({ status: 400 });
  });

  test('a part of more than a megabyte', async () => {
    const file = pdf(shipLimits.partBytes + 100);
    expect(await send(file)).toMatchObject({ status: 413 });
  });

  test('another file under the same id', async () => {
    const file = pdf();
    await send(file, { end: 10 });
    expect(await send({ ...pdf(), id: file.id })).toMatchObject({
      status: 400,
      body: { errors: { id: ['This id already belongs to another file.'] } },
    });
  });

  test('a file of another vessel, as if it did not exist', async () => {
    const file = pdf();
    await send(file, { end: 10 });
    const otherShip = await newDevice(server, server.world.home.vessels[1]);
    expect(await send(file, { by: otherShip, offset: 10 })).toMatchObject({ status: 404 });
    expect(await stateOf(file, otherShip)).toMatchObject({ status: 404 });
    expect(await stateOf(pdf(), otherShip)).toMatchObject({ status: 404 });
    expect((await stateOf(file)).body).toMatchObject({ received: 10 });
  });

  test('a second device of the vessel goes on with it', async () => {
    const file = pdf();
    await send(file, { end: 10 });
    const second = await newDevice(server);
    expect(await send(file, { by: second, offset: 10 })).toMatchObject({
      body: { isComplete: true },
    });
  });

  test('a download by another company', async () => {
    const file = pdf();
    await send(file);
    await assign(file);
    const { other } = server.world;
    expect(await downloaded(file, { as: 'carla', company: other.id })).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['are not complete', false],
    ['no entry names', true],
  ])('more than a gigabyte of files that %s', async (_what, isWhole) => {
    const file = pdf();
    await send(file, { end: 10 });
    const { home } = server.world;
    const blockers = Array.from({ length: 52 }, () => newEntryId());
    await superuser.query(
      `with stored as (
         insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
         values ($1, 'Video.pdf', 'application/pdf', 20971520, decode(repeat('00', 32), 'hex'), 'none') returning id
       )
       insert into tenant.ship_files (company_id, id, vessel_id, name, size, sha256, received, file_id)
       select $1, b, $2, 'Video.pdf', 20971520, decode(repeat('00', 32), 'hex'),
         case when $4 then 20971520 else 20971519 end, case when $4 then stored.id end
       from unnest($3::uuid[]) as b, stored`,
      [home.id, home.vessels[0], blockers, isWhole],
    );
    expect(await send(file, { offset: 10 })).toMatchObject({
      status: 400,
      body: { errors: { file: [/1 GB/] } },
    });
    await superuser.query('delete from tenant.ship_files where id = any ($1::uuid[])', [blockers]);
    expect(await send(file, { offset: 10 })).toMatchObject({ body: { isComplete: true } });
  });

  test('a call of a revoked device', async () => {
    const lost = await newDevice(server);
    await superuser.query('update tenant.ship_devices set revoked = now() where device_key = $1', [
      lost.deviceId,
    ]);
    expect(await send(pdf(), { by: lost })).toMatchObject({ status: 401, code: 'deviceRevoked' });
  });
});

describe('a message from on board with a photo', () => {
  const announced = (file: TestFile) => ({
    id: file.id,
    name: file.name,
    size: file.content.length,
    sha256: hashOf(file.content),
  });
  const message = (files: readonly object[], body = 'See photo') =>
    device.entry({ body, files }, { form: 'chatMessage' });
  const newest = async () => {
    const vessel = server.world.home.vessels[0];
    const read = await server.request(`GET /chat/messages?vesselId=${vessel}&take=1`);
    return (read.body as readonly unknown[])[0];
  };

  beforeAll(async () => {
    await superuser.query('update control.customers set chat_enabled = true where id = $1', [
      server.world.home.id,
    ]);
    await superuser.query('update tenant.vessels set chat_enabled = true where id = $1', [
      server.world.home.vessels[0],
    ]);
  });

  test('shows how much of it has come, and the photo once it is whole', async () => {
    const file = pdf();
    expect(await device.push(message([announced(file)]))).toMatchObject([{ outcome: 'accepted' }]);
    await send(file, { end: 1000 });
    expect(await newest()).toMatchObject({
      body: 'See photo',
      files: [{ id: file.id, received: 1000, isComplete: false, contentType: null }],
    });
    await send(file, { offset: 1000 });
    expect(await newest()).toMatchObject({
      files: [{ isComplete: true, contentType: 'application/pdf', originalId: null }],
    });
    expect(await downloaded(file)).toMatchObject({ status: 200 });
  });

  test('gets its original later', async () => {
    const [small, original] = [pdf(1000), pdf(9000)];
    await device.push(message([announced(small)], ''));
    await send(small);
    const { name, content } = original;
    const query = new URLSearchParams({
      name,
      size: String(content.length),
      sha256: hashOf(content),
      offset: '0',
      smallId: small.id,
    });
    await device.send(`PUT /ship/files/${original.id}?${query.toString()}`, {
      content,
      type: 'application/octet-stream',
    });
    expect(await newest()).toMatchObject({ files: [{ id: small.id, originalId: original.id }] });
    expect(await downloaded(original)).toMatchObject({ status: 200 });
  });

  test('is refused without text and photo, and with a photo of another message', async () => {
    const file = pdf();
    expect(await device.push(message([], ''))).toMatchObject([{ outcome: 'refused' }]);
    await device.push(message([announced(file)]));
    expect(await device.push(message([announced(file)], 'Again'))).toMatchObject([
      { outcome: 'refused', errors: { files: ['A file already belongs to another record.'] } },
    ]);
  });
});

test('a file of a bunker delivery note comes after the note, and its page says how far', async () => {
  const client = await openFuelClient(server);
  const file = pdf();
  const payload = {
    ...noteBody,
    port: { id: server.world.home.ownPort },
    products: [{ ...vlsfo, delivered: '10', tanks: [] }],
    attachments: [file.id],
  };
  const entry = device.entry(payload, { form: 'bunkerNote' });
  const [outcome] = await device.push(entry);
  expect(outcome).toMatchObject({ outcome: 'accepted' });
  const filesOf = async () => {
    const read = await server.request(`GET /reports/bdn/${outcome?.id ?? ''}`);
    return (read.body as { readonly files: readonly unknown[] }).files;
  };
  expect(await filesOf()).toMatchObject([{ id: file.id, contentType: null, received: null }]);
  await send(file, { end: 2000 });
  expect(await filesOf()).toMatchObject([
    { name: 'Note.pdf', contentType: null, received: 2000, size: file.content.length },
  ]);
  await send(file, { offset: 2000 });
  expect(await filesOf()).toMatchObject([
    { contentType: 'application/pdf', received: file.content.length },
  ]);
  const read = await server.request(`GET /reports/bdn/downloadAttachment?id=${file.id}`);
  expect(read).toMatchObject({ status: 200, body: { fileName: 'Note.pdf' } });
  expect(client.vessel).toBe(server.world.home.vessels[0]);
});

test('a required file that is only announced is a finding of the note, until it arrives', async () => {
  const [vessel] = server.world.home.vessels;
  await server.request(`PUT /vessels/${vessel}/settings`, {
    body: { bdnAttachmentRequired: true },
  });
  const file = pdf();
  const payload = {
    ...noteBody,
    number: 'BDN-WAITING',
    port: { id: server.world.home.ownPort },
    products: [{ ...vlsfo, delivered: '10', shipFigure: null, ordered: null, tanks: [] }],
    attachments: [file.id],
  };
  const [outcome] = await device.push(device.entry(payload, { form: 'bunkerNote' }));
  const noteOf = async () => (await server.request(`GET /reports/bdn/${outcome?.id ?? ''}`)).body;
  const listed = async (query = '') => {
    const read = await server.request(`GET /reports/bdn?s=number:BDN-WAITING${query}`);
    return read.body as readonly object[];
  };
  const finding = { severity: 2, sentence: expect.stringMatching(/has not arrived yet/) as string };
  const before = { attachments: 0, waitingAttachments: 1, severity: 2 };
  expect(await noteOf()).toMatchObject({
    ...before,
    versions: [{ findings: expect.arrayContaining([expect.objectContaining(finding)]) as object }],
  });
  expect(await listed()).toMatchObject([before]);
  expect(await listed('&withFindings=true')).toHaveLength(1);
  await send(file);
  const after = (await noteOf()) as { readonly versions: readonly { findings: object[] }[] };
  expect(after).toMatchObject({ attachments: 1, waitingAttachments: 0 });
  expect(JSON.stringify(after.versions)).not.toContain('not arrived yet');
  await server.request(`PUT /vessels/${vessel}/settings`, {
    body: { bdnAttachmentRequired: false },
  });
});
