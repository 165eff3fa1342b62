/** A shortcut of the page, as listed in the help. */
export interface Shortcut {
  /** "n", "g v" for keys in sequence, "Ctrl S" and "Shift E" for keys together. "Ctrl" also means Command. */
  readonly keys: string;
  /** What it does, for the list of shortcuts. */
  readonly name: string;
  readonly run: () => void;
  /** Heading in the list of shortcuts. */
  readonly group?: string;
  /** Also active while typing in a field; keys with Ctrl or Alt always are. */
  readonly whileTyping?: boolean;
  /** Listed only: the component handles the key itself, such as a table with its rows. */
  readonly isListed?: boolean;
}

export interface KeyPress {
  readonly key: string;
  readonly isCtrl: boolean;
  readonly isAlt: boolean;
  /** A letter with Shift; without a shortcut of its own it is the letter. */
  readonly isShift?: boolean;
}

export interface SequenceState {
  readonly typed: readonly string[];
  readonly atMs: number;
}

export const noSequence: SequenceState = { typed: [], atMs: 0 };

/** After this time the first keys of a sequence are discarded; long enough for a busy page or a user looking for the key. */
export const sequenceMs = 3_000;

/** Keys that save: text being typed is applied before they run. */
export const isSaveKey = (keys: string | undefined): boolean =>
  keys === 'Ctrl S' || keys === 'Ctrl Enter';

const modifiers = new Set(['Ctrl', 'Alt', 'Shift']);

/** One key press in shortcut notation: "Ctrl s", "?", "g". Letters are compared without case. */
const strokeOf = ({ key, isCtrl, isAlt, isShift = false }: KeyPress): string =>
  [
    isCtrl ? 'Ctrl' : '',
    isAlt ? 'Alt' : '',
    isShift ? 'Shift' : '',
    key.length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join(' ');

/** "Ctrl S" is one stroke, "g v" two. */
export const strokesOf = (keys: string): readonly string[] => {
  const strokes: string[] = [];
  let held: string[] = [];
  for (const part of keys.split(' ')) {
    if (modifiers.has(part)) {
      held.push(part);
      continue;
    }
    strokes.push([...held, part.length === 1 ? part.toLowerCase() : part].join(' '));
    held = [];
  }
  return strokes;
};

const startsWith = (whole: readonly string[], start: readonly string[]): boolean =>
  start.length <= whole.length && start.every((stroke, index) => stroke === whole[index]);

export interface PressContext {
  readonly shortcuts: readonly Shortcut[];
  readonly state: SequenceState;
  readonly nowMs: number;
  readonly isTyping: boolean;
}

export interface PressAnswer {
  readonly state: SequenceState;
  readonly hit: Shortcut | undefined;
  /** The key belongs to a sequence or a shortcut; the browser should not handle it. */
  readonly isTaken: boolean;
}

const mayRun = (shortcut: Shortcut, press: KeyPress, isTyping: boolean): boolean =>
  !isTyping || shortcut.whileTyping === true || press.isCtrl || press.isAlt;

const answerTo = (
  typed: readonly string[],
  candidates: readonly Shortcut[],
  nowMs: number,
): PressAnswer => {
  // The last one registered wins: what is on top was added later.
  const hit = candidates.findLast(({ keys }) => {
    const strokes = strokesOf(keys);
    return strokes.length === typed.length && startsWith(strokes, typed);
  });
  if (hit !== undefined) return { state: noSequence, hit, isTaken: true };
  const isPending = candidates.some(({ keys }) => startsWith(strokesOf(keys), typed));
  return {
    state: isPending ? { typed, atMs: nowMs } : noSequence,
    hit: undefined,
    isTaken: isPending,
  };
};

/** The result of a key press, depending on the keys pressed just before. */
export const pressed = (press: KeyPress, context: PressContext): PressAnswer => {
  const { shortcuts, state, nowMs, isTyping } = context;
  const candidates = shortcuts.filter((shortcut) => mayRun(shortcut, press, isTyping));
  const earlier = nowMs - state.atMs <= sequenceMs ? state.typed : [];
  const shifted = strokeOf(press);
  const hasShortcut =
    press.isShift !== true ||
    candidates.some(({ keys }) => strokesOf(keys).some((one) => one === shifted));
  const stroke = hasShortcut ? shifted : strokeOf({ ...press, isShift: false });
  const longer = answerTo([...earlier, stroke], candidates, nowMs);
  return longer.isTaken || earlier.length === 0 ? longer : answerTo([stroke], candidates, nowMs);
};
