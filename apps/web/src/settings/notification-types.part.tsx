import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import { dataKinds, notificationSeverities } from '@fairlead/domain/notifications/enumerations';
import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCheckLimits } from './check-limits.data.ts';
import { CheckLimitsDialog } from './check-limits.dialog.tsx';
import {
  useCompanyId,
  useExcludedTypes,
  useSaveExcluded,
  useSectionModified,
} from './settings.data.ts';
import { checkText } from './section-history.state.ts';
import { Loaded, SectionCard } from './section-card.part.tsx';
import css from './company-settings.module.css';

/** Which data checks are active for the company. */
export function NotificationTypes() {
  const excluded = useExcludedTypes();
  return (
    <>
      <Loaded what="Data checks" query={excluded}>
        {(codes) => <TypesForm current={codes} />}
      </Loaded>
      <OpenedCheck />
    </>
  );
}

/** The check whose limits are open, by the address: notifications link to it. */
function OpenedCheck() {
  const number = Number(useAddressQuery()['check']);
  const code = validationCodes.find((one) => one.number === number)?.number;
  const change = useChangeAddress();
  const stored = useCheckLimits().data;
  if (code === undefined || stored === undefined) return null;
  return (
    <CheckLimitsDialog
      key={code}
      {...{ code, stored }}
      onClose={() => change({ part: { check: undefined }, replace: true })}
    />
  );
}

const entryOf = (
  labels: readonly { readonly name: string; readonly label: string }[],
  name: string,
) => labels.find((entry) => entry.name === name)?.label ?? name;
const kinds = [...new Set(validationCodes.map(({ kind }) => kind))];

/** Only the changes made here are stored, so that another user's save of other checks is shown and preserved. */
function useTurned(current: readonly number[]) {
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOn = (code: number): boolean => turned.get(code) ?? !current.includes(code);
  const codes = validationCodes.flatMap(({ number }) => (isOn(number) ? [] : [number]));
  return {
    isOn,
    codes: codes.toSorted((one, other) => one - other),
    isDirty: [...turned].some(([code, on]) => on === current.includes(code)),
    turn: (some: readonly number[], on: boolean) =>
      setTurned(new Map([...turned, ...some.map((code) => [code, on] as const)])),
    forget: () => setTurned(new Map()),
  };
}

function TypesForm({ current }: { readonly current: readonly number[] }) {
  const id = useCompanyId();
  const { isOn, codes, isDirty, turn, forget } = useTurned(current);
  const modified = useSectionModified('companyExcludedTypes');
  const save = useSaveExcluded();
  const onSuccess = () => {
    forget();
    toast.show({ text: 'Data checks saved' });
  };
  return (
    <SectionCard
      title="Data checks"
      isDirty={isDirty}
      isSaving={save.isPending}
      refusal={save.isError ? sentenceOf(save.error) : undefined}
      onSave={() => save.mutate({ codes, modified }, { onSuccess })}
      onDiscard={forget}
      history={{ entity: 'companyExcludedTypes', id, describe: checkText }}
    >
      <p className={css['lead']}>
        A check that is switched off notifies no one in the company. Its limits show what it means
        and how often it would have fired.{' '}
        {codes.length === 0
          ? 'All are on.'
          : `${counted(codes.length, 'check is', 'checks are')} off.`}
      </p>
      <div className={css['kinds']}>
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} isOn={isOn} onTurn={turn} />
        ))}
      </div>
    </SectionCard>
  );
}

interface KindProps {
  readonly kind: string;
  readonly isOn: (code: number) => boolean;
  readonly onTurn: (codes: readonly number[], isOn: boolean) => void;
}

/** The checks of one kind of record; the name of the kind switches all of them. */
function Kind({ kind, isOn, onTurn }: KindProps) {
  const codes = validationCodes.filter((code) => code.kind === kind);
  const numbers = codes.map(({ number }) => number);
  const stored = useCheckLimits().data ?? [];
  const change = useChangeAddress();
  const isChanged = (code: number) => stored.some(({ checks }) => checks[code] !== undefined);
  const on = numbers.filter(isOn).length;
  return (
    <fieldset className={css['checks']} aria-label={entryOf(dataKinds, kind)}>
      <div className={css['kind']}>
        <Checkbox
          checked={on === numbers.length}
          isPartly={on > 0 && on < numbers.length}
          onChange={(turned) => onTurn(numbers, turned)}
          trail={`${on} of ${numbers.length} on`}
        >
          {entryOf(dataKinds, kind)}
        </Checkbox>
      </div>
      {codes.map(({ number, label, severity }) => (
        <div key={number} className={css['code']}>
          <Checkbox
            checked={isOn(number)}
            onChange={(turned) => onTurn([number], turned)}
            trail={`${entryOf(notificationSeverities, severity)} ${number}`}
          >
            {label}
          </Checkbox>
          <Button
            aria-label={`Limits of ${label}`}
            onClick={() => change({ part: { check: String(number) } })}
          >
            {isChanged(number) ? 'Own limits' : 'Limits'}
          </Button>
        </div>
      ))}
    </fieldset>
  );
}
