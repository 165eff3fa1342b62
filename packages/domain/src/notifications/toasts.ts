import { toastTimes } from '../constants.ts';
import type { ToastMethod } from './enumerations.ts';

/** A pushed notification. */
export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly speak: boolean;
  readonly speakText: string | null;
  readonly playSound: boolean;
}

/** A message from the provider; dates in ISO 8601. */
export interface SystemMessage {
  readonly id: number;
  readonly header: string;
  readonly body: string;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly dismissable: boolean;
  readonly showInRto: boolean;
}

/** An event pushed by the hub. */
export type ToastEvent =
  | { readonly method: 'Chat' | 'Info'; readonly toast: Toast }
  | { readonly method: 'SystemMessage'; readonly action: 'Save'; readonly message: SystemMessage }
  | { readonly method: 'SystemMessage'; readonly action: 'Delete'; readonly messageId: number };

/** An entry of the stack with its timing; times in milliseconds since 1970, null = never. */
export interface StackEntry {
  readonly key: string;
  readonly method: ToastMethod;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly isDismissable: boolean;
  /** Set for system messages: closing one calls the dismiss call. */
  readonly systemMessageId: number | null;
  readonly showAt: number;
  readonly fadeAt: number | null;
  readonly removeAt: number | null;
}

export type ToastPhase = 'delayed' | 'shown' | 'fading' | 'removed';

const systemKey = (id: number): string => `system-${id}`;

function pathOf(link: string): string {
  return (link.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/$/, '').toLowerCase();
}

function toastEntry(method: 'Chat' | 'Info', toast: Toast, nowMs: number): StackEntry {
  return {
    key: `${method}-${toast.id}`,
    method,
    title: toast.title,
    text: toast.text,
    link: toast.link,
    isDismissable: true,
    systemMessageId: null,
    showAt: nowMs,
    fadeAt: nowMs + toastTimes.fadeAtMs,
    removeAt: nowMs + toastTimes.removeAtMs,
  };
}

/** The stack entry of a system message: from its start to its end, removed 1.5 s after it starts to fade. */
export function systemEntry(message: SystemMessage): StackEntry {
  const fadeAt = message.endDate === null ? null : Date.parse(message.endDate);
  return {
    key: systemKey(message.id),
    method: 'SystemMessage',
    title: message.header,
    text: message.body,
    link: null,
    isDismissable: message.dismissable,
    systemMessageId: message.id,
    showAt: Date.parse(message.startDate),
    fadeAt,
    removeAt: fadeAt === null ? null : fadeAt + toastTimes.systemMessageRemoveAfterFadeMs,
  };
}

/** The phase of an entry. */
export function toastPhase(entry: StackEntry, nowMs: number): ToastPhase {
  if (entry.removeAt !== null && nowMs >= entry.removeAt) {
    return 'removed';
  }
  if (nowMs < entry.showAt) {
    return 'delayed';
  }
  return entry.fadeAt !== null && nowMs >= entry.fadeAt ? 'fading' : 'shown';
}

const without = (stack: readonly StackEntry[], key: string): readonly StackEntry[] =>
  stack.filter((entry) => entry.key !== key);

function receiveSystem(
  stack: readonly StackEntry[],
  message: SystemMessage,
  nowMs: number,
): readonly StackEntry[] {
  const others = without(stack, systemKey(message.id));
  const hasEnded = message.endDate !== null && Date.parse(message.endDate) <= nowMs;
  return message.showInRto && !hasEnded ? [...others, systemEntry(message)] : others;
}

/**
 * The stack after a push. A repeat replaces the earlier entry; a notification whose link is the current
 * path is not shown; system messages show only with `showInRto` and until they end; Delete removes the entry.
 */
export function receiveToast(
  stack: readonly StackEntry[],
  event: ToastEvent,
  context: { readonly nowMs: number; readonly currentPath: string },
): readonly StackEntry[] {
  if (event.method === 'SystemMessage') {
    return event.action === 'Delete'
      ? without(stack, systemKey(event.messageId))
      : receiveSystem(stack, event.message, context.nowMs);
  }
  const entry = toastEntry(event.method, event.toast, context.nowMs);
  const others = without(stack, entry.key);
  const isHere = entry.link !== null && pathOf(entry.link) === pathOf(context.currentPath);
  return isHere ? others : [...others, entry];
}

/** The stack without removed entries. */
export function livingToasts(stack: readonly StackEntry[], nowMs: number): readonly StackEntry[] {
  return stack.filter((entry) => toastPhase(entry, nowMs) !== 'removed');
}

/** When the stack next changes (an entry shows, fades or is removed), for one timer; null if nothing is pending. */
export function nextToastChange(stack: readonly StackEntry[], nowMs: number): number | null {
  const times = stack
    .flatMap((entry) => [entry.showAt, entry.fadeAt, entry.removeAt])
    .filter((time): time is number => time !== null && time > nowMs);
  return times.length === 0 ? null : Math.min(...times);
}

/** The stack after the user closed an entry, and the system message whose dismissal must be reported to the server. */
export function closeToast(
  stack: readonly StackEntry[],
  key: string,
): { readonly stack: readonly StackEntry[]; readonly dismissId: number | null } {
  const entry = stack.find((candidate) => candidate.key === key);
  if (entry === undefined || !entry.isDismissable) {
    return { stack, dismissId: null };
  }
  return { stack: without(stack, key), dismissId: entry.systemMessageId };
}

/** The audio output: speech if enabled and requested, otherwise the sound if requested. */
export function soundOfToast(
  toast: Pick<Toast, 'speak' | 'speakText' | 'title' | 'playSound'>,
  speechEnabled: boolean,
):
  | { readonly kind: 'speech'; readonly text: string }
  | { readonly kind: 'sound' }
  | { readonly kind: 'silence' } {
  if (speechEnabled && toast.speak) {
    return { kind: 'speech', text: toast.speakText ?? toast.title };
  }
  return { kind: toast.playSound ? 'sound' : 'silence' };
}
