import type { Explanation } from '../explanation.ts';

/** An explanation as lines of text. */
export const explanationLines = (why: Explanation | undefined): readonly string[] =>
  why === undefined
    ? []
    : [
        `${why.name}: ${why.value}`,
        why.formula,
        ...(why.equation === undefined ? [] : [why.equation]),
        ...why.inputs.map(
          ([name, value, page]) => `${name}: ${value}${page === undefined ? '' : ` ${page}`}`,
        ),
      ];
