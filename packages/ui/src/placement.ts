export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacementRequest {
  readonly anchor: Box;
  readonly floating: { readonly width: number; readonly height: number };
  readonly view: { readonly width: number; readonly height: number };
  readonly align: 'start' | 'end' | 'center';
  readonly gap: number;
  readonly prefers?: 'below' | 'above';
}

export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

const margin = 8;

const alignedLeft = ({ anchor, floating, align }: PlacementRequest): number => {
  if (align === 'start') return anchor.left;
  if (align === 'end') return anchor.left + anchor.width - floating.width;
  return anchor.left + (anchor.width - floating.width) / 2;
};

/** Position of a floating box next to its anchor, in viewport pixels: on the preferred side if it fits, else the larger one. */
export const placementOf = (request: PlacementRequest): Placement => {
  const { anchor, floating, view, gap, prefers = 'below' } = request;
  const below = view.height - anchor.top - anchor.height - gap - margin;
  const above = anchor.top - gap - margin;
  const [wanted, other] = prefers === 'below' ? [below, above] : [above, below];
  const stays = floating.height <= wanted || wanted >= other;
  const isBelow = stays === (prefers === 'below');
  const space = Math.max(0, isBelow ? below : above);
  const height = Math.min(floating.height, space);
  const left = Math.max(
    margin,
    Math.min(alignedLeft(request), view.width - floating.width - margin),
  );
  return {
    left,
    top: isBelow ? anchor.top + anchor.height + gap : anchor.top - gap - height,
    maxHeight: space,
  };
};
