import { formatWithZone } from '@fairlead/domain/time/format';
import { IconButton } from '@fairlead/ui/button';
import { IconArrowsHorizontal, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { sheetTime } from '../sheet/sheet-time.ts';
import { chosenRow, selectionOf, useWorkbench } from '../workbench/workbench-context.ts';
import { moveChosenEdge, previewChosenEdge } from '../workbench/sheet-keys.ts';
import { EdgeHandle } from './edge-handle.tsx';
import { type Scale, scaleOf } from './scale.ts';
import { shapesOf, type Span, type TimelineShapes } from './shapes.ts';
import css from './timeline.module.css';

const stayHeight = 94;
/** The lane of pressures is added below where there is one. */
const lane = { top: stayHeight + 2, height: 30 } as const;
const heightOf = ({ pressure }: TimelineShapes): number =>
  pressure === null ? stayHeight : lane.top + lane.height + 4;
const bar = { top: 36, height: 22 } as const;

interface DrawnProps {
  readonly shapes: TimelineShapes;
  readonly scale: Scale;
}

const widthOf = ({ fromMs, toMs }: Span, { x }: Scale): number => Math.max(1, x(toMs) - x(fromMs));

const Days = memo(function Days({ shapes, scale }: DrawnProps) {
  return (
    <g aria-hidden>
      {shapes.days.map(({ atMs, label }) => (
        <g key={atMs}>
          <line
            className={css['grid']}
            x1={scale.x(atMs)}
            x2={scale.x(atMs)}
            y1={0}
            y2={heightOf(shapes)}
          />
          <text className={css['day']} x={scale.x(atMs) + 5} y={12}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
});

const Marks = memo(function Marks({ shapes, scale }: DrawnProps) {
  const { marks, expiry, work } = shapes;
  const below = bar.top + bar.height;
  return (
    <g aria-hidden>
      {marks.map(({ atMs, label, anchor }) => (
        <g key={label}>
          <line
            className={css['tick']}
            x1={scale.x(atMs)}
            x2={scale.x(atMs)}
            y1={below}
            y2={below + 7}
          />
          <text
            className={css['mark']}
            x={scale.x(atMs) + (anchor === 'start' ? 3 : -3)}
            y={below + 17}
            textAnchor={anchor}
          >
            {label}
          </text>
        </g>
      ))}
      {expiry !== null && (
        <g>
          <line
            className={css['expiry']}
            x1={scale.x(expiry.atMs)}
            x2={scale.x(expiry.atMs)}
            y1={18}
            y2={below + 22}
          />
          <text
            className={css['expired']}
            x={scale.x(expiry.atMs) + (expiry.anchor === 'start' ? 5 : -5)}
            y={below + 17}
            textAnchor={expiry.anchor}
          >
            {expiry.label}
          </text>
        </g>
      )}
      <line className={css['base']} x1={0} x2="100%" y1={stayHeight - 6} y2={stayHeight - 6} />
      {work.map((span) => (
        <rect
          key={span.fromMs}
          className={css['work']}
          x={scale.x(span.fromMs)}
          y={stayHeight - 8.5}
          width={widthOf(span, scale)}
          height={5}
        />
      ))}
    </g>
  );
});

/** Pressures at the manifold with the warranted one as a line; what stayed below it has a colour of its own. */
const Pressures = memo(function Pressures({ shapes, scale }: DrawnProps) {
  const { pressure } = shapes;
  if (pressure === null) return null;
  const below = lane.top + lane.height;
  const required = below - lane.height * pressure.requiredPart;
  return (
    <g aria-hidden>
      {pressure.bars.map((span) => (
        <rect
          key={span.fromMs}
          className={css['pressure']}
          data-short={span.isShort || undefined}
          x={scale.x(span.fromMs)}
          y={below - lane.height * span.part}
          width={widthOf(span, scale)}
          height={lane.height * span.part}
        />
      ))}
      <line className={css['required']} x1={0} x2="100%" y1={required} y2={required} />
      <text className={css['mark']} x={4} y={lane.top + 10}>
        Pressure
      </text>
    </g>
  );
});

interface BarsProps extends DrawnProps {
  readonly hatch: string;
  readonly onChoose: (index: number) => void;
}

/** There are hundreds of bars: they are rendered again when the stay changes, not when the selection does. */
const Bars = memo(function Bars({ shapes, scale, hatch, onChoose }: BarsProps) {
  return (
    <g>
      {shapes.lifted.map((span) => (
        <rect
          key={span.fromMs}
          fill={`url(#${hatch})`}
          x={scale.x(span.fromMs)}
          y={bar.top - 15}
          width={widthOf(span, scale)}
          height={10}
        />
      ))}
      {shapes.notice !== null && (
        <g>
          <rect
            className={css['notice']}
            x={scale.x(shapes.notice.fromMs)}
            y={bar.top + 0.5}
            width={widthOf(shapes.notice, scale)}
            height={bar.height - 1}
          />
          {widthOf(shapes.notice, scale) > 48 && (
            <text
              className={css['mark']}
              textAnchor="middle"
              x={scale.x(shapes.notice.fromMs) + widthOf(shapes.notice, scale) / 2}
              y={bar.top + 15}
            >
              Notice
            </text>
          )}
        </g>
      )}
      {shapes.bars.map((one) => (
        <g key={one.fromMs} onPointerDown={() => onChoose(one.index)}>
          {one.part < 1 && (
            <rect
              fill={`url(#${hatch})`}
              x={scale.x(one.fromMs)}
              y={bar.top}
              width={widthOf(one, scale)}
              height={bar.height}
            />
          )}
          {one.part > 0 && (
            <rect
              className={css['bar']}
              data-kind={one.kind}
              data-forecast={one.isForecast || undefined}
              x={scale.x(one.fromMs)}
              y={bar.top + bar.height * (1 - one.part)}
              width={widthOf(one, scale)}
              height={bar.height * one.part}
            />
          )}
        </g>
      ))}
      {shapes.days.map(({ atMs }) => (
        <line
          key={atMs}
          className={css['midnight']}
          x1={scale.x(atMs)}
          x2={scale.x(atMs)}
          y1={bar.top}
          y2={bar.top + bar.height}
        />
      ))}
    </g>
  );
});

function Chosen({ scale }: { readonly scale: Scale }) {
  const workbench = useWorkbench();
  const row = chosenRow(workbench);
  const [shift, setShift] = useState(0);
  const { preview } = workbench;
  useEffect(() => () => preview.write(undefined), [preview]);
  if (row === undefined) return null;
  const { from, to } = row.line;
  const span = { fromMs: row.fromMs, toMs: row.toMs };
  return (
    <g>
      <rect
        className={css['chosen']}
        x={scale.x(span.fromMs) - 1}
        y={bar.top - 3}
        width={widthOf(span, scale) + 2}
        height={bar.height + 6}
      />
      {workbench.mayWrite &&
        ([from, to] as const).map((moment, at) => (
          <EdgeHandle
            key={at === 0 ? 'from' : 'to'}
            atMs={moment.milliseconds}
            top={bar.top - 6}
            height={bar.height + 12}
            scale={scale}
            zone={workbench.zone}
            isKeyed={workbench.selection?.edge === (at === 0 ? 'from' : 'to')}
            onTake={() =>
              workbench.select({ ...selectionNow(workbench), edge: at === 0 ? 'from' : 'to' })
            }
            onShift={(minutes) => {
              setShift(minutes);
              previewChosenEdge(workbench, minutes);
            }}
            onDrop={(minutes) => {
              setShift(0);
              previewChosenEdge(workbench, 0);
              if (minutes !== 0) moveChosenEdge(workbench, minutes);
            }}
          />
        ))}
      {shift !== 0 && (
        <text className={css['shift']} x={scale.x(row.fromMs)} y={bar.top - 8}>
          {shift > 0 ? '+' : '\u2212'}
          {sheetTime(Math.abs(shift))}
        </text>
      )}
    </g>
  );
}

const selectionNow = ({ selection }: ReturnType<typeof useWorkbench>) =>
  selection ?? { atMs: 0, edge: 'to' as const };

function Legend({ hasPressure }: { readonly hasPressure: boolean }) {
  return (
    <div className={css['legend']} aria-hidden>
      {[
        ['counting', 'Laytime'],
        ['excluded', 'Excluded'],
        ['demurrage', 'On demurrage'],
        ['work', 'Cargo work'],
        ...(hasPressure
          ? [
              ['pressure', 'Pressure'],
              ['short', 'Below the warranty'],
            ]
          : []),
      ].map(([kind, text]) => (
        <span key={kind}>
          <i data-kind={kind} />
          {text}
        </span>
      ))}
    </div>
  );
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watcher = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { box, width };
}

const zooms = [1, 1.5, 2, 3, 4, 6, 8, 12] as const;

/** The description of the drawing for screen readers. */
function describe({ zone, callResult }: ReturnType<typeof useWorkbench>): string {
  if (callResult === undefined) return 'Timeline';
  const { used, demurrage, excluded, expiry } = callResult;
  const end = expiry === null ? '' : ` Expired ${formatWithZone(expiry.milliseconds, zone)}.`;
  return `Timeline: ${sheetTime(used.minutes)} used, ${sheetTime(excluded.minutes)} excluded, ${sheetTime(demurrage.minutes)} on demurrage.${end}`;
}

/** Selects a line by its bar; the callback does not change with the selection. */
function useChoosing(workbench: ReturnType<typeof useWorkbench>): (index: number) => void {
  const latest = useRef(workbench);
  useEffect(() => {
    latest.current = workbench;
  });
  return useCallback((index) => {
    const { rows, select } = latest.current;
    const row = rows.find((one) => one.index === index);
    if (row !== undefined) select(selectionOf(row));
  }, []);
}

/** The stay drawn to scale: what counts, what is excluded, when laytime expires. Each row of the sheet has a bar. */
export function Timeline() {
  const workbench = useWorkbench();
  const { callResult, sheet, call, zone } = workbench;
  const hatch = useId();
  const { box, width } = useWidth();
  const [zoom, setZoom] = useState(0);
  const shapes = useMemo(
    () =>
      callResult === undefined
        ? null
        : shapesOf({ call: callResult, sheet, facts: call?.lines ?? [], zone }),
    [callResult, sheet, call, zone],
  );
  const drawn = Math.max(1, width * (zooms[zoom] ?? 1));
  const scale = useMemo(
    () => (shapes === null ? null : scaleOf(shapes.span, drawn)),
    [shapes, drawn],
  );
  const onChoose = useChoosing(workbench);
  if (shapes === null || scale === null) return null;
  return (
    <div className={css['timeline']}>
      <div ref={box} className={css['view']}>
        <svg width={drawn} height={heightOf(shapes)} role="img" aria-label={describe(workbench)}>
          <defs>
            <pattern
              id={hatch}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect className={css['hatch-ground']} width="5" height="5" />
              <rect className={css['hatch-line']} width="1.4" height="5" />
            </pattern>
          </defs>
          <Days shapes={shapes} scale={scale} />
          <Bars shapes={shapes} scale={scale} hatch={hatch} onChoose={onChoose} />
          <Marks shapes={shapes} scale={scale} />
          <Pressures shapes={shapes} scale={scale} />
          <Chosen scale={scale} />
        </svg>
      </div>
      <div className={css['footer']}>
        <Legend hasPressure={shapes.pressure !== null} />
        <IconButton
          icon={IconZoomOut}
          name="Show more time"
          size="small"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon={IconZoomIn}
          name="Show less time"
          size="small"
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon={IconArrowsHorizontal}
          name="Fit the whole stay"
          size="small"
          disabled={zoom === 0}
          onClick={() => setZoom(0)}
        />
      </div>
    </div>
  );
}
