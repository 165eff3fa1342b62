import { Card } from '@fairlead/ui/card';
import { DateField } from '@fairlead/ui/date-field';
import { Select } from '@fairlead/ui/select';
import { useMay } from '../../platform/current/current.ts';
import claimCss from '../claims.module.css';
import { useAccount, useOwners, useSaveFollowUp } from './account.data.ts';
import css from './accounts.module.css';
import { refusalOf } from './refusal.state.ts';
import { Reminders } from './reminders.part.tsx';

const noOwner = 0;

/** Who is responsible for the claim, and when it is due; each choice is saved at once. */
export function FollowUp({ fixture }: { readonly fixture: number }) {
  const followUp = useAccount(fixture).data?.followUp;
  const people = useOwners().data ?? [];
  const saving = useSaveFollowUp(fixture);
  const mayWrite = useMay('company.write');
  if (followUp === undefined) return null;
  const { owner, dueOn, modified } = followUp;
  const save = (part: { readonly owner?: number; readonly dueOn?: string | null }) => {
    const next = part.owner ?? owner?.id ?? noOwner;
    saving.mutate({
      owner: next === noOwner ? null : { id: next },
      dueOn: part.dueOn === undefined ? dueOn : part.dueOn,
      ...(modified === null ? {} : { modified }),
    });
  };
  const known =
    owner === null || people.some(({ id }) => id === owner.id) ? people : [owner, ...people];
  return (
    <Card title="Follow-up">
      {saving.error !== null && <p className={claimCss['refusal']}>{refusalOf(saving.error)}</p>}
      <div className={css['pair']}>
        <Select
          label="Owner"
          options={[
            { value: noOwner, label: 'No owner' },
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={owner?.id ?? noOwner}
          disabled={!mayWrite || saving.isPending}
          onChange={(id) => save({ owner: id })}
        />
        <DateField
          label="Due on"
          value={dueOn}
          readOnly={!mayWrite}
          onChange={(day) => {
            if (day !== dueOn) save({ dueOn: day });
          }}
        />
      </div>
      <Reminders fixture={fixture} followUp={followUp} />
    </Card>
  );
}
