import { chatDirection } from '@fairlead/domain/chat/enumerations';
import type { ChatMessageRow, OfficeMessageRow } from '../chat.sql.ts';

const signed = (at: string | null, by: string | null) =>
  at === null ? null : { at, by: by ?? '' };

/** What both sides read of a message. */
export const chatContent = (row: ChatMessageRow) => ({
  created: row.created,
  isFromVessel: row.direction === chatDirection.FromVessel,
  author: row.author,
  rank: row.author_rank,
  body: row.body,
  about: row.about,
  tags: [...row.tags],
  instruction:
    row.instruction_rank === null
      ? null
      : {
          rank: row.instruction_rank,
          acknowledged: signed(row.acknowledged_at, row.acknowledged_by),
        },
  delivered: row.delivered,
  files: [...row.files],
  read: signed(row.read_at, row.read_by),
});

export const chatMessage = (row: OfficeMessageRow) => ({
  clientId: row.client_id,
  vessel: { id: row.vessel_id, name: row.vessel },
  authorId: row.author_id,
  ...chatContent(row),
  became: [...row.became],
});

export const shipMessage = (row: ChatMessageRow) => ({
  id: row.client_id,
  isDeleted: row.is_deleted,
  ...chatContent(row),
});
