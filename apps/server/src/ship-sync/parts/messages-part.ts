import type { ShipSyncAnswer } from '@fairlead/contract/ship-sync';
import { shipMessages } from '../../chat/chat.sql.ts';
import { shipMessage } from '../../chat/wire/chat-message.ts';
import { readChanged } from './change-cursor.ts';
import type { PartReader } from './part.ts';

type Part = NonNullable<ShipSyncAnswer['parts']['messages']>;

/** The newest 250 messages of the vessel, or those that changed since the device was last here. */
export const readMessages = (reader: PartReader, have: string | null): Promise<Part | undefined> =>
  readChanged(reader, {
    have,
    rowsSince: (since) => reader.db.all(shipMessages(reader, since)),
    keyOf: (row) => row.client_id,
    contentOf: (sinceMs, rows) => ({
      isFull: sinceMs === undefined,
      messages: rows.map(shipMessage),
    }),
  });
