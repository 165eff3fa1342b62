import type { shipChat } from '@fairlead/contract/chat/ship-chat';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Host } from '../../platform/http/serve.ts';
import { shipOf } from '../../platform/http/ship-call.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { messageByClientId, photoOfVessel, shipMessagePage } from '../chat.sql.ts';
import { shipMessage } from '../wire/chat-message.ts';
import { searched } from './list-messages.ts';
import { pageOfMessages } from './page-of-messages.ts';

/** A page of the messages of the vessel of a device, oldest first. */
export function listShipMessages(host: Host, call: Call<typeof shipChat.shipMessages>) {
  const { caller, scope } = shipOf(call);
  const { company, vessel } = caller;
  const { s, take, before, around } = call.query;
  const text = searched(s);
  return host.database.read(scope, async (db) => {
    const rows = await pageOfMessages({
      bounds: { before, around },
      take,
      find: async (clientId) => {
        const found = await db.first(messageByClientId(company, clientId));
        return found?.vessel_id === vessel ? found : undefined;
      },
      read: (bound, most) => db.all(shipMessagePage({ company, vessel, text, bound, take: most })),
    });
    return rows.map(shipMessage);
  });
}

/** A photo of a message of the vessel, which another device or an earlier one sent. */
export async function readShipPhoto(
  host: Host,
  files: Files,
  call: Call<typeof shipChat.shipPhoto>,
) {
  const { caller, scope } = shipOf(call);
  const file = await host.database.read(scope, (db) =>
    db.first(photoOfVessel(caller, call.params.id)),
  );
  if (file === undefined) return refuse('notFound');
  const content = await readStored(files, file.storage_key);
  return {
    fileName: file.name,
    contentType: file.content_type,
    content: content.toString('base64'),
  };
}
