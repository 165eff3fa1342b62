import { recipientReached, recipientUnknown } from '@fairlead/domain/emails/correction';
import { recipientTwice } from '@fairlead/domain/emails/email';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EmailClient, errorsOf } from './testing/email-client.ts';

const wrong = 'jonas@lnd.example';
const right = 'jonas@lind.example';

let emails: EmailClient;
let id = 0;
let before = 0;

beforeAll(async () => {
  emails = await EmailClient.open();
});
afterAll(() => emails.close());
beforeEach(async () => {
  id = await emails.draft({ cc: [{ name: 'Jonas', address: wrong }], html: '<p>We accept.</p>' });
  await emails.send(id);
  await emails.reached(id, 30);
  await bounce(wrong);
  before = emails.post.received.length;
});

/** As a report of the mail server notes it. */
async function bounce(address: string): Promise<void> {
  await emails.superuser.query(
    `update tenant.sent_mail set status = 30, error = 'Not delivered: 550 No such user'
     where about_id = $1 and to_address = $2 and purpose = 'email'`,
    [id, address],
  );
  await emails.superuser.query('update tenant.emails set status = 40 where id = $1', [id]);
}

const sendAgain = (corrections: readonly object[], of = id) =>
  emails.request(`POST /emails/${of}/send`, { corrections });
const received = () => emails.post.received.slice(before);

describe('an address that an e-mail did not reach', () => {
  test('is corrected, and only its recipient gets the e-mail', async () => {
    const answer = await sendAgain([{ address: wrong, corrected: right }]);
    expect(answer.status).toBe(200);
    await emails.reached(id, 30);
    expect(await emails.read(id)).toMatchObject({
      recipients: [
        { kind: 'to', address: 'ingrid@lind.example', status: 30, error: null },
        { kind: 'cc', name: 'Jonas', address: right, status: 30, error: null },
      ],
    });
    expect(received()).toHaveLength(1);
    expect(received()[0]).toContain(`Cc: Jonas <${right}>`);
    expect(received()[0]).not.toContain(wrong);
    // Found by the new address.
    const found = await emails.request(`GET /emails?s=${right}`);
    expect((found.body as readonly { readonly id: number }[]).map((one) => one.id)).toContain(id);
  });

  test('is corrected again where the correction was wrong, too', async () => {
    await sendAgain([{ address: wrong, corrected: 'jon@lind.example' }]);
    await emails.reached(id, 30);
    await bounce('jon@lind.example');
    await sendAgain([{ address: 'jon@lind.example', corrected: right }]);
    await emails.reached(id, 30);
    expect(received()).toHaveLength(2);
  });

  test('that had the e-mail before a correction gets it no second time', async () => {
    await sendAgain([{ address: wrong, corrected: right }]);
    await emails.reached(id, 30);
    await bounce('ingrid@lind.example');
    await sendAgain([{ address: 'ingrid@lind.example', corrected: 'iv@lind.example' }]);
    await emails.reached(id, 30);
    expect(received()).toHaveLength(2);
    expect(
      received().filter((mail) => mail.includes('To: Ingrid Vold <iv@lind.example>')),
    ).toHaveLength(1);
  });

  test('is corrected while it waits for its time', async () => {
    const sendAt = new Date(Date.now() + 86_400_000).toISOString();
    const corrections = [{ address: wrong, corrected: right }];
    const queued = await emails.request(`POST /emails/${id}/send`, { sendAt, corrections });
    expect(queued.body).toEqual({ id, status: 20 });
    await emails.deliverNow();
    await emails.reached(id, 30);
    expect(received()).toHaveLength(1);
  });

  test.each([
    ['x@lind.example', right, { address: [recipientUnknown] }],
    ['ingrid@lind.example', right, { address: [recipientReached] }],
    [wrong, 'Ingrid@lind.example', { corrected: [recipientTwice] }],
    [wrong, 'jonas', { corrected: ['Not an e-mail address'] }],
    [
      wrong,
      `${right}\r\nBcc: x@y.example`,
      { corrected: ['Must be one line', 'Not an e-mail address'] },
    ],
  ])('%s is not corrected to %j, and nothing leaves', async (address, corrected, errors) => {
    const answer = await sendAgain([{ address, corrected }]);
    const named = Object.entries(errors).map(([field, text]) => [`corrections.0.${field}`, text]);
    expect([answer.status, errorsOf(answer)]).toEqual([400, Object.fromEntries(named)]);
    expect(await emails.read(id)).toMatchObject({
      status: 40,
      recipients: [{}, { address: wrong }],
    });
    expect(received()).toEqual([]);
  });

  test('is corrected once by two users', async () => {
    const answers = await Promise.all([
      sendAgain([{ address: wrong, corrected: right }]),
      sendAgain([{ address: wrong, corrected: 'j@lind.example' }]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await emails.reached(id, 30);
    expect(received()).toHaveLength(1);
  });

  test('is not corrected by another company or a reader', async () => {
    const body = { corrections: [{ address: wrong, corrected: right }] };
    const call = `POST /emails/${id}/send`;
    const { server } = emails;
    const foreign = { as: 'carla', company: server.world.other.id, body } as const;
    expect((await server.request(call, foreign)).status).toBe(404);
    expect((await server.request(call, { as: 'rita', body })).status).toBe(403);
    const many = Array.from({ length: 21 }, () => ({ address: wrong, corrected: right }));
    expect((await sendAgain(many)).status).toBe(400);
    expect(received()).toEqual([]);
  });
});
