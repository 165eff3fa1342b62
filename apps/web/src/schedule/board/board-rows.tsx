import { classNames } from '@fairlead/ui/class-names';
import { useLayoutEffect, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import css from '../schedule.module.css';
import { type BoardModel, isLate, lateWords, type Row } from './model.ts';
import { rowPx } from './paint.ts';

const spareRows = 8;

/** Which rows are near enough to be there. */
function useRowWindow(scroller: RefObject<HTMLElement | null>) {
  const [rows, setRows] = useState({ first: 0, last: 30 });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const look = () => {
      const first = Math.max(0, Math.floor(box.scrollTop / rowPx / spareRows) - 1) * spareRows;
      const last = first + Math.ceil(box.clientHeight / rowPx) + 3 * spareRows;
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
  }, [scroller]);
  return rows;
}

export interface BoardRowsProps {
  readonly model: BoardModel;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The vessels down the side; only those near the view are there. */
export function BoardRows({ model, scroller }: BoardRowsProps) {
  const { first, last } = useRowWindow(scroller);
  const size: CSSProperties = { height: model.vessels.length * rowPx };
  return (
    <ul className={css['rows']} style={size} aria-label="Vessels">
      {model.vessels.slice(first, last).map((vessel, at) => (
        <RowHead key={vessel.id} row={model.row(first + at)} top={(first + at) * rowPx} />
      ))}
    </ul>
  );
}

function RowHead({ row, top }: { readonly row: Row; readonly top: number }) {
  const { vessel, stays } = row;
  const late = stays.find((stay) => stay.isLateItself && isLate(stay));
  const here = stays.find(({ phase }) => phase === 'now');
  return (
    <li className={css['row-head']} style={{ top }}>
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
