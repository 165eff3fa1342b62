import { Button } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { useVesselYear, type VesselYear } from './compliance.data.ts';
import { Workings } from './trading/working.part.tsx';
import { regimeNames } from './regime-names.state.ts';
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
        <Workings figures={detail.data?.figures ?? []} />
      </dl>
    </section>
  );
}
