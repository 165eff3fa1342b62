import { Banner } from '@fairlead/ui/banner';
import { linkClass, TextButton } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { laycansMissedOn, type MissedLaycan, useFixturesOfVoyage } from './missed-laycan.data.ts';

/** Shows what moving a call breaks; provided by another feature. */
export type Impact = ComponentType<{
  readonly voyageId: number;
  readonly portCallId: number;
  readonly minutes: number;
  readonly onClose: () => void;
}>;

/** A call that is being moved: by how much its arrival differs from the stored one. */
export interface Move {
  readonly voyageId: number;
  readonly portCallId: number;
  readonly minutes: number;
}

export interface LaycanWarningProps {
  readonly missed: readonly MissedLaycan[];
  /** Undefined for a new call. */
  readonly move: Move | undefined;
  readonly Impact: Impact;
}

/** Below an ETA: which laycans it misses and by how much, and what else it breaks. */
export function LaycanWarning({ missed, move, Impact }: LaycanWarningProps): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {missed.map(({ fixtureId, sentence }) => (
        <span key={fixtureId}>{sentence}. </span>
      ))}
      {move !== undefined && move.minutes !== 0 && (
        <TextButton onClick={() => setShown(true)}>Impact of this move</TextButton>
      )}
      {isShown && move !== undefined && <Impact {...move} onClose={() => setShown(false)} />}
    </>
  );
}

/** On the voyage's page: the laycans that are currently missed. */
export function MissedLaycans({ voyageId }: { readonly voyageId: number }) {
  const missed = laycansMissedOn(useFixturesOfVoyage(voyageId));
  return missed.map(({ fixtureId, fixtureNumber, sentence }) => (
    <Banner key={fixtureId} kind="warning">
      {sentence}.{' '}
      <Link className={linkClass} to="/fixtures/$id/{-$tab}" params={{ id: String(fixtureId) }}>
        Open {fixtureNumber}
      </Link>{' '}
      or see{' '}
      <Link className={linkClass} to="/voyages" search={{ view: 'schedule' } as never}>
        fleet schedule
      </Link>
    </Banner>
  ));
}
