import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import type { GlyphKind } from './glyph.tsx';
import css from './badge.module.css';

/** Reason for call as a letter in a box: L green, D blue, all others (such as B) grey. */
export function ReasonBox({
  reason,
  name,
}: {
  readonly reason: string;
  readonly name?: string | undefined;
}) {
  const colour = reason === 'L' || reason === 'D' ? css[reason] : css['plain'];
  return (
    <span className={classNames(css['box'], colour)} data-tip={name} aria-label={name}>
      {reason}
    </span>
  );
}

export type Origin = 'local' | 'external' | 'merged';
const originLabels: Record<Origin, { readonly letter: string; readonly label: string }> = {
  local: { letter: 'L', label: 'Local' },
  external: { letter: 'E', label: 'External' },
  merged: { letter: 'M', label: 'Merged' },
};

/** Source of a record: L local, E external, M merged. */
export function OriginBadge({ origin }: { readonly origin: Origin }) {
  const { letter, label: description } = originLabels[origin];
  return (
    <span
      className={classNames(css['box'], css[origin])}
      data-tip={description}
      role="img"
      aria-label={description}
    >
      {letter}
    </span>
  );
}

/** A small label in a frame, such as a cargo class. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={css['tag']}>{children}</span>;
}

/** Unread count in the overlay colour; "99+" above 99. */
export function CountBadge({
  count,
  name,
}: {
  readonly count: number;
  readonly name?: string | undefined;
}) {
  return (
    <span className={css['count']} aria-label={name}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** Marks something unread, without a number. */
export function UnreadDot({ name }: { readonly name: string }) {
  return <span className={css['dot']} role="img" aria-label={name} />;
}

export interface StatusBadgeProps {
  readonly kind: GlyphKind;
  readonly children: ReactNode;
}

/** A status or severity with its own shape, colour and label. */
export function StatusBadge({ kind, children }: StatusBadgeProps) {
  return (
    <span className={classNames(css['status'], css[kind])}>
      <Glyph kind={kind} />
      <span data-tip-truncated>{children}</span>
    </span>
  );
}
