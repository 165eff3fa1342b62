import { endsText } from '@fairlead/domain/compliance/printouts';
import { formatDate } from '@fairlead/domain/time/format';
import { linkClass, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { EmptyState } from '@fairlead/ui/states';
import { Link } from '@tanstack/react-router';
import type { VesselYear } from './compliance.data.ts';
import css from './compliance.module.css';

type Missing = VesselYear['missing'][number];

interface Line {
  readonly key: string;
  readonly vessel: VesselYear['vessel'];
  readonly missing: Missing;
}

interface CertificateLine extends Pick<Line, 'key' | 'vessel'> {
  readonly sentence: string;
}

/** Where the missing value is entered: the vessel, or the voyage or stay. */
function Target({ vessel, missing, onOpen }: Omit<Line, 'key'> & Pick<MissingDataProps, 'onOpen'>) {
  const { part } = missing;
  if (part === null)
    return (
      <Link className={linkClass} to="/vessels/$id/edit" params={{ id: String(vessel.id) }}>
        {vessel.name}
      </Link>
    );
  return (
    <>
      <TextButton onClick={() => onOpen(vessel.id)}>{vessel.name}</TextButton>
      {`, ${endsText(part)}, ${formatDate(part.start, part.from?.zone ?? 'UTC')}`}
    </>
  );
}

export interface MissingDataProps {
  readonly vessels: readonly VesselYear[];
  /** Shows the voyages and stays of a vessel. */
  readonly onOpen: (vessel: number) => void;
}

/** Everything that keeps a year from being closed, by vessel. */
export function MissingData({ vessels, onOpen }: MissingDataProps) {
  const lines = vessels.flatMap(({ vessel, missing }): readonly Line[] =>
    missing.map((one, at) => ({ key: `${vessel.id}-${at}`, vessel, missing: one })),
  );
  const certificates = vessels.flatMap(({ vessel, fuelFindings }): readonly CertificateLine[] =>
    fuelFindings.map((sentence) => ({ key: `${vessel.id} ${sentence}`, vessel, sentence })),
  );
  const count = lines.length + certificates.length;
  return (
    <Card title="Missing data" count={count} flush mostHeight={360}>
      {count === 0 ? (
        <EmptyState title="Nothing is missing">
          Reports account for the time and the fuel of every voyage and stay.
        </EmptyState>
      ) : (
        <ul className={css['list']}>
          {lines.map(({ key, vessel, missing }) => (
            <li key={key}>
              <span>
                <Target vessel={vessel} missing={missing} onOpen={onOpen} />
              </span>
              <span className={css['muted']}>{missing.sentence}</span>
            </li>
          ))}
          {certificates.map(({ key, vessel, sentence }) => (
            <li key={key}>
              <span>
                <Link
                  className={linkClass}
                  to="/vessels/$id/fuel"
                  params={{ id: String(vessel.id) }}
                >
                  {vessel.name}
                </Link>
              </span>
              <span className={css['muted']}>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
