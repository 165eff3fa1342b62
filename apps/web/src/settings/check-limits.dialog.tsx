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
import { useUnsaved } from '@fairlead/ui/unsaved';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { type StoredLimits, useLimitsPreview, useSaveLimits } from './check-limits.data.ts';
import { decimalsOfLimit, type LimitsDraft, useLimitsDraft } from './check-limits.state.ts';
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
  const { vessel, limits, modified, fields, isDirty, isValid } = draft;
  const { leave, question } = useUnsaved(isDirty || !isValid);
  const onSuccess = () => {
    toast.show({ text: `Limits of check ${code} saved` });
    onClose();
  };
  return (
    <>
      <FormDialog
        title={`${code} ${entryOf(validationCodes, code)?.label ?? ''}`}
        width={640}
        submitLabel="Save limits"
        submitKeys="Ctrl S"
        isPending={save.isPending}
        isDisabled={!isDirty || !isValid}
        onClose={() => leave(onClose)}
        onSubmit={() => {
          if (isDirty && isValid) save.mutate({ vessel, code, limits, modified }, { onSuccess });
        }}
      >
        <Explanation code={code} />
        {save.isError && <ErrorState title="Limits not saved">{sentenceOf(save.error)}</ErrorState>}
        {fields.length === 0 ? (
          <p>This check has no limits: it finds every case.</p>
        ) : (
          <LimitFields
            code={code}
            draft={draft}
            stored={stored}
            onChoose={(next) => leave(() => draft.choose(next))}
          />
        )}
        <Preview code={code} draft={draft} />
      </FormDialog>
      {question}
    </>
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
  /** Asks first if there are unsaved changes. */
  readonly onChoose: (vessel: number | null) => void;
};

function LimitFields({ code, draft, stored, onChoose }: LimitFieldsProps) {
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
        onChange={(id) => onChoose(id === allVessels ? null : id)}
      />
      <div className={css['limits']}>
        {draft.fields.map(({ key, label, unit, inherited, inheritedFrom, value }) => (
          <NumberField
            key={`${String(draft.vessel)} ${key}`}
            label={label}
            unit={unit}
            value={value}
            shownDecimals={decimalsOfLimit(value)}
            placeholder={String(inherited)}
            help={`${inheritedFrom}: ${inherited}`}
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
  if (!isValid) return <p role="status">No preview: a limit is invalid.</p>;
  const also = ({ saved }: { readonly saved: number }) =>
    isDirty ? `; with the saved limits ${counted(saved, 'time')}` : '';
  return <LastYear preview={preview} also={also} />;
}
