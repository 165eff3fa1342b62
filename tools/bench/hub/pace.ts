import { setTimeout as pause } from 'node:timers/promises';

/** This many messages of this many bytes per second. */
export interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
  readonly bytes: number;
}

/** A change message of the hub, padded to a size; `sent` is the machine's monotonic clock in ns, shared by all processes. */
export interface Message {
  readonly entity: 'voyage';
  readonly id: number;
  readonly action: 'updated';
  readonly sent: string;
  readonly padding: string;
}

/** Sends messages at a steady pace, late ones immediately, and returns their number. */
export async function paceMessages(
  { perSecond, seconds, bytes }: Pace,
  send: (message: Message) => void,
): Promise<number> {
  const number = Math.round(perSecond * seconds);
  const began = performance.now();
  for (let id = 1; id <= number; id += 1) {
    const due = began + ((id - 1) * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0.5) await pause(wait);
    const bare = {
      entity: 'voyage',
      id,
      action: 'updated',
      sent: `${process.hrtime.bigint()}`,
    } as const;
    const padding = 'x'.repeat(
      Math.max(0, bytes - JSON.stringify({ ...bare, padding: '' }).length),
    );
    send({ ...bare, padding });
  }
  return number;
}
