import { counted, pluralOf } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Select } from '@fairlead/ui/select';
import { FurtherChoice } from './further-choice.part.tsx';
import type { SendPartProps } from './recipient-choice.part.tsx';
import { outdatedOf } from './send.state.ts';

const amountText = (amount: string | null, currency: string | null): string =>
  amount === null ? '' : `, ${formatDecimal(amount, 2)} ${currency ?? ''}`;

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
  const outdated = outdatedOf(options, entry);
  return (
    <>
      <Select
        label={options.further.length > 0 ? 'Frozen version, this fixture' : 'Frozen version'}
        options={versions.map(({ calculation, version, at, net, amount, currency }, value) => ({
          value,
          label: `${calculation}, version ${version}`,
          detail: `${at.slice(0, 10)}${amountText(options.further.length > 0 ? net : amount, currency)}`,
        }))}
        value={entry.version}
        onChange={(version) => change({ version, isOutdatedAccepted: false })}
      />
      <FurtherChoice
        options={options}
        chosen={entry}
        onChange={(further) => change({ further, isOutdatedAccepted: false })}
      />
      {outdated.length > 0 && (
        <>
          <Banner kind="warning" title="This version is not the latest">
            {outdated.join(' ')}
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
