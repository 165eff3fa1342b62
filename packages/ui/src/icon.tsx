import type { ComponentType } from 'react';

/** Any outline icon of the icon set: takes a size and a stroke width. */
export type IconShape = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  className?: string;
  role?: string;
  'aria-label'?: string;
  'aria-hidden'?: boolean;
}>;

export interface IconProps {
  readonly of: IconShape;
  /** Accessible label; omitted next to text that means the same. */
  readonly name?: string | undefined;
  readonly size?: number;
  readonly className?: string | undefined;
}

export function Icon({ of: Shape, name, size = 16, className }: IconProps) {
  const appearance = { size, stroke: 1.6, ...(className === undefined ? {} : { className }) };
  return name === undefined ? (
    <Shape {...appearance} aria-hidden />
  ) : (
    <Shape {...appearance} role="img" aria-label={name} />
  );
}
