import { mostJointFixtures } from '@fairlead/domain/joint-claims/joint-claim';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Muted } from '@fairlead/ui/figure';
import { LoadingState } from '@fairlead/ui/states';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import { type JointChoice, type JointClaim, useJointChoices, useSaveJoint } from './joint.data.ts';
import { netOfChosen, owedText } from './joint.state.ts';
import css from './joint.module.css';

export interface JointDialogProps {
  readonly claim: JointClaim;
  readonly onClose: () => void;
}

/** Chooses the fixtures that are netted in a claim. */
export function JointDialog({ claim, onClose }: JointDialogProps) {
  const { lead, charterer, currency } = claim;
  const choices = useJointChoices(lead.id);
  const saving = useSaveJoint(lead.id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(claim.fixtures.slice(1).map(({ id }) => id)),
  );
  const submit = () => {
    if (saving.isPending) return;
    const { modified } = claim;
    saving.mutate(
      { fixtureIds: [...chosen], ...(modified === null ? {} : { modified }) },
      { onSuccess: onClose },
    );
  };
  const net = netOfChosen(claim, choices.data ?? [], chosen);
  return (
    <FormDialog
      title="Fixtures in this claim"
      width={640}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save fixtures"
      isPending={saving.isPending}
      isDisabled={choices.data === undefined || chosen.size >= mostJointFixtures}
    >
      <Refused error={saving.error} />
      <p>
        The results of the chosen fixtures with {charterer.name} are set off against each other. The
        claim is then sent, invoiced, paid and settled under {lead.fixtureNumber}.
      </p>
      {choices.data === undefined ? (
        choices.isError ? (
          <Banner kind="error" title="The fixtures could not be loaded">
            {sentenceOf(choices.error)}
          </Banner>
        ) : (
          <LoadingState name="Loading the fixtures" />
        )
      ) : (
        <Choices {...{ chosen }} choices={choices.data} onChange={setChosen} />
      )}
      <p className={css['net']} role="status">
        <span>
          Net with {lead.fixtureNumber}
          {owedText(net) !== '' && `, ${owedText(net)}`}
        </span>
        <strong>
          {formatDecimal(net, 2)} {currency}
        </strong>
      </p>
    </FormDialog>
  );
}

interface ChoicesProps {
  readonly choices: readonly JointChoice[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

function Choices({ choices, chosen, onChange }: ChoicesProps) {
  if (choices.length === 0)
    return <Muted>No other fixture with this charterer has a laytime result.</Muted>;
  return (
    <div className={css['choices']}>
      {choices.map(({ id, fixtureNumber, vessel, voyage, net, currency, obstacle }) => (
        <Checkbox
          key={id}
          checked={chosen.has(id)}
          disabled={obstacle !== null}
          onChange={(isChosen) =>
            onChange(
              new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)),
            )
          }
        >
          <span className={css['choice']}>
            <span>
              {fixtureNumber}, {vessel.name}, {voyage.reference ?? voyage.voyageNumber}
            </span>
            {net !== null && (
              <span>
                {formatDecimal(net, 2)} {currency}
              </span>
            )}
            {obstacle !== null && <small>{obstacle}</small>}
          </span>
        </Checkbox>
      ))}
    </div>
  );
}

function Refused({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  const fields = Object.values(fieldErrorsOf(error));
  return (
    <Banner kind="error" title="The fixtures were not saved">
      {fields.length > 0 ? fields.join(' ') : sentenceOf(error)}
    </Banner>
  );
}
