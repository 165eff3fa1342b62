import type { emailReading } from '@fairlead/contract/emails/email-times';
import type { HandlerAnswer } from '@fairlead/contract/route';
import { entryTitle } from '@fairlead/domain/agent-links/agent-entry';
import type { TakenRow } from '../reading.sql.ts';

type TakenTime = HandlerAnswer<typeof emailReading.taken>[number];

export const takenTime = (row: TakenRow): TakenTime => ({
  id: row.id,
  portCall: { id: row.port_call_id, name: row.port, timeZone: row.time_zone },
  content: row.content,
  title: entryTitle(row.content),
  quote: row.quote,
  attachment: row.attachment,
  isDeleted: row.is_deleted,
  author: row.author,
  created: row.created,
});
