import { formatDate } from '@fairlead/domain/time/format';
import { imoText } from '@fairlead/domain/vessels/ship-numbers';
import { useLayoutEffect, useRef } from 'react';
import { axisOf } from '../board/axis.ts';
import { readColours } from '../board/colours.ts';
import type { Form } from '../board/form.ts';
import type { BoardModel } from '../board/model.ts';
import { vesselNote } from '../board/notes.ts';
import { paintBoard } from '../board/paint.ts';
import { paintHeader } from '../board/paint-header.ts';
import { scaleOf } from '../board/scale.ts';
import { LegendMarks } from '../schedule-legend.part.tsx';
import { boardPx, namesPx, type PrintPage } from './print-pages.ts';
import css from './print.module.css';

export interface Letterhead {
  readonly company: string;
  /** The address of an image. */
  readonly logo: string | undefined;
}

export interface PrintSheetProps {
  readonly page: PrintPage;
  readonly number: string;
  readonly letterhead: Letterhead;
  readonly model: BoardModel;
  readonly watched: BoardModel;
  readonly form: Form;
  readonly zone: string;
  readonly printed: string;
}

/** Two dots for each pixel: 192 an inch. */
const ratio = 2;

function contextOf(canvas: HTMLCanvasElement, width: number, height: number) {
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const ctx = canvas.getContext('2d', { alpha: false });
  ctx?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return ctx;
}

/** Paints time and vessels of a sheet as on the screen, in the light theme. */
function paintSheet(
  { page, model, form, zone }: PrintSheetProps,
  { header, body }: { readonly header: HTMLCanvasElement; readonly body: HTMLCanvasElement },
): void {
  const { along } = boardPx(form);
  const breadthPx = page.rows * form.lanePx;
  const [width, height] = form.isDown ? [breadthPx, along] : [along, breadthPx];
  const bodyCtx = contextOf(body, width, height);
  const headerCtx = form.isDown
    ? contextOf(header, form.headerPx, along)
    : contextOf(header, along, form.headerPx);
  if (bodyCtx === null || headerCtx === null) return;
  const scale = scaleOf(page.view, along);
  const axis = axisOf(scale, zone, form.leastDayPx);
  const common = { form, scale, axis, colours: readColours(body) };
  paintHeader({ ctx: headerCtx, ...common, nowMs: model.nowMs, zone });
  const scrollPx = page.firstRow * form.lanePx;
  paintBoard({
    ctx: bodyCtx,
    ...common,
    breadthPx,
    scrollPx,
    model,
    ghosts: new Map(),
    chosenRow: -1,
  });
}

/** One sheet: letterhead and legend, the header of time, the vessels and their plan. */
export function PrintSheet(props: PrintSheetProps) {
  const { page, number, letterhead, model, watched, form, zone, printed } = props;
  const header = useRef<HTMLCanvasElement>(null);
  const body = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (header.current !== null && body.current !== null)
      paintSheet(props, { header: header.current, body: body.current });
  });
  const { fromMs, spanMs } = page.view;
  const rows = model.vessels.slice(page.firstRow, page.firstRow + page.rows);
  const size = form.isDown ? { width: form.lanePx } : { height: form.lanePx };
  return (
    <section className={css['sheet']} data-theme="light" data-form={form.name}>
      <header className={css['top']}>
        {letterhead.logo !== undefined && <img src={letterhead.logo} alt="" />}
        <b>{letterhead.company}</b>
        <span>
          Fleet schedule, {formatDate(fromMs, zone)} to {formatDate(fromMs + spanMs, zone)}
        </span>
        <span className={css['end']}>
          Printed {printed}, page {number}
        </span>
      </header>
      <div className={css['legend']}>
        <LegendMarks />
      </div>
      <div
        className={css['board']}
        style={
          form.isDown
            ? {
                gridTemplateColumns: `${form.headerPx}px auto`,
                gridTemplateRows: `${namesPx.down}px auto`,
              }
            : {
                gridTemplateColumns: `${namesPx.across}px auto`,
                gridTemplateRows: `${form.headerPx}px auto`,
              }
        }
      >
        <div />
        <canvas ref={header} className={css['header']} />
        <div className={css['names']}>
          {rows.map((vessel) => (
            <div key={vessel.id} className={css['name']} style={size}>
              <b>{vessel.name}</b>
              <span>{imoText(vessel.imo)}</span>
              <span className={css['note']}>{vesselNote(watched, vessel.id)?.text}</span>
            </div>
          ))}
        </div>
        <canvas ref={body} className={css['body']} />
      </div>
    </section>
  );
}
