import { describe, expect, test } from 'vitest';
import {
  closeToast,
  livingToasts,
  nextToastChange,
  receiveToast,
  soundOfToast,
  type StackEntry,
  type SystemMessage,
  type Toast,
  type ToastEvent,
  toastPhase,
} from './toasts.ts';

const now = Date.parse('2026-09-17T12:00:00Z');
const iso = (ms: number): string => new Date(now + ms).toISOString();
const here = { nowMs: now, currentPath: '/voyages' };

const info = (id: string, link: string | null = null): ToastEvent => {
  const toast: Toast = {
    id,
    title: `t${id}`,
    text: '',
    link,
    speak: false,
    speakText: null,
    playSound: true,
  };
  return { method: 'Info', toast };
};
const system = (change: Partial<SystemMessage> = {}): ToastEvent => ({
  method: 'SystemMessage',
  action: 'Save',
  message: {
    id: 5,
    header: 'Maintenance',
    body: '',
    startDate: iso(-1000),
    endDate: iso(60_000),
    dismissable: true,
    showInRto: true,
    ...change,
  },
});
const receive = (...events: readonly ToastEvent[]): readonly StackEntry[] =>
  events.reduce<readonly StackEntry[]>((stack, event) => receiveToast(stack, event, here), []);
const keys = (stack: readonly StackEntry[]): string[] => stack.map((entry) => entry.key);

describe('Chat and Info', () => {
  test.each([
    [0, 'shown'],
    [9_499, 'shown'],
    [9_500, 'fading'],
    [10_999, 'fading'],
    [11_000, 'removed'],
  ])('after %i ms it is %s', (ms, phase) => {
    expect(receive(info('1')).map((entry) => toastPhase(entry, now + ms))).toEqual([phase]);
  });
  test.each([
    ['/voyages', []],
    ['/Voyages/', []],
    ['/voyages?view=schedule', []],
    ['/voyages/5/edit', ['Info-1']],
    [null, ['Info-1']],
  ])('link %j on /voyages leaves %j', (link, expected) => {
    expect(keys(receive(info('1', link)))).toEqual(expected);
  });
  test('a repeat replaces the earlier one and starts anew', () => {
    const stack = receive(info('1'), info('2'));
    const again = receiveToast(stack, info('1'), { ...here, nowMs: now + 5000 });
    expect(keys(again)).toEqual(['Info-2', 'Info-1']);
    expect(again[1]?.removeAt).toBe(now + 16_000);
  });
});

describe('system messages', () => {
  test.each([
    [{}, 'shown'],
    [{ startDate: iso(1000) }, 'delayed'],
    [{ endDate: null }, 'shown'],
  ])('%j is %s', (change, phase) => {
    expect(receive(system(change)).map((entry) => toastPhase(entry, now))).toEqual([phase]);
  });
  test.each([[{ endDate: iso(0) }], [{ showInRto: false }]])('%j does not show', (change) => {
    expect(receive(system(), system(change))).toEqual([]);
  });
  test('fades at its end and goes 1.5 s later', () => {
    const [entry] = receive(system());
    const phases = [59_999, 60_000, 61_499, 61_500].map(
      (ms) => entry && toastPhase(entry, now + ms),
    );
    expect(phases).toEqual(['shown', 'fading', 'fading', 'removed']);
  });
  test('Delete removes the entry with the same id', () => {
    const gone: ToastEvent = { method: 'SystemMessage', action: 'Delete', messageId: 5 };
    expect(receive(system(), info('5'), gone).map((entry) => entry.method)).toEqual(['Info']);
  });
  test('a repeat replaces', () => {
    expect(receive(system(), system({ header: 'New' })).map((entry) => entry.title)).toEqual([
      'New',
    ]);
  });
  test('closing tells the server, where closing is allowed', () => {
    const stack = receive(system(), info('1'));
    expect(closeToast(stack, 'system-5')).toEqual({ stack: [stack[1]], dismissId: 5 });
    expect(closeToast(stack, 'Info-1')).toEqual({ stack: [stack[0]], dismissId: null });
    const fixed = receive(system({ dismissable: false }));
    expect(closeToast(fixed, 'system-5')).toEqual({ stack: fixed, dismissId: null });
  });
});

test('one timer for the whole stack', () => {
  const stack = receive(info('1'), system({ startDate: iso(3000) }));
  expect(nextToastChange(stack, now)).toBe(now + 3000);
  expect(nextToastChange(stack, now + 3000)).toBe(now + 9500);
  expect(nextToastChange(stack, now + 70_000)).toBeNull();
  expect(keys(livingToasts(stack, now + 11_000))).toEqual(['system-5']);
});

test.each([
  [true, { speak: true, speakText: 'Hello' }, { kind: 'speech', text: 'Hello' }],
  [true, { speak: true }, { kind: 'speech', text: 'Title' }],
  [false, { speak: true, playSound: true }, { kind: 'sound' }],
  [true, { playSound: true }, { kind: 'sound' }],
  [true, {}, { kind: 'silence' }],
])('speech %j and %j give %j', (speechEnabled, toast, sound) => {
  const whole = { speak: false, speakText: null, playSound: false, title: 'Title', ...toast };
  expect(soundOfToast(whole, speechEnabled)).toEqual(sound);
});
