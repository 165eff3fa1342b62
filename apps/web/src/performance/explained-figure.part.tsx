import { figureTileClass } from '@fairlead/ui/figure-tiles';
import { Popover } from '@fairlead/ui/popover';
import { type ReactNode, useRef, useState } from 'react';
import css from './performance.module.css';

export interface ExplainedFigureProps {
  readonly name: string;
  /** With its unit. */
  readonly value: string;
  /** Beside what is usual. */
  readonly note?: ReactNode;
  /** How it follows from its inputs. */
  readonly formula: string;
  /** What the inputs are. */
  readonly inputs: readonly (readonly [name: string, value: string])[];
}

/** The button of a figure and, once pressed, its inputs and its formula. */
function Explained(
  props: ExplainedFigureProps & {
    readonly className: string | undefined;
    readonly children: ReactNode;
  },
) {
  const { name, formula, inputs, className, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
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
          <strong>{name}</strong>
          <p>{formula}</p>
          <dl>
            {inputs.map(([input, shown]) => (
              <div key={input}>
                <dt>{input}</dt>
                <dd>{shown}</dd>
              </div>
            ))}
          </dl>
        </Popover>
      )}
    </>
  );
}

/** A figure that opens its inputs and its formula. */
export function ExplainedFigure(props: ExplainedFigureProps) {
  const { name, value, note } = props;
  return (
    <Explained {...props} className={figureTileClass}>
      <span>{name}</span>
      <b>{value}</b>
      {note !== undefined && <span>{note}</span>}
    </Explained>
  );
}

/** The same in a cell of a table; what is drawn beside the value is its content. */
export function ExplainedCell(props: ExplainedFigureProps & { readonly children?: ReactNode }) {
  return (
    <Explained {...props} className={css['opens']}>
      {props.children}
      {props.value}
    </Explained>
  );
}
