import { FormGrid } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { type TheirChange, TheirLine } from '@fairlead/ui/field';
import { Link } from '@tanstack/react-router';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { BallastChoice } from '../platform/voyage-header/voyage-header.ts';
import { VoyageHeaderFields } from '../platform/voyage-header/voyage-header-fields.tsx';
import type { VoyageDetails } from './voyage-details.state.ts';
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

/** A link to the page of the port call that the voyage comes from. */
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

/** The voyage's details and where it comes from. */
export function VoyageDetailsForm(props: VoyageDetailsFormProps) {
  const { values, onChange, voyageId, theirs, ...fields } = props;
  return (
    <FormGrid columns={3}>
      <VoyageHeaderFields
        {...fields}
        values={values}
        onChange={onChange}
        theirs={theirs}
        numberLabel="Voyage number"
        voyageId={voyageId || undefined}
        startsAtVessel={voyageId === 0}
        ballastUnit={<BallastLink call={values.ballastPortCall} />}
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
