import { logFieldLabel, logReportFields } from '@fairlead/domain/settings/log-report-fields';
import { type LogReportType, logReportTypes } from '@fairlead/domain/settings/log-report-layout';
import { IconButton } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Segmented } from '@fairlead/ui/segmented';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import {
  type FieldChoice,
  useCompanyId,
  useLogReportFields,
  useSaveLogReportFields,
  useSectionModified,
} from './company-settings.data.ts';
import { Asked, SectionCard } from './section-card.part.tsx';
import css from './company-settings.module.css';

const groupOf = new Map(logReportFields.map(({ key, group }) => [key, group]));
const isNeeded = new Set(logReportFields.flatMap((field) => (field.isNeeded ? [field.key] : [])));
const types = logReportTypes.map(({ number, label }) => ({ value: String(number), label }));

/** What reports from on board ask for. */
export function LogReportFields() {
  const fields = useLogReportFields();
  return (
    <Asked what="Fields of log reports" asked={fields}>
      {(standing) => <FieldsForm standing={standing} />}
    </Asked>
  );
}

const placeOf = ({ reportType, fieldKey }: FieldChoice): string => `${reportType}/${fieldKey}`;

function useChoices(standing: readonly FieldChoice[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, FieldChoice>>(new Map());
  const all = useMemo(
    () => standing.map((choice) => changed.get(placeOf(choice)) ?? choice),
    [standing, changed],
  );
  const change = (...next: readonly FieldChoice[]) =>
    setChanged(new Map([...changed, ...next.map((one) => [placeOf(one), one] as const)]));
  return { all, change, changed, forget: () => setChanged(new Map()) };
}

function FieldsForm({ standing }: { readonly standing: readonly FieldChoice[] }) {
  const id = useCompanyId();
  const { all, change, changed, forget } = useChoices(standing);
  const modified = useSectionModified('logReportFields');
  const save = useSaveLogReportFields();
  const wanted = useAddressQuery()['report'];
  const type: LogReportType =
    logReportTypes.find(({ number }) => String(number) === wanted)?.number ?? 10;
  const changeAddress = useChangeAddress();
  const [search, setSearch] = useState('');
  const ofType = all
    .filter(({ reportType }) => reportType === type)
    .toSorted((one, other) => one.order - other.order);
  const found = ofType.filter(({ fieldKey }) =>
    `${fieldKey} ${logFieldLabel(fieldKey)} ${groupOf.get(fieldKey) ?? ''}`
      .toLowerCase()
      .includes(search.trim().toLowerCase()),
  );
  const swap = (one: FieldChoice, other: FieldChoice | undefined) => {
    if (other !== undefined) change({ ...one, order: other.order }, { ...other, order: one.order });
  };
  return (
    <SectionCard
      title="Log reports"
      isDirty={changed.size > 0}
      isSaving={save.isPending}
      refusal={save.isError ? sentenceOf(save.error) : undefined}
      onSave={() =>
        save.mutate(
          { fields: [...changed.values()], modified },
          {
            onSuccess: () => {
              forget();
              toast.show({ text: 'Log reports saved' });
            },
          },
        )
      }
      history={{ entity: 'logReportFields', id }}
    >
      <div className={css['tools']}>
        <Segmented
          name="Report"
          options={types}
          value={String(type)}
          onChange={(report) => changeAddress({ part: { report }, replace: true })}
        />
        <TextField label="Find a field" value={search} clearable onChange={setSearch} />
        <span className={css['note']}>
          {ofType.filter(({ visible }) => visible).length} of {ofType.length} shown
        </span>
      </div>
      <ul className={css['fields']}>
        {found.map((choice, at) => (
          <FieldLine
            key={choice.fieldKey}
            choice={choice}
            onChange={change}
            onUp={() => swap(choice, found[at - 1])}
            onDown={() => swap(choice, found[at + 1])}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

interface FieldLineProps {
  readonly choice: FieldChoice;
  readonly onChange: (choice: FieldChoice) => void;
  readonly onUp: () => void;
  readonly onDown: () => void;
}

function FieldLine({ choice, onChange, onUp, onDown }: FieldLineProps) {
  const { fieldKey, visible, required } = choice;
  const label = logFieldLabel(fieldKey);
  const isFixed = isNeeded.has(fieldKey);
  return (
    <li className={css['line']}>
      <span className={css['field']}>
        {label} <span className={css['note']}>{groupOf.get(fieldKey)}</span>
      </span>
      <Checkbox
        checked={visible}
        disabled={isFixed}
        name={`Show ${label}`}
        onChange={(isOn) => onChange({ ...choice, visible: isOn, required: isOn && required })}
      >
        Shown
      </Checkbox>
      <Checkbox
        checked={required}
        disabled={isFixed || !visible}
        name={`Require ${label}`}
        onChange={(isOn) => onChange({ ...choice, required: isOn })}
      >
        Required
      </Checkbox>
      <IconButton icon={IconArrowUp} size="small" name={`Move ${label} up`} onClick={onUp} />
      <IconButton icon={IconArrowDown} size="small" name={`Move ${label} down`} onClick={onDown} />
    </li>
  );
}
