import { linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Explanation } from './explanation.ts';
import css from './explanations.module.css';

export interface ExplanationTextProps extends Explanation {
  /** Shown beside the name where several figures are listed. */
  readonly isListed?: boolean;
  /** The records behind the inputs. */
  readonly sources?: ReactNode;
}

/** A figure with its formula in words and figures, and its inputs. */
export function ExplanationText(props: ExplanationTextProps) {
  const { name, value, formula, equation, inputs, isListed = false, sources } = props;
  return (
    <div className={css['text']}>
      <strong>{isListed ? `${name}: ${value}` : name}</strong>
      <p>{formula}</p>
      {equation !== undefined && <p>{equation}</p>}
      <dl>
        {inputs.map(([input, shown, page]) => (
          <div key={`${input} ${shown}`}>
            <dt>{input}</dt>
            <dd>
              {page === undefined ? (
                shown
              ) : (
                <Link className={linkClass} to={page}>
                  {shown}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {sources}
    </div>
  );
}
