import { fonts, textWidth } from './colours.ts';
import { barIn, boxOf } from './form.ts';
import type { Stay } from './model.ts';
import { type CallNote, noteOf } from './notes.ts';
import { type Scene, segmentOf } from './scene.ts';

const tones: Readonly<Record<CallNote['tone'], 'late' | 'error' | 'ink-2'>> = {
  late: 'late',
  error: 'error',
  plain: 'ink-2',
};

/** Beside the code if time runs across, below it if time runs down; left out if the bar has no space. */
export function paintNote({ ctx, form, scale, colours }: Scene, stay: Stay): void {
  const note = noteOf(stay);
  if (note === undefined) return;
  const { along, length } = segmentOf(scale, stay);
  const from = Math.max(along, 0);
  const to = Math.min(along + length, scale.lengthPx);
  const { x, y, width, height } = boxOf(form, {
    along: from,
    length: to - from,
    ...barIn(form, stay.band),
  });
  const half = textWidth(ctx, 'label', stay.codes[0]) / 2;
  const noteWidth = textWidth(ctx, 'strong', note.text);
  const isFree = form.isDown
    ? height >= 3 * form.linePx && noteWidth <= width - 4
    : width / 2 - half - noteWidth >= 10;
  if (!isFree) return;
  ctx.font = fonts.strong;
  ctx.fillStyle = colours[tones[note.tone]];
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'center';
  if (form.isDown) ctx.fillText(note.text, x + width / 2, y + height / 2 + form.linePx);
  else ctx.fillText(note.text, x + width - 5 - noteWidth / 2, y + height / 2 + 0.5);
}
