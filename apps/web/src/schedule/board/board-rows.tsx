import { imoText } from '@fairlead/domain/vessels/ship-numbers';
import { classNames } from '@fairlead/ui/class-names';
import { useLayoutEffect, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import type { BoardVessel } from '../schedule.data.ts';
import css from '../schedule.module.css';
import { fleetScroll, type Form } from './form.ts';
import type { BoardModel } from './model.ts';
import { type CallNote, vesselNote } from './notes.ts';

const spareRows = 8;

/** Which vessels are near enough to be rendered. */
function useRowWindow(scroller: RefObject<HTMLElement | null>, form: Form) {
  const [rows, setRows] = useState({ first: 0, last: 30 });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const check = () => {
      const { at, viewPx } = fleetScroll(form, box);
      const first = Math.max(0, Math.floor(at / form.lanePx / spareRows) - 1) * spareRows;
      const last = first + Math.ceil(viewPx / form.lanePx) + 3 * spareRows;
      setRows((before) =>
        before.first === first && before.last === last ? before : { first, last },
      );
    };
    check();
    box.addEventListener('scroll', check, { passive: true });
    const resized = new ResizeObserver(check);
    resized.observe(box);
    return () => {
      box.removeEventListener('scroll', check);
      resized.disconnect();
    };
  }, [scroller, form]);
  return rows;
}

export interface BoardRowsProps {
  readonly model: BoardModel;
  /** The plan around now, from which the state of vessels is derived whatever is in view. */
  readonly watched: BoardModel;
  readonly form: Form;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The vessels, down the side or along the top; only those near the view are rendered. */
export function BoardRows({ model, watched, form, scroller }: BoardRowsProps) {
  const { first, last } = useRowWindow(scroller, form);
  const { isDown, lanePx } = form;
  const allPx = model.vessels.length * lanePx;
  return (
    <ul
      className={css['rows']}
      style={isDown ? { width: allPx } : { height: allPx }}
      aria-label="Vessels"
    >
      {model.vessels.slice(first, last).map((vessel, at) => {
        const startPx = (first + at) * lanePx;
        const position = isDown ? { left: startPx, width: lanePx } : { top: startPx };
        return (
          <RowHeader
            key={vessel.id}
            vessel={vessel}
            note={vesselNote(watched, vessel.id)}
            position={position}
          />
        );
      })}
    </ul>
  );
}

interface RowHeaderProps {
  readonly vessel: BoardVessel;
  readonly note: CallNote | undefined;
  readonly position: CSSProperties;
}

function RowHeader({ vessel, note, position }: RowHeaderProps) {
  return (
    <li className={css['row-header']} style={position}>
      <span
        className={classNames(css['vessel'], vessel.inActive && css['resting'])}
        data-tip-truncated
      >
        {vessel.name}
      </span>
      <span className={css[note?.tone === 'late' ? 'late' : 'state']}>{note?.text}</span>
      <span className={css['imo']}>{imoText(vessel.imo)}</span>
    </li>
  );
}
