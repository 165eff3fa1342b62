import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bounce, message } from '../../platform/mail/testing/mail-samples.ts';
import { MailboxWorld } from '../testing/mailbox-world.ts';

let world: MailboxWorld;

beforeAll(async () => {
  world = await MailboxWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.begin());
afterEach(() => world.end());

/** An e-mail about a laycan that was sent to an agent. */
async function sentEmail() {
  const draft = (
    await world.request('POST /emails', {
      to: [{ name: '', address: 'agent@port.example' }],
      subject: 'Laycan',
      html: '<p>x</p>',
      category: 40,
    })
  ).body as { id: number };
  await world.client.query('update tenant.emails set status = 30, sent = now() where id = $1', [
    draft.id,
  ]);
  const { rows } = await world.client.query<{ message_id: string }>(
    `insert into tenant.sent_mail (company_id, purpose, about_id, to_address, to_name, subject, status, sent)
     select company_id, 'email', id, 'agent@port.example', '', 'Laycan', 20, now() from tenant.emails where id = $1
     returning message_id`,
    [draft.id],
  );
  return { id: draft.id, messageId: `${rows[0]?.message_id ?? ''}@nordhav.example` };
}

/** A port call two days ahead at a port that only it has, of a vessel whose agent has the address as a contact. */
async function callAhead(of: 'home' | 'other', address = 'desk@agency.example') {
  const { id: company, voyage, ownPort } = world.server.world[of];
  const { rows } = await world.client.query<{ id: number; vessel: string; port: string }>(
    `with agent as (
       insert into tenant.partners (company_id, name, contacts)
       values ($1, 'Quay Agency', jsonb_build_array(jsonb_build_object('name', 'Desk', 'email', $4::text))) returning id
     ), made as (
       insert into tenant.port_calls (company_id, voyage_id, port_id, agent_id, scheduled_arrival, scheduled_departure)
       select $1, $2, $3, id, now() + interval '2 days', now() + interval '3 days' from agent returning id, voyage_id, port_id
     )
     select made.id::float8 as id, s.name as vessel, p.name as port from made
     join tenant.voyages v on v.company_id = $1 and v.id = made.voyage_id
     join tenant.vessels s on s.company_id = $1 and s.id = v.vessel_id
     join tenant.ports p on p.company_id = $1 and p.id = made.port_id`,
    [company, voyage, ownPort, address],
  );
  const [made] = rows;
  if (made === undefined) throw new Error('The port call was not made.');
  return made;
}

describe('received mail', () => {
  test('continues the conversation that its header names, or an answer to the subject', async () => {
    world.imap.deliver(message('x', { subject: 'Laycan', id: 'one' }));
    world.imap.deliver(
      message('x', {
        subject: 'Other',
        id: 'two',
        more: 'References: <zero@x.example> <one@lind.example>\r\n',
      }),
    );
    world.imap.deliver(message('x', { subject: 'Re: laycan', id: 'three' }));
    world.imap.deliver(message('x', { subject: 'Laycan of another', id: 'four' }));
    await world.receive();
    await world.arrived(4);
    const bySubject = new Map((await world.inbox()).map((one) => [one.subject, one.threadId]));
    expect(bySubject.get('Laycan')).not.toBeNull();
    expect(bySubject.get('Other')).toBe(bySubject.get('Laycan'));
    expect(bySubject.get('Re: laycan')).toBe(bySubject.get('Laycan'));
    expect(bySubject.get('Laycan of another')).toBeNull();
  });

  test('continues the conversation of an e-mail that was sent', async () => {
    const { id, messageId } = await sentEmail();
    world.imap.deliver(
      message('x', { subject: 'Our answer', more: `In-Reply-To: <${messageId}>\r\n` }),
    );
    await world.receive();
    await world.arrived(1);
    expect((await world.oneOf()).threadId).toBe(id);
  });

  test('is unread until it is opened, for each user', async () => {
    world.imap.deliver(message('x', { subject: 'News' }));
    await world.receive();
    await world.arrived(1);
    const one = await world.oneOf();
    expect((await world.request('GET /emails/unread')).body).toEqual({ count: 1 });
    await world.request(`PUT /emails/${one.id}/read`, { isRead: true });
    expect((await world.request('GET /emails/unread')).body).toEqual({ count: 0 });
    expect(await world.server.request('GET /emails/unread', { as: 'tom' })).toMatchObject({
      body: { count: 1 },
    });
    await world.request(`PUT /emails/${one.id}/archive`, { isArchived: true, forTeam: false });
    expect(await world.inbox()).toEqual([]);
    expect((await world.server.request('GET /emails?status=60', { as: 'tom' })).body).toHaveLength(
      1,
    );
  });

  test('is linked, says why, and a correction teaches', async () => {
    const { home } = world.server.world;
    const vessel = await world.client.query<{ name: string }>(
      'select name from tenant.vessels where id = $1',
      [home.vessels[0]],
    );
    const name = vessel.rows[0]?.name ?? '';
    const daily = (day: number) =>
      message(`${name} in position`, {
        subject: `Position ${day} November`,
        from: 'Master <master@ship.example>',
      });
    world.imap.deliver(daily(1));
    await world.receive();
    await world.arrived(1);
    const first = await world.oneOf();
    expect(first.links).toHaveLength(1);
    expect([70, 80]).toContain(first.links[0]?.reason);
    const linked = await world.request(`PUT /emails/${first.id}/link`, {
      kind: 30,
      targetId: home.vessels[1],
    });
    expect(linked.status).toBe(200);
    world.imap.deliver(daily(2));
    await world.arrived(2);
    const next = await world.oneOf(({ id }) => id !== first.id);
    expect(next.links).toMatchObject([{ kind: 30, reason: 20 }]);
    const ofVessel = (await world.request(`GET /emails?vesselId=${home.vessels[1]}`)).body;
    expect(ofVessel).toHaveLength(2);
  });

  test('is linked to the port call of the vessel and the port, or of the agent', async () => {
    const call = await callAhead('home');
    const { vessel, port } = call;
    await callAhead('other', 'desk@elsewhere.example');
    const mail = (subject: string, from: string, text = 'Please see below.') =>
      message(text, { id: subject.replaceAll(/\W/g, ''), subject, from });
    world.imap.deliver(mail(`${vessel}, prospects ${port}`, 'Pilot <x@pilot.example>'));
    world.imap.deliver(mail('Daily prospects', 'Agent <DESK@agency.example>'));
    world.imap.deliver(mail('Other prospects', 'Desk <desk@elsewhere.example>'));
    world.imap.deliver(
      mail(`${vessel} at sea`, 'Pilot <y@pilot.example>', `Regards\r\nQuay 1, ${port}`),
    );
    await world.receive();
    await world.arrived(4);
    const linksOf = new Map((await world.inbox()).map((one) => [one.subject, one.links]));
    const evidence = `${vessel}, ${port}`;
    expect(linksOf.get(`${vessel}, prospects ${port}`)).toMatchObject([
      { kind: 40, id: call.id, name: port, reason: 90, evidence },
    ]);
    expect(linksOf.get('Daily prospects')).toMatchObject([
      { kind: 40, id: call.id, reason: 100, evidence },
    ]);
    expect(linksOf.get('Other prospects')).toEqual([]);
    expect(linksOf.get(`${vessel} at sea`)).toMatchObject([{ evidence: vessel }]);
    const ofCall = (await world.request(`GET /emails?portCallId=${call.id}`)).body;
    expect(ofCall).toHaveLength(2);
  });

  test('that reports a mail as not delivered sets its state', async () => {
    const { id, messageId } = await sentEmail();
    world.imap.deliver(bounce({ id: `<${messageId}>`, to: 'agent@port.example' }));
    await world.receive();
    await world.arrived(1);
    expect((await world.request(`GET /emails/${id}`)).body).toMatchObject({
      status: 40,
      recipients: [{ status: 40, error: 'Not delivered: 550 5.1.1 No such user here' }],
    });
  });

  test('is answered with its text quoted, and the answer refers to it', async () => {
    world.imap.deliver(
      message('Can you accept?', {
        subject: 'Laycan',
        id: 'asked',
        more: 'References: <before@lind.example>\r\n',
      }),
    );
    await world.receive();
    await world.arrived(1);
    const one = await world.oneOf();
    const { id } = (await world.request(`POST /emails/${one.id}/answer`, { form: 'reply' }))
      .body as {
      id: number;
    };
    expect((await world.request(`GET /emails/${id}`)).body).toMatchObject({
      status: 10,
      subject: 'Re: Laycan',
      text: expect.stringContaining('> Can you accept?') as string,
      recipients: [{ kind: 'to', address: 'ingrid@lind.example' }],
      answersId: one.id,
      mailbox: { id: world.mailbox },
    });
    const answered = await world.client.query<{ message_id: string }>(
      'select message_id from tenant.emails where id = $1',
      [one.id],
    );
    expect(answered.rows[0]?.message_id).toBe('asked@lind.example');
  });

  test('shows its formatted text in a page that runs and loads nothing', async () => {
    world.imap.deliver(
      message(
        'Content-Type: text/html\r\n\r\n<p>Seen</p><img src="https://track.example/p.gif"><script>1</script>',
      ),
    );
    await world.receive();
    await world.arrived(1);
    const one = await world.oneOf();
    const { page } = (await world.request(`GET /emails/${one.id}`)).body as { page: string };
    const shown = await fetch(`${world.server.origin}${page}`);
    expect(shown.headers.get('content-security-policy')).toContain('img-src data:;');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    const text = await shown.text();
    expect(text).toContain('<p>Seen</p>');
    expect(text).not.toMatch(/script|\ssrc="https/);
    const pictured = await fetch(`${world.server.origin}${page}&pictures=1`);
    expect(await pictured.text()).toContain(' src="https://track.example/p.gif"');
    expect((await fetch(`${world.server.origin}${page.replace(/\.[^.]+$/, '.x')}`)).status).toBe(
      404,
    );
  });
});
