import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Fact, Facts } from '@fairlead/ui/facts';
import { MenuButton } from '@fairlead/ui/menu';
import { toast } from '@fairlead/ui/toast';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { ReasonDialog } from '../platform/fuel-reports/reason-dialog.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import {
  type ClosedYear,
  fetchClosedContent,
  fetchProof,
  useReopenYear,
} from './closed-years.data.ts';
import { YearChangesCards } from './year-changes.part.tsx';
import css from './compliance.module.css';

const at = (instant: string): string => formatWithZone(instant, 'UTC');

/** What was closed, its proof, and what has moved since. */
export function ClosedYearCard({ closedYear }: { readonly closedYear: ClosedYear }) {
  const { id, vessel, year } = closedYear;
  const [isReopening, setReopening] = useState(false);
  const mayReopen = useMay('company.settings');
  const reopen = useReopenYear(closedYear);
  return (
    <>
      <Card
        title={`${vessel.name}, ${year}: closed`}
        actions={
          <>
            {mayReopen && <Button onClick={() => setReopening(true)}>Reopen year</Button>}
            <MenuButton
              icon={IconDownload}
              align="end"
              items={[
                {
                  key: 'proof',
                  label: 'Proof for the auditor (PDF)',
                  onChoose: () => void fetchProof(id).then(saveFile).catch(showError),
                },
                {
                  key: 'content',
                  label: 'Hashed content (JSON)',
                  onChoose: () => void fetchClosedContent(id).then(saveFile).catch(showError),
                },
              ]}
            >
              Proof
            </MenuButton>
          </>
        }
      >
        <Facts columns={3}>
          <Fact name="Closed">{at(closedYear.closed)}</Fact>
          <Fact name="By">{closedYear.closedBy ?? 'A program'}</Fact>
          <Fact name="Version">{closedYear.engineVersion}</Fact>
          <Fact name="Missing items accepted">{closedYear.missing}</Fact>
          <Fact name="Note" wide>
            {closedYear.note === '' ? 'None' : closedYear.note}
          </Fact>
          <Fact name="SHA-256 of the year" wide>
            <code className={css['hash']}>{closedYear.contentHash}</code>
          </Fact>
          <Fact name="SHA-256 of its inputs" wide>
            <code className={css['hash']}>{closedYear.inputsHash}</code>
          </Fact>
        </Facts>
      </Card>
      <YearChangesCards closedYear={closedYear} />
      {isReopening && (
        <ReasonDialog
          title={`Reopen ${year} for ${vessel.name}`}
          text="Reports, bunker notes and fuel corrections of the year are accepted again. What was closed stays readable."
          confirmLabel="Reopen year"
          isBusy={reopen.isPending}
          onConfirm={(reason) =>
            void reopen
              .mutateAsync(reason)
              .then(() => {
                toast.show({ text: `${year} reopened for ${vessel.name}` });
                setReopening(false);
              })
              .catch(showError)
          }
          onCancel={() => setReopening(false)}
        />
      )}
    </>
  );
}

/** Closings that were reopened, the latest first; each can be compared with the year of today. */
export function ClosingHistory({ closings }: { readonly closings: readonly ClosedYear[] }) {
  const [compared, setCompared] = useState<number>();
  const chosen = closings.find(({ id }) => id === compared);
  return (
    <>
      <Card title="Earlier closings" count={closings.length} flush>
        <ul className={css['list']} aria-label="Earlier closings">
          {closings.map((one) => (
            <li key={one.id}>
              <span>
                {`Closed ${at(one.closed)} by ${one.closedBy ?? 'a program'}`}
                {one.reopened !== null &&
                  `, reopened ${at(one.reopened)} by ${one.reopenedBy ?? 'a program'}`}
              </span>
              <span className={css['muted']}>{one.reopenReason}</span>
              <span>
                <TextButton onClick={() => setCompared(one.id === compared ? undefined : one.id)}>
                  Compare with today
                </TextButton>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {chosen !== undefined && <YearChangesCards key={chosen.id} closedYear={chosen} />}
    </>
  );
}
