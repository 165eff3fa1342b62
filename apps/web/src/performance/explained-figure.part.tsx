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

/** A figure that opens its inputs and its formula. */
export function ExplainedFigure({ name, value, note, formula, inputs }: ExplainedFigureProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css['figure']}
        aria-expanded={isOpen}
        data-tip={`How ${name.toLowerCase()} is calculated`}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{name}</span>
        <b>{value}</b>
        {note !== undefined && <span>{note}</span>}
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
