import { counted, pluralOf } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Select } from '@fairlead/ui/select';
import type { SendPartProps } from './recipient-choice.part.tsx';

/** Which frozen version is sent; an outdated one only after confirmation. */
export function VersionChoice({ options, entry, change }: SendPartProps) {
  const { versions, missing } = options;
  const chosen = versions[entry.version];
  if (chosen === undefined)
    return (
      <Banner kind="warning" title="No frozen version yet">
        Freeze a version of the calculation first: a frozen version never changes after it is sent.
      </Banner>
    );
  return (
    <>
      <Select
        label="Frozen version"
        options={versions.map(({ calculation, version, at, amount, currency }, value) => ({
          value,
          label: `${calculation}, version ${version}`,
          detail: `${at.slice(0, 10)}${amount === null ? '' : `, ${formatDecimal(amount, 2)} ${currency ?? ''}`}`,
        }))}
        value={entry.version}
        onChange={(version) => change({ version, isOutdatedAccepted: false })}
      />
      {chosen.outdated !== null && (
        <>
          <Banner kind="warning" title="This version is not the latest">
            {chosen.outdated}
          </Banner>
          <Checkbox
            checked={entry.isOutdatedAccepted}
            onChange={(isOutdatedAccepted) => change({ isOutdatedAccepted })}
          >
            Send it as it is
          </Checkbox>
        </>
      )}
      {missing.length > 0 && (
        <Banner
          kind="warning"
          title={`${counted(missing.length, 'supporting document')} ${pluralOf(missing.length, 'is', 'are')} missing`}
        >
          {missing.join(', ')}. You can still send the claim.
        </Banner>
      )}
    </>
  );
}
