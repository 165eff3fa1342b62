import { classNames } from '@fairlead/ui/class-names';
import { figureTileClass } from '@fairlead/ui/figure-tiles';
import { Popover } from '@fairlead/ui/popover';
import { type ReactNode, useRef, useState } from 'react';
import { type ExplanationTextProps, ExplanationText } from './explanation-text.tsx';
import css from './explanations.module.css';

interface ExplainedProps extends Omit<ExplanationTextProps, 'isListed'> {
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** -1 in a row of a table, whose key opens all figures of the row. */
  readonly tabIndex?: number | undefined;
}

/** The button of a figure and, once pressed, its inputs and its formula. */
function Explained({ className, children, tabIndex, ...explanation }: ExplainedProps) {
  const { name } = explanation;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        data-tip={`How ${name.charAt(0).toLowerCase()}${name.slice(1)} is calculated`}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <Popover
          anchor={button}
          onClose={() => setOpen(false)}
          className={css['explanation']}
          name={name}
        >
          <ExplanationText {...explanation} />
        </Popover>
      )}
    </>
  );
}

export interface ExplainedFigureProps extends Omit<ExplanationTextProps, 'isListed'> {
  /** Beside what is usual. */
  readonly note?: ReactNode;
}

/** A figure that opens its inputs and its formula. */
export function ExplainedFigure({ note, ...explanation }: ExplainedFigureProps) {
  const { name, value } = explanation;
  return (
    <Explained {...explanation} className={figureTileClass}>
      <span>{name}</span>
      <b>{value}</b>
      {note !== undefined && <span>{note}</span>}
    </Explained>
  );
}

export interface ExplainedCellProps extends Omit<ExplanationTextProps, 'isListed'> {
  /** Drawn beside the value. */
  readonly children?: ReactNode;
  /** What the cell shows, if it is not the value with its unit. */
  readonly shown?: ReactNode;
  readonly tabIndex?: number;
}

/** The same in a cell of a table. */
export function ExplainedCell({ children, shown, tabIndex, ...explanation }: ExplainedCellProps) {
  return (
    <Explained
      {...explanation}
      className={classNames(css['opens'], children !== undefined && css['drawn'])}
      tabIndex={tabIndex}
    >
      {children}
      {shown ?? explanation.value}
    </Explained>
  );
}
