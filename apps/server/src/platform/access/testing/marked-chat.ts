import { randomBytes, randomUUID } from 'node:crypto';
import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import type { SmallCompany } from '../../testing/small-world.ts';
import type { InsertOne, Run } from './marked-records.ts';

/** Switches chat on, and marks a message from the first vessel, tagged with the voyage and read by the owner; returns its client id and the id of its photo. */
export async function markChat(
  { one, run }: { readonly one: InsertOne; readonly run: Run },
  { vessels: [vessel], voyage, portCall }: SmallCompany & { readonly portCall: number },
  { name, owner }: { readonly name: string; readonly owner: number },
): Promise<{
  readonly chatMessage: string;
  readonly turnable: readonly string[];
  readonly shipFile: string;
}> {
  await run('update control.customers set chat_enabled = true where id = $1');
  await run('update tenant.vessels set chat_enabled = true where company_id = $1');
  const clientId = randomUUID();
  const id = await one(
    `chat_messages (company_id, client_id, vessel_id, direction, author_name, body, link)
     values ($1, $2, $3, 20, $4, $5, '')`,
    clientId,
    vessel,
    `Mate of ${name}`,
    `Word of ${name}`,
  );
  await one('chat_tags (company_id, message_id, voyage_id) values ($1, $2, $3)', id, voyage);
  const turnable = await markTurned({ one, run }, { vessel, portCall }, { name, owner });
  await run(
    'insert into tenant.chat_read_marks (company_id, vessel_id, user_id, message_id) values ($1, $2, $3, $4)',
    vessel,
    owner,
    id,
  );
  const file = await one(
    `files (company_id, name, content_type, size, sha256, storage_key)
     values ($1, $2, 'image/png', 1, decode(repeat('00', 32), 'hex'), $2)`,
    `Photo of ${name}`,
  );
  const shipFile = entryId(Date.now(), randomBytes(16));
  await run(
    `insert into tenant.ship_files (company_id, id, vessel_id, name, size, sha256, entity, entity_id, received, file_id)
     values ($1, $2, $3, $4, 1, decode(repeat('00', 32), 'hex'), 'chatMessage', $5, 1, $6)`,
    shipFile,
    vessel,
    `Photo of ${name}`,
    id,
    file,
  );
  return { chatMessage: clientId, turnable, shipFile };
}

/** A message that became a remark; returns the client ids of messages that became nothing yet. */
async function markTurned(
  { one, run }: { readonly one: InsertOne; readonly run: Run },
  { vessel, portCall }: { readonly vessel: number; readonly portCall: number },
  { name, owner }: { readonly name: string; readonly owner: number },
): Promise<readonly string[]> {
  const turnable = Array.from({ length: 24 }, () => randomUUID());
  await run(
    `insert into tenant.chat_messages (company_id, client_id, vessel_id, direction, author_name, body, link)
     select $1, id, $2, 20, $3, $3, '' from unnest($4::uuid[]) id`,
    vessel,
    `Mate of ${name}`,
    turnable,
  );
  const turned = await one(
    `chat_messages (company_id, client_id, vessel_id, direction, author_name, body, link)
     values ($1, $2, $3, 20, $4, $5, '')`,
    randomUUID(),
    vessel,
    `Mate of ${name}`,
    `Remark of ${name}`,
  );
  await one(
    `chat_outcomes (company_id, message_id, kind, port_call_id, remark, author_id) values ($1, $2, 30, $3, $4, $5)`,
    turned,
    portCall,
    `Remark of ${name}`,
    owner,
  );
  return turnable;
}
