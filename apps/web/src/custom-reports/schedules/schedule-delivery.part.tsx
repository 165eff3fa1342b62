import { Checkbox } from '@fairlead/ui/checkbox';
import { MultiSelect } from '@fairlead/ui/select';
import { useRecipients } from './report-schedules.data.ts';
import type { ScheduleDraft } from './schedule-draft.state.ts';
import css from './schedules.module.css';

interface DeliveryProps {
  readonly draft: ScheduleDraft;
  readonly onChange: (part: Partial<ScheduleDraft>) => void;
}

/** By mail to recipients, into the folder of the installation if it has one, or both. */
export function ScheduleDelivery({ draft, onChange }: DeliveryProps) {
  const { data } = useRecipients();
  return (
    <>
      {(data?.hasFolder === true || draft.toFolder) && (
        <DeliveryChoice draft={draft} onChange={onChange} />
      )}
      {draft.byMail && <RecipientFields draft={draft} onChange={onChange} />}
    </>
  );
}

function DeliveryChoice({ draft, onChange }: DeliveryProps) {
  return (
    <div>
      <fieldset className={css['days']} aria-label="Delivery">
        <Checkbox checked={draft.byMail} onChange={(byMail) => onChange({ byMail })}>
          By mail
        </Checkbox>
        <Checkbox checked={draft.toFolder} onChange={(toFolder) => onChange({ toFolder })}>
          Into the folder of reports
        </Checkbox>
      </fieldset>
      {draft.toFolder && (
        <p className={css['quiet']}>
          An administrator of the installation shares this folder. Everyone who can open it can read
          the file.
        </p>
      )}
    </div>
  );
}

function RecipientFields({ draft, onChange }: DeliveryProps) {
  const { data } = useRecipients();
  const options = (found: readonly { id: number; name: string; address: string | null }[] = []) =>
    found.map(({ id, name, address }) => ({ value: id, label: name, detail: address ?? '' }));
  return (
    <div className={css['pair']}>
      <MultiSelect
        label="Users"
        options={options(data?.users)}
        value={[...draft.userIds]}
        onChange={(userIds) => onChange({ userIds })}
      />
      <MultiSelect
        label="Persons"
        options={options(data?.persons)}
        value={[...draft.personIds]}
        onChange={(personIds) => onChange({ personIds })}
      />
    </div>
  );
}
