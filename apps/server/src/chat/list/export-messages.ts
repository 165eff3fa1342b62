import { createHash } from 'node:crypto';
import type { chat } from '@fairlead/contract/chat';
import { transcriptPrintout, transcriptText } from '@fairlead/domain/chat/transcript';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { printedBy } from '../../platform/print/download-list.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { downloaded, fileNameOf, printSections } from '../../platform/print/print.ts';
import { messagesBetween } from '../chat.sql.ts';
import { chatContent } from '../wire/chat-message.ts';
import { vesselOfChat } from '../writes/chat-writes.sql.ts';

const mostExported = 5_000;

/** The messages of a vessel in a period, as a document with their hash or as the text that is hashed. */
export async function exportMessages(call: Call<typeof chat.export>, files: Files) {
  const { db, company, params, query, now } = call;
  const to = query.to ?? now.toISOString();
  const { from, fileType, instructions: isInstruction = false } = query;
  const [vessel, rows] = await Promise.all([
    db.first(vesselOfChat(company, params.id)),
    db.all(
      messagesBetween({
        company,
        vessel: params.id,
        from,
        to,
        isInstruction,
        most: mostExported + 1,
      }),
    ),
  ]);
  if (vessel === undefined) return refuse('notFound');
  if (rows.length > mostExported)
    refuseFields({
      from: [`More than ${mostExported} messages. Choose a shorter period.`],
    });
  const messages = rows.map(chatContent);
  const text = transcriptText(messages);
  const name = `${isInstruction ? 'Instructions' : 'Messages'} ${vessel.name} ${from.slice(0, 10)} ${to.slice(0, 10)}`;
  if (fileType === 'txt')
    return {
      fileName: fileNameOf(name, 'txt'),
      contentType: 'text/plain; charset=utf-8',
      content: Buffer.from(text).toString('base64'),
    };
  const content = transcriptPrintout({
    title: isInstruction ? 'Instructions' : 'Messages',
    vessel: vessel.name,
    from,
    to,
    zone: 'UTC',
    messages,
    hash: createHash('sha256').update(text).digest('hex'),
  });
  const letterhead = await readLetterhead(call, files, { vessel: vessel.id });
  const file = await printSections({ ...content, letterhead, foot: printedBy(call) }, 'pdf');
  return downloaded(file, { kind: 'pdf', name });
}
