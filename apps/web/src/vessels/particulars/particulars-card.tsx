import { Button } from '@fairlead/ui/button';
import { DateField, printedDate } from '@fairlead/ui/date-field';
import { Flag } from '@fairlead/ui/flag';
import { Glyph } from '@fairlead/ui/glyph';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { useMay } from '../../platform/current/current.ts';
import { useOpenedPanel } from '../../platform/forms/opened-record.ts';
import { SectionCard } from '../editor/section-card.tsx';
import type { SectionState } from '../editor/vessel-form.ts';
import type { Vessel } from '../vessels.data.ts';
import { type Particulars, useParticularsAsOf, type Version } from './particulars.data.ts';
import css from './particulars.module.css';
import { appliesText, iceClassText, shipTypeText, tonnageText } from './version-text.ts';

interface VersionsProps {
  readonly shown: Particulars;
  readonly onOpen: (id: number) => void;
}

function VersionRow({ version, shown, onOpen }: VersionsProps & { readonly version: Version }) {
  const holds = shown.current?.id === version.id;
  return (
    <tr className={holds ? css['holds'] : css['past']} onClick={() => onOpen(version.id)}>
      <td>
        <button type="button" className={css['from']} onClick={() => onOpen(version.id)}>
          {printedDate(version.validFrom)}
        </button>
      </td>
      <td className={css['figure']}>{tonnageText(version.grossTonnage)}</td>
      <td className={css['figure']}>{tonnageText(version.deadweight)}</td>
      <td>{shipTypeText(version.shipType)}</td>
      <td>{iceClassText(version.iceClass)}</td>
      <td>
        {version.flag === null ? (
          'TBD'
        ) : (
          <span className={css['flag']}>
            <Flag country={version.flag} />
            {version.flag}
          </span>
        )}
      </td>
      <td className={css['company']} data-tip-truncated>
        {version.owner ?? 'TBD'}
      </td>
      <td className={css['company']} data-tip-truncated>
        {version.ismCompany ?? 'TBD'}
      </td>
    </tr>
  );
}

function Versions(props: VersionsProps) {
  return (
    <div className={css['scroll']}>
      <table className={css['versions']}>
        <thead>
          <tr>
            <th>From</th>
            <th className={css['figure']}>GT</th>
            <th className={css['figure']}>DWT, mt</th>
            <th>Ship type</th>
            <th>Ice class</th>
            <th>Flag</th>
            <th className={css['company']} data-tip-truncated>
              Owner
            </th>
            <th className={css['company']} data-tip-truncated>
              ISM company
            </th>
          </tr>
        </thead>
        <tbody>
          {props.shown.versions.map((version) => (
            <VersionRow key={version.id} version={version} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Which emission rules apply because of the particulars, each with its reason. */
function Regimes({ shown }: { readonly shown: Particulars }) {
  return (
    <div className={css['regimes']}>
      <h3>Rules on {printedDate(shown.asOf)}, from the particulars</h3>
      <dl>
        {shown.regimes.map(({ regime, label, applies, reason }) => (
          <div key={regime}>
            <dt>
              <span>{label}</span>
              <span className={applies === true ? css['applies'] : css['not']}>
                {appliesText(applies)}
              </span>
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
      {shown.findings.map(({ field, message }) => (
        <p key={field} className={css['finding']}>
          <Glyph kind="warning" /> {message}
        </p>
      ))}
    </div>
  );
}

const nothing =
  'No particulars yet. Tonnage, type, ice class and flag decide which emission rules apply.';

export interface ParticularsCardProps {
  readonly vessel: Vessel;
  readonly state: SectionState;
  readonly onSave: () => void;
}

/** Tonnage, type, flag and company as dated history, newest first, and the rules that follow from them. */
export function ParticularsCard({ vessel, state, onSave }: ParticularsCardProps) {
  const [asOf, setAsOf] = useState<string | null>(null);
  const other = useParticularsAsOf(vessel.id, asOf);
  const panel = useOpenedPanel('particulars');
  const mayWrite = useMay('company.write');
  const shown = asOf === null ? vessel.particulars : (other.data ?? vessel.particulars);
  return (
    <SectionCard
      section="particulars"
      state={state}
      onSave={onSave}
      height="free"
      isWide
      flush
      count={shown.versions.length}
      actions={
        <>
          <span>As of</span>
          <span className={css['asOf']}>
            <DateField label="As of" variant="cell" value={asOf ?? shown.asOf} onChange={setAsOf} />
          </span>
          {mayWrite && (
            <Button icon={IconPlus} onClick={() => panel.open('new')}>
              New version
            </Button>
          )}
        </>
      }
    >
      {other.isError && <p className={css['none']}>{sentenceOf(other.error)}</p>}
      <div className={css['split']}>
        {shown.versions.length === 0 ? (
          <p className={css['none']}>{nothing}</p>
        ) : (
          <Versions shown={shown} onOpen={panel.open} />
        )}
        <Regimes shown={shown} />
      </div>
    </SectionCard>
  );
}
