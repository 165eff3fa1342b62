import {
  type AgentContent,
  entryInstant,
  entryTitle,
  estimateTitle,
  lineEvent,
} from '@fairlead/domain/agent-links/agent-entry';
import { agentEntryState, agentLinkStateOf } from '@fairlead/domain/agent-links/agent-link';
import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { latestMails } from '../../platform/mail/sent-mail.sql.ts';
import { type EventRow, eventsOf } from '../../port-call-events/port-call-events.sql.ts';
import {
  latestServiceTimesOf,
  type ServiceTimeRow,
} from '../../port-call-events/service-times.sql.ts';
import { type LineRow, lineRows } from '../../statement-of-facts/statements.sql.ts';
import { entriesOf, type EntryRow } from '../sql/entries.sql.ts';
import { type LinkReference, type LinkRow, oneLink } from '../sql/links.sql.ts';

interface Reader {
  readonly db: Session;
  readonly company: number;
  readonly now: Date;
}

/** What the port call has now, beside which entries are shown. */
interface Current {
  readonly events: readonly EventRow[];
  readonly times: readonly ServiceTimeRow[];
  readonly lines: readonly LineRow[];
}

/** What an entry contains, as the agent and the company see it. */
export const entryOf = (row: EntryRow) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  content: row.content,
  acceptedContent: row.accepted_content,
  title: entryTitle(row.accepted_content ?? row.content),
  reason: row.reason,
  replacesId: row.replaces_id,
  file:
    row.file_name === null
      ? null
      : { name: row.file_name, contentType: row.content_type ?? '', size: row.size ?? 0 },
  created: row.created,
  decided: row.decided,
});

/** Links as the company sees them, with their entries beside what the port call has now. */
export async function shownLinks(
  { db, company, now }: Reader,
  portCall: number,
  rows: readonly LinkRow[],
) {
  const ids = rows.map(({ id }) => id);
  const [entries, mails, events, times, lines] = await Promise.all([
    db.all(entriesOf(company, ids)),
    db.all(latestMails(company, ids, ['agentInvitation'])),
    db.all(eventsOf(company, portCall)),
    db.all(latestServiceTimesOf(company, portCall)),
    db.all(lineRows({ company, portCall })),
  ]);
  const current = { events: events.filter(({ deleted }) => deleted === null), times, lines };
  return rows.map((row) => {
    const mail = mails.find(({ about_id }) => about_id === row.id);
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      kinds: [...row.kinds],
      needsAcceptance: row.needs_acceptance,
      mailsChanges: row.mails_changes,
      state: agentLinkStateOf(row, now.toISOString()),
      expires: row.expires,
      revoked: row.revoked,
      created: row.created,
      createdBy: row.created_by,
      opened: row.opened,
      mail: mail === undefined ? null : { status: mail.status, error: mail.error },
      entries: entries
        .filter(({ link_id }) => link_id === row.id)
        .map((entry) => ({
          ...entryOf(entry),
          current: entry.state === agentEntryState.Waiting ? currentOf(entry, current) : null,
          decidedBy: entry.decided_by,
          modified: entry.modified,
        })),
      modified: row.modified,
    };
  });
}

/** One link as the company sees it. */
export async function shownLink(reader: Reader, reference: LinkReference) {
  const row = await reader.db.first(oneLink(reference));
  if (row === undefined) return refuse('notFound');
  const [shown] = await shownLinks(reader, row.port_call_id, [row]);
  return shown ?? refuse('notFound');
}

/** What is stored in the place of a waiting entry. */
function currentOf(entry: EntryRow, { events, times, lines }: Current) {
  const { content } = entry;
  switch (content.what) {
    case 'event': {
      const found =
        events.find(({ id }) => id === entry.event_id) ??
        events.findLast((event) => event.template_id === content.templateId);
      return found === undefined ? null : { at: found.event_date, text: found.name };
    }
    case 'estimate': {
      const found = times.find(
        (time) => time.service === content.service && time.kind === content.certainty,
      );
      return found?.at == null ? null : { at: found.at, text: estimateTitle(content) };
    }
    case 'line':
      return currentLine(entry, lines, content);
    case 'document':
    case 'remark':
      return null;
  }
}

/** The line that is corrected, else the nearest line of the same event. */
function currentLine(
  { sof_line_id: corrected }: EntryRow,
  lines: readonly LineRow[],
  content: Extract<AgentContent, { what: 'line' }>,
) {
  const { templateId, text } = lineEvent(content.text);
  const at = Date.parse(entryInstant(content) ?? '');
  const away = (line: LineRow) => Math.abs(Date.parse(line.at) - at);
  const found =
    lines.find(({ id }) => id === corrected) ??
    lines
      .filter(
        (line) => line.text === text || (templateId !== null && line.template_id === templateId),
      )
      .toSorted((a, b) => away(a) - away(b))[0];
  return found === undefined ? null : { at: found.at, text: found.text };
}
