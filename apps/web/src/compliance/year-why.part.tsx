import { Button } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { type Figure, useVesselYear, type VesselYear } from './compliance.data.ts';
import { figureText } from './figure-text.state.ts';
import css from './compliance.module.css';

export interface YearWhyProps {
  readonly vesselYear: VesselYear;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** How the figures of a vessel's year are calculated, and why a regime applies or does not. */
export function YearWhy({ vesselYear, onOpen, onClose }: YearWhyProps) {
  const { vessel, year, decisions } = vesselYear;
  const detail = useVesselYear(year, vessel.id);
  return (
    <section className={css['why']} aria-label="Why">
      <OnEscape run={onClose} />
      <header>
        <span>{`How ${vessel.name}’s figures follow`}</span>
        <Button onClick={onOpen}>Voyages and ports</Button>
        <Button keys="Esc" onClick={onClose}>
          Close
        </Button>
      </header>
      <dl>
        {decisions
          .filter(({ applies }) => !applies)
          .map(({ regime, sentence }) => (
            <div key={regime}>
              <dt>{regimeNames[regime]}</dt>
              <dd>{`Not in scope: ${sentence}`}</dd>
            </div>
          ))}
        {(detail.data?.figures ?? []).map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>
              <Working figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export const regimeNames = {
  mrv: 'EU MRV',
  'eu-ets': 'EU ETS',
  fueleu: 'FuelEU',
  'uk-ets': 'UK ETS',
  cii: 'CII',
  dcs: 'IMO DCS',
} as const;

function Working({ figure }: { readonly figure: Figure }) {
  const { value, unit, formula, inputs } = figure;
  return (
    <>
      {`${formula} = `}
      <b>{`${figureText(value, decimalsOf(value))} ${unit}`}</b>
      <span className={css['inputs']}>
        {inputs.map((input) => (
          <span key={input.name} data-tip={input.citation ?? undefined}>
            {`${input.name} ${figureText(input.value, decimalsOf(input.value))} ${input.unit}`}
            {input.citation !== null && <sup aria-hidden>§</sup>}
          </span>
        ))}
      </span>
    </>
  );
}

/** As many decimals as the figure has, up to four for large ones. */
function decimalsOf(value: string): number {
  const most = Math.abs(Number(value)) >= 1000 ? 1 : 5;
  return Math.min(most, value.split('.')[1]?.length ?? 0);
}
