import { scheduleLinks, sharedSchedules } from '@fairlead/contract/schedule-links';
import {
  linkExpiryMessage,
  scheduleLinkLimits,
  usualLinkDays,
} from '@fairlead/domain/schedule-links/schedule-link';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { type Call, done, FileAnswer } from '../platform/http/call.ts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { openLinkVisits } from '../platform/public-links/link-visits.ts';
import { insertToken, newToken, tokenHash } from '../platform/public-links/public-link.ts';
import { calendarOf } from './calendar/calendar.ts';
import {
  countNamed,
  insertScheduleLink,
  type LinkRow,
  linksOfCompany,
  revokeScheduleLink,
} from './schedule-links.sql.ts';
import { readShared } from './wire/read-shared.ts';
import { boardAnswer } from './wire/shared-call.ts';

const linkOf = (row: LinkRow) => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  vessels: [...row.vessels],
  voyages: [...row.voyages],
  showsTimes: row.shows_times,
  showsPorts: row.shows_ports,
  showsCargo: row.shows_cargo,
  showsLaycans: row.shows_laycans,
  expires: row.expires,
  revoked: row.revoked,
  created: row.created,
  createdBy: row.created_by,
  opened: row.opened,
  lastOpened: row.last_opened,
});

/** Links to the schedule, and what their holders read. */
export function serveScheduleLinks(host: Host): void {
  const visits = openLinkVisits(scheduleLinkLimits);
  serve(host, scheduleLinks, {
    list: async ({ db, company }) => (await db.all(linksOfCompany(company))).map(linkOf),
    create: createLink,
    revoke: async (call) => {
      const revoked = await call.db.first(revokeScheduleLink(call.company, call.params.id));
      if (revoked === undefined) return refuse('notFound');
      call.changed({ entity: 'scheduleLink', id: revoked.id, action: 'updated' });
      return done;
    },
  });
  serve(host, sharedSchedules, {
    board: async (call) => boardAnswer(await readShared(host, visits, call)),
    calendar: async (call) => {
      const shared = await readShared(host, visits, call);
      const parts = call.query.parts.split(',');
      const text = calendarOf(shared, {
        calls: parts.includes('calls'),
        laycans: parts.includes('laycans'),
      });
      return new FileAnswer('schedule.ics', Buffer.from(text));
    },
  });
}

async function createLink(call: Call<typeof scheduleLinks.create>) {
  const { db, company, body, now } = call;
  const expires = body.expires ?? new Date(now.getTime() + usualLinkDays * dayMs).toISOString();
  const message = linkExpiryMessage(expires, now.toISOString());
  if (message !== null) return refuseFields({ expires: [message] });
  const named = {
    vessels: [...new Set(body.vesselIds)],
    voyages: [...new Set(body.voyageIds)],
  };
  const counts = await db.first(countNamed(company, named));
  if (counts?.vessels !== named.vessels.length || counts.voyages !== named.voyages.length)
    return refuse('notFound');
  const token = newToken();
  const hash = tokenHash(token);
  const { name, showsTimes, showsPorts, showsCargo, showsLaycans } = body;
  const [made] = await Promise.all([
    db.first(
      insertScheduleLink(company, {
        ...named,
        name,
        showsTimes,
        showsPorts,
        showsCargo,
        showsLaycans,
        hash,
        expires,
        hint: token.slice(0, 4),
        by: call.actor.userId,
      }),
    ),
    db.run(insertToken(company, hash)),
  ]);
  const row = await db.first(linksOfCompany(company, made?.id ?? 0));
  if (row === undefined) return refuse('notFound');
  call.changed({ entity: 'scheduleLink', id: row.id, action: 'created' });
  return {
    ...linkOf(row),
    path: `/o/board?t=${token}`,
    calendarPath: `/api/o/board/calendar?t=${token}`,
  };
}
