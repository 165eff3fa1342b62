import type { Map as MapView } from 'maplibre-gl';
import type { Marker, Tone } from '../live.state.ts';
import type { MapColours } from './map-colours.ts';

const sizePx = 24;
const ratio = 2;

/** The name of an image: shape for moving, hollow for stale, colour for the status. */
export const iconOf = ({
  tone,
  isMoving,
  isStale,
}: Pick<Marker, 'tone' | 'isMoving' | 'isStale'>) =>
  `${tone}-${isMoving ? 'moving' : 'stopped'}-${isStale ? 'hollow' : 'full'}`;

function drawShape(context: CanvasRenderingContext2D, isMoving: boolean): void {
  context.beginPath();
  if (isMoving) {
    context.moveTo(12, 2.5);
    context.lineTo(18.5, 20.5);
    context.lineTo(12, 16.5);
    context.lineTo(5.5, 20.5);
    context.closePath();
  } else context.arc(12, 12, 6, 0, 2 * Math.PI);
}

function drawIcon(
  shape: Pick<Marker, 'isMoving' | 'isStale'>,
  colour: string,
  halo: string,
): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = sizePx * ratio;
  canvas.height = sizePx * ratio;
  const context = canvas.getContext('2d');
  if (context === null) return new ImageData(sizePx * ratio, sizePx * ratio);
  context.scale(ratio, ratio);
  context.lineJoin = 'round';
  drawShape(context, shape.isMoving);
  context.fillStyle = shape.isStale ? halo : colour;
  context.strokeStyle = halo;
  context.lineWidth = 4;
  context.stroke();
  context.fill();
  context.strokeStyle = shape.isStale ? colour : halo;
  context.lineWidth = shape.isStale ? 2 : 1;
  context.stroke();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Draws every image of the markers in the colours of a theme. */
export function addIcons(map: MapView, { tones, halo }: MapColours): void {
  for (const [tone, colour] of Object.entries(tones) as [Tone, string][])
    for (const isMoving of [true, false])
      for (const isStale of [true, false]) {
        const name = iconOf({ tone, isMoving, isStale });
        const image = drawIcon({ isMoving, isStale }, colour, halo);
        if (map.hasImage(name)) map.updateImage(name, image);
        else map.addImage(name, image, { pixelRatio: ratio });
      }
}
