import { classNames } from '@fairlead/ui/class-names';
import { useLayoutEffect, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import css from '../schedule.module.css';
import { fleetScroll, type Form } from './form.ts';
import { type BoardModel, isLate, lateWords, type Row } from './model.ts';

const spareRows = 8;

/** Which vessels are near enough to be there. */
function useRowWindow(scroller: RefObject<HTMLElement | null>, form: Form) {
  const [rows, setRows] = useState({ first: 0, last: 30 });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const look = () => {
      const { at, viewPx } = fleetScroll(form, box);
      const first = Math.max(0, Math.floor(at / form.lanePx / spareRows) - 1) * spareRows;
      const last = first + Math.ceil(viewPx / form.lanePx) + 3 * spareRows;
      setRows((before) =>
        before.first === first && before.last === last ? before : { first, last },
      );
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, form]);
  return rows;
}

export interface BoardRowsProps {
  readonly model: BoardModel;
  readonly form: Form;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The vessels, down the side or along the top; only those near the view are there. */
export function BoardRows({ model, form, scroller }: BoardRowsProps) {
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
        const place = isDown ? { left: startPx, width: lanePx } : { top: startPx };
        return <RowHead key={vessel.id} row={model.row(first + at)} place={place} />;
      })}
    </ul>
  );
}

function RowHead({ row, place }: { readonly row: Row; readonly place: CSSProperties }) {
  const { vessel, stays } = row;
  const late = stays.find((stay) => stay.isLateItself && isLate(stay));
  const here = stays.find(({ phase }) => phase === 'now');
  return (
    <li className={css['row-head']} style={place}>
      <span
        className={classNames(css['vessel'], vessel.inActive && css['resting'])}
        data-tip-truncated
      >
        {vessel.name}
      </span>
      {late === undefined ? (
        <span className={css['state']}>{here === undefined ? '' : 'in port'}</span>
      ) : (
        <span className={css['late']}>late {lateWords(late)}</span>
      )}
      <span className={css['imo']}>IMO {vessel.imo}</span>
    </li>
  );
}
