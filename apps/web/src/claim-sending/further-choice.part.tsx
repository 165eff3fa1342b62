import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Banner } from '@fairlead/ui/banner';
import { Select } from '@fairlead/ui/select';
import type { SendingOptions } from './claim-sending.data.ts';
import { type ChosenVersions, withoutVersion } from './further.state.ts';

export interface FurtherChoiceProps {
  readonly options: SendingOptions;
  readonly chosen: ChosenVersions;
  readonly onChange: (further: readonly number[]) => void;
}

/** Which frozen version of each further fixture of the claim counts. */
export function FurtherChoice({ options, chosen, onChange }: FurtherChoiceProps) {
  const lacking = withoutVersion(options);
  return (
    <>
      {options.further.map(({ fixture, vessel, versions }, at) => (
        <Select
          key={fixture.id}
          label={`Frozen version, ${fixture.fixtureNumber}, ${vessel}`}
          options={versions.map(({ calculation, version, at: day, net, currency }, value) => ({
            value,
            label: `${calculation}, version ${version}`,
            detail: `${day.slice(0, 10)}${net === null ? '' : `, ${formatDecimal(net, 2)} ${currency ?? ''}`}`,
          }))}
          value={versions.length === 0 ? null : (chosen.further[at] ?? 0)}
          onChange={(value) =>
            onChange(chosen.further.map((one, other) => (other === at ? value : one)))
          }
        />
      ))}
      {lacking !== undefined && (
        <Banner kind="warning" title={`${lacking} has no frozen version yet`}>
          Choose Freeze all under Fixtures in this claim first.
        </Banner>
      )}
    </>
  );
}
