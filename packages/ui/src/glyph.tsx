import type { ReactNode } from 'react';

export type GlyphKind =
  | 'scheduled'
  | 'active'
  | 'late'
  | 'finished'
  | 'inactive'
  | 'warning'
  | 'error'
  | 'information';

const stroke = { fill: 'none', stroke: 'currentColor' } as const;
const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
// Severity glyphs have a thin line at every size; they are also shown large in banners.
const thin = { vectorEffect: 'non-scaling-stroke', ...round } as const;

const drawings: Record<GlyphKind, ReactNode> = {
  scheduled: <circle cx="6" cy="6" r="4.2" {...stroke} strokeWidth="1.5" />,
  active: (
    <>
      <circle cx="6" cy="6" r="4.9" {...stroke} strokeWidth="1.3" />
      <circle cx="6" cy="6" r="2.6" fill="currentColor" />
    </>
  ),
  late: (
    <>
      <path d="M6 .9 11.6 10.9H.4Z" fill="currentColor" />
      <path d="M6 4.4v3M6 8.6v.9" stroke="var(--surface)" strokeWidth="1.2" />
    </>
  ),
  finished: (
    <>
      <circle cx="6" cy="6" r="5.1" fill="currentColor" />
      <path
        d="m3.6 6.1 1.7 1.7 3.1-3.4"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="1.3"
        {...round}
      />
    </>
  ),
  inactive: (
    <>
      <circle cx="6" cy="6" r="4.4" {...stroke} strokeWidth="1.3" strokeDasharray="1.9 1.55" />
      <path d="M3.4 6h5.2" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
  warning: (
    <>
      <path d="M6 1.3 11.2 10.5H.8Z" {...stroke} strokeWidth="1.1" {...thin} />
      <path d="M6 4.7v2.4M6 8.5v.6" stroke="currentColor" strokeWidth="1.2" {...thin} />
    </>
  ),
  error: (
    <>
      <path d="M4 .8h4L11.2 4v4L8 11.2H4L.8 8V4Z" {...stroke} strokeWidth="1.1" {...thin} />
      <path d="M6 3.4v3M6 8.3v.4" stroke="currentColor" strokeWidth="1.2" {...thin} />
    </>
  ),
  information: (
    <>
      <circle cx="6" cy="6" r="5.1" {...stroke} strokeWidth="1.1" {...thin} />
      <path d="M6 5.7v2.7M6 3.5v.3" stroke="currentColor" strokeWidth="1.2" {...thin} />
    </>
  ),
};

export interface GlyphProps {
  readonly kind: GlyphKind;
  readonly size?: number;
  /** Accessible label; omitted next to the status text. */
  readonly name?: string | undefined;
}

/** The glyph of a status or severity; takes the colour of the surrounding text. */
export function Glyph({ kind, size = 12, name }: GlyphProps) {
  const label = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    // Nothing is drawn outside: without a clip a glyph is not a layer of its own, and a list has many.
    <svg width={size} height={size} viewBox="0 0 12 12" overflow="visible" {...label}>
      {drawings[kind]}
    </svg>
  );
}
