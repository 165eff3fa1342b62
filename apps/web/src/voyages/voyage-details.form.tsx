import { formatWithZone } from '@fairlead/domain/time/format';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { FormGrid } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { type TheirChange, TheirLine } from '@fairlead/ui/field';
import { Flag } from '@fairlead/ui/flag';
import { TextField } from '@fairlead/ui/text-field';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import {
  type BallastChoice,
  ballastChoice,
  personChoice,
  type VoyageDetails,
} from './voyage-details.state.ts';
import {
  searchBallastPortCalls,
  searchMasters,
  searchTrades,
  searchVessels,
} from './voyages.data.ts';
import css from './voyages.module.css';

export interface VoyageDetailsFormProps {
  readonly values: VoyageDetails;
  readonly onChange: (part: Partial<VoyageDetails>) => void;
  /** 0 while the voyage is new. */
  readonly voyageId: number;
  readonly usesReference: boolean;
  readonly errors: FieldErrors;
  /** Why a field is locked, by field. */
  readonly locks: FieldErrors;
  readonly theirs: (field: keyof VoyageDetails) => TheirChange | undefined;
  /** A number is being suggested. */
  readonly isSuggesting: boolean;
}

const flagOf = ({ port }: BallastChoice): ReactNode => <Flag country={port.countryCode} />;
const arrivalOf = ({ port, scheduledArrival }: BallastChoice): ReactNode =>
  formatWithZone(scheduledArrival, port.timeZone);

const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 12);

function IdentityFields(props: VoyageDetailsFormProps) {
  const { values, onChange, voyageId, usesReference, errors, locks, theirs, isSuggesting } = props;
  const isNew = voyageId === 0;
  const hasVessel = values.vessel !== null;
  return (
    <>
      <AsyncSearchField
        label="Vessel"
        required
        autoFocus={isNew}
        placeholder="Name or IMO"
        value={values.vessel}
        search={searchVessels}
        detail={(vessel) => ('imo' in vessel ? String(vessel.imo) : undefined)}
        error={errors['vessel']}
        locked={locks['vessel'] ?? false}
        theirs={theirs('vessel')}
        onChange={(vessel) => onChange({ vessel })}
      />
      {usesReference && (
        <TextField
          label="Voyage reference"
          required
          maxLength={100}
          value={values.reference}
          error={errors['reference']}
          locked={locks['reference'] ?? false}
          theirs={theirs('reference')}
          onChange={(reference) => onChange({ reference })}
        />
      )}
      <TextField
        label="Voyage number"
        required
        inputMode="numeric"
        disabled={!hasVessel}
        placeholder={hasVessel && isSuggesting ? 'Looking for the next number' : ''}
        value={values.voyageNumber}
        error={errors['voyageNumber']}
        help={hasVessel ? undefined : 'Choose a vessel first'}
        locked={locks['voyageNumber'] ?? false}
        theirs={theirs('voyageNumber')}
        onChange={(text) => onChange({ voyageNumber: onlyDigits(text) })}
      />
    </>
  );
}

/** The way to the page of the port call that the voyage comes from. */
function BallastLink({ call }: { readonly call: BallastChoice | null }) {
  if (call === null) return null;
  return (
    <Link className={css['open']} to="/portcalls/$id" params={{ id: String(call.id) }}>
      Open
    </Link>
  );
}

function TheirNote({ theirs }: { readonly theirs: TheirChange | undefined }) {
  if (theirs === undefined) return null;
  return (
    <div className={css['help']}>
      <TheirLine theirs={theirs} />
    </div>
  );
}

/** What a voyage is and where it comes from. */
export function VoyageDetailsForm(props: VoyageDetailsFormProps) {
  const { values, onChange, voyageId, usesReference, errors, theirs } = props;
  const searchBallast = searchBallastPortCalls(values.vessel?.id, voyageId || undefined);
  return (
    <FormGrid columns={3}>
      <IdentityFields {...props} />
      <AsyncSearchField<BallastChoice>
        label="Ballast port call"
        unit={<BallastLink call={values.ballastPortCall} />}
        placeholder="Port or voyage"
        value={values.ballastPortCall}
        search={async (s, signal) =>
          (await searchBallast(s, signal)).map((found) => ballastChoice(found, usesReference))
        }
        mark={flagOf}
        detail={arrivalOf}
        error={errors['ballastPortCall']}
        theirs={theirs('ballastPortCall')}
        onChange={(ballastPortCall) => onChange({ ballastPortCall })}
      />
      <AsyncSearchField
        label="Trade"
        minimum={1}
        value={values.trade}
        search={searchTrades}
        error={errors['trade']}
        theirs={theirs('trade')}
        onChange={(trade) => onChange({ trade })}
      />
      <AsyncSearchField
        label="Master"
        value={values.master}
        search={async (s, signal) => (await searchMasters(s, signal)).map(personChoice)}
        error={errors['master']}
        theirs={theirs('master')}
        onChange={(master) => onChange({ master })}
      />
      {voyageId !== 0 && (
        <div className={css['check']}>
          <Checkbox checked={!values.inActive} onChange={(isOn) => onChange({ inActive: !isOn })}>
            Active
          </Checkbox>
          <TheirNote theirs={theirs('inActive')} />
        </div>
      )}
    </FormGrid>
  );
}
