import type { SystemMessageEvent, ToastMessage } from '@fairlead/contract/hub';
import {
  closeToast,
  receiveToast,
  type StackEntry,
  type SystemMessage,
} from '@fairlead/domain/notifications/toasts';
import { notificationVolume } from '@fairlead/domain/constants';
import { call } from '../../platform/api/call.ts';
import { logOnly } from '../../platform/log/log.ts';
import { createStore } from '@fairlead/ui/store';
import { speak } from './speech.ts';

/** The notification stack at the top right. */
export const noticeStack = createStore<readonly StackEntry[]>([]);

const here = () => ({ nowMs: Date.now(), currentPath: location.pathname });

/** Shows a pushed chat message or information, and speaks it or plays a sound. */
export function receiveNotice(message: ToastMessage, speechEnabled: boolean): void {
  const method = message.method === 'Chat' ? 'Chat' : 'Info';
  const before = noticeStack.read();
  const next = receiveToast(before, { method, toast: message }, here());
  noticeStack.write(next);
  if (
    next.length <= before.length &&
    !next.some((entry) => entry.key === `${method}-${message.id}`)
  )
    return;
  if (speechEnabled && message.speak) speak(message.speakText ?? message.title);
  else if (message.playSound) playSound();
}

/** Applies a provider's message that was created, changed or deleted. */
export function receiveSystemMessage(event: SystemMessageEvent): void {
  noticeStack.write(
    event.action === 'Delete'
      ? receiveToast(
          noticeStack.read(),
          { method: 'SystemMessage', action: 'Delete', messageId: event.data.id },
          here(),
        )
      : receiveToast(
          noticeStack.read(),
          { method: 'SystemMessage', action: 'Save', message: event.data },
          here(),
        ),
  );
}

/** Shows the messages that already existed when the page was opened. */
export function showSystemMessages(messages: readonly SystemMessage[]): void {
  for (const message of messages) {
    noticeStack.write(
      receiveToast(
        noticeStack.read(),
        { method: 'SystemMessage', action: 'Save', message },
        here(),
      ),
    );
  }
}

/** Closes an entry; a system message stays dismissed for this user. */
export function closeNotice(key: string): void {
  const { stack, dismissId } = closeToast(noticeStack.read(), key);
  noticeStack.write(stack);
  if (dismissId === null) return;
  void call('GET /systemmessages/dismiss', { query: { id: dismissId } }).catch((error: unknown) =>
    logOnly('dismissal', error),
  );
}

function playSound(): void {
  const sound = new Audio('/notification.wav');
  sound.volume = notificationVolume;
  // Browsers refuse sound before the first press; the notice itself is still shown.
  void sound.play().catch(() => undefined);
}
