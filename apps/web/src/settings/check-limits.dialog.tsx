import { entryOf } from '@fairlead/domain/enumerations/enumeration';
import {
  type ValidationCode,
  validationCodes,
} from '@fairlead/domain/notifications/validation-codes';
import { counted } from '@fairlead/domain/quantities/counted';
import { checkTexts } from '@fairlead/domain/validation/check-texts';
import { Button } from '@fairlead/ui/button';
import { Fact, Facts } from '@fairlead/ui/facts';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { ErrorState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { type StoredLimits, useLimitsPreview, useSaveLimits } from './check-limits.data.ts';
import { type LimitsDraft, useLimitsDraft } from './check-limits.state.ts';
import { LastYear } from './last-year.part.tsx';
import css from './company-settings.module.css';

interface CheckLimitsDialogProps {
  readonly code: ValidationCode;
  readonly stored: readonly StoredLimits[];
  readonly onClose: () => void;
}

/** What a data check means, and its limits for the company and for single vessels. */
export function CheckLimitsDialog({ code, stored, onClose }: CheckLimitsDialogProps) {
  const draft = useLimitsDraft(code, stored);
  const save = useSaveLimits();
  const { vessel, limits, modified, fields } = draft;
  const onSuccess = () => {
    toast.show({ text: `Limits of check ${code} saved` });
    onClose();
  };
  return (
    <FormDialog
      title={`${code} ${entryOf(validationCodes, code)?.label ?? ''}`}
      width={640}
      submitLabel="Save limits"
      submitKeys="Ctrl S"
      isPending={save.isPending}
      isDisabled={!draft.isDirty || !draft.isValid}
      onClose={onClose}
      onSubmit={() => {
        if (draft.isDirty && draft.isValid)
          save.mutate({ vessel, code, limits, modified }, { onSuccess });
      }}
    >
      <Explanation code={code} />
      {save.isError && <ErrorState title="Limits not saved">{sentenceOf(save.error)}</ErrorState>}
      {fields.length === 0 ? (
        <p>This check has no limits: it finds every case.</p>
      ) : (
        <LimitFields code={code} draft={draft} stored={stored} />
      )}
      <Preview code={code} draft={draft} />
    </FormDialog>
  );
}

function Explanation({ code }: Pick<CheckLimitsDialogProps, 'code'>) {
  const { meaning, reason, example } = checkTexts[code];
  return (
    <Facts columns={2}>
      <Fact name="Meaning" wide>
        {meaning}
      </Fact>
      <Fact name="Why it matters" wide>
        {reason}
      </Fact>
      <Fact name="Example" wide>
        {example}
      </Fact>
    </Facts>
  );
}

const allVessels = 0;

type LimitFieldsProps = Pick<CheckLimitsDialogProps, 'code' | 'stored'> & {
  readonly draft: LimitsDraft;
};

function LimitFields({ code, draft, stored }: LimitFieldsProps) {
  const vessels = useVesselChoice().data ?? [];
  const hasOwn = (id: number) =>
    stored.some(({ vessel, checks }) => vessel?.id === id && checks[code] !== undefined);
  const options = [
    { value: allVessels, label: 'All vessels of the company' },
    ...vessels.map(({ id, name }) => ({
      value: id,
      label: name,
      detail: hasOwn(id) ? 'Own limits' : undefined,
    })),
  ];
  return (
    <>
      <Select
        label="Limits for"
        options={options}
        value={draft.vessel ?? allVessels}
        onChange={(id) => draft.choose(id === allVessels ? null : id)}
      />
      <div className={css['limits']}>
        {draft.fields.map(({ key, label, unit, inherited, value }) => (
          <NumberField
            key={`${String(draft.vessel)} ${key}`}
            label={label}
            unit={unit}
            value={value}
            placeholder={String(inherited)}
            help={`${draft.vessel === null ? 'Standard' : 'Company'}: ${inherited}`}
            onChange={(next) => draft.type(key, next)}
            onProblem={(problem) => draft.noteProblem(key, problem)}
          />
        ))}
      </div>
      {Object.keys(draft.limits).length > 0 && (
        <Button onClick={draft.restore}>
          {draft.vessel === null ? 'Restore the standard' : 'Use those of the company'}
        </Button>
      )}
    </>
  );
}

/** What the check would have found with the limits as typed. */
function Preview({ code, draft }: Pick<LimitFieldsProps, 'code' | 'draft'>) {
  const { vessel, limits, isValid, isDirty } = draft;
  const preview = useLimitsPreview({ vessel, code, limits }, isValid);
  const also = ({ saved }: { readonly saved: number }) =>
    isDirty ? `; with the saved limits ${counted(saved, 'time')}` : '';
  return <LastYear preview={preview} also={also} />;
}
