import type { Figure } from '../compliance.data.ts';
import { figureText } from '../figure-text.state.ts';
import css from '../compliance.module.css';

/** As many decimals as the figure has, up to five for small ones. */
function decimalsOf(value: string): number {
  const most = Math.abs(Number(value)) >= 1000 ? 1 : 5;
  return Math.min(most, value.split('.')[1]?.length ?? 0);
}

const amountText = (value: string, unit: string): string =>
  `${figureText(value, decimalsOf(value))} ${unit.replace(/^t(?= |$)/, 'mt')}`.trim();

/** `CO₂ + 28 × CH₄`: the engine writes plain letters. */
const typeset = (text: string): string =>
  text
    .replaceAll(' x ', ' × ')
    .replaceAll(/\b(CO|N)2(?=O|\b|eq|e)/g, '$1₂')
    .replaceAll(/\bCH4\b/g, 'CH₄');

const inputText = ({ name, value, unit }: Figure['inputs'][number]): string =>
  typeset(`${name}: ${amountText(value, unit)}`);

/** How a figure follows: formula, inputs, and by a tip the act that sets a factor. */
export function Working({ figure }: { readonly figure: Figure }) {
  const { value, unit, formula, inputs } = figure;
  return (
    <>
      {`${typeset(formula)} = `}
      <b>{typeset(amountText(value, unit))}</b>
      <span className={css['inputs']}>
        {[...new Map(inputs.map((input) => [inputText(input), input]))].map(([text, input]) => (
          <span key={text} data-tip={input.citation ?? undefined}>
            {text}
            {input.citation !== null && <sup aria-hidden>§</sup>}
          </span>
        ))}
      </span>
    </>
  );
}

const citationsOf = (figures: readonly Figure[]): readonly string[] => [
  ...new Set(figures.flatMap(({ inputs }) => inputs.flatMap(({ citation }) => citation ?? []))),
];

/** Figures one below the other, and the acts that set their factors. */
export function Workings({ figures }: { readonly figures: readonly Figure[] }) {
  const citations = citationsOf(figures);
  return (
    <>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{figure.name}</dt>
          <dd>
            <Working figure={figure} />
          </dd>
        </div>
      ))}
      {citations.length > 0 && (
        <div>
          <dt>Factors (§)</dt>
          <dd className={css['muted']}>{citations.join('; ')}</dd>
        </div>
      )}
    </>
  );
}
