import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import { dataKinds, notificationSeverities } from '@fairlead/domain/notifications/words';
import { Checkbox } from '@fairlead/ui/checkbox';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import {
  useCompanyId,
  useExcludedTypes,
  useSaveExcluded,
  useSectionModified,
} from './company-settings.data.ts';
import { Asked, SectionCard } from './section-card.part.tsx';
import css from './company-settings.module.css';

/** Which data checks speak to the company. */
export function NotificationTypes() {
  const excluded = useExcludedTypes();
  return (
    <Asked what="Data checks" asked={excluded}>
      {(codes) => <TypesForm key={codes.join(' ')} standing={codes} />}
    </Asked>
  );
}

const wordOf = (
  words: readonly { readonly name: string; readonly label: string }[],
  name: string,
) => words.find((word) => word.name === name)?.label ?? name;
const kinds = [...new Set(validationCodes.map(({ kind }) => kind))];

function TypesForm({ standing }: { readonly standing: readonly number[] }) {
  const id = useCompanyId();
  const [off, setOff] = useState<ReadonlySet<number>>(new Set(standing));
  const modified = useSectionModified('companyExcludedTypes');
  const save = useSaveExcluded();
  const codes = [...off].toSorted((one, other) => one - other);
  const turn = (code: number, isOn: boolean) =>
    setOff(new Set([...off].filter((other) => other !== code).concat(isOn ? [] : [code])));
  return (
    <SectionCard
      title="Data checks"
      isDirty={codes.join(' ') !== standing.join(' ')}
      isSaving={save.isPending}
      refusal={save.isError ? sentenceOf(save.error) : undefined}
      onSave={() =>
        save.mutate(
          { codes, modified },
          { onSuccess: () => toast.show({ text: 'Data checks saved' }) },
        )
      }
      history={{ entity: 'companyExcludedTypes', id }}
    >
      <p className={css['note']}>
        A check that is switched off tells nobody of the company anything. Default: all are on.
      </p>
      {kinds.map((kind) => (
        <fieldset key={kind} className={css['checks']}>
          <legend className={css['label']}>{wordOf(dataKinds, kind)}</legend>
          {validationCodes
            .filter((code) => code.kind === kind)
            .map(({ number, label, severity }) => (
              <Checkbox
                key={number}
                checked={!off.has(number)}
                onChange={(isOn) => turn(number, isOn)}
                trail={`${wordOf(notificationSeverities, severity)} ${number}`}
              >
                {label}
              </Checkbox>
            ))}
        </fieldset>
      ))}
    </SectionCard>
  );
}
