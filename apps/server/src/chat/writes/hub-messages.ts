import { chat, chatMessageBody } from '@fairlead/contract/chat';
import type { CallAs } from '../../platform/http/inner-calls.ts';
import type { SendToVessel } from '../../platform/hub/office-hub.ts';
import { HubException } from '@fairlead/signalr';

const unreadable = 'A message must be a JSON text.';

/** Sends what the hub receives by the call for messages, which checks it as every call. */
export const sendFromHub =
  (callAs: CallAs): SendToVessel =>
  (actor, company, message) =>
    callAs(actor, company, async (call) => {
      const read = chatMessageBody.safeParse(parsed(message));
      if (!read.success) throw new HubException(read.error.issues[0]?.message ?? unreadable);
      const answer = await call(chat.send, { body: read.data });
      if (!answer.isAccepted) throw new HubException(sentenceOf(answer.refusal));
    });

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    throw new HubException(unreadable);
  }
}

function sentenceOf(refusal: unknown): string {
  if (typeof refusal === 'string') return refusal;
  const { errors = {} } = refusal as { readonly errors?: Record<string, readonly string[]> };
  return Object.values(errors).flat()[0] ?? 'The message was refused.';
}
