import { fuelCorrectionKinds } from '@fairlead/domain/fuel-ledger/enumerations';
import { kgOf, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { ReasonDialog } from '../platform/fuel-reports/reason-dialog.tsx';
import { sourceText } from '../platform/fuel-reports/report-marks.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useFuelCorrections, useTankReadings, useVoidCorrection } from './fuel-ledger.data.ts';
import css from './fuel-ledger.module.css';

type Reading = NonNullable<ReturnType<typeof useTankReadings>['data']>[number];
type Correction = NonNullable<ReturnType<typeof useFuelCorrections>['data']>[number];

const authorText = ({ source, rank, name }: Reading['author']): string =>
  [sourceText(source), rank, name].filter(Boolean).join(', ');

function ReadingRow({ reading, zone }: { readonly reading: Reading; readonly zone: string }) {
  const { tank, at, sounding, volume, temperature, density, quantity, calculated } = reading;
  const difference = tonnesOf(kgOf(quantity) - kgOf(calculated));
  const measure = sounding === null ? 'Volume' : `Sounding ${sounding} cm`;
  return (
    <tr>
      <td>{formatWithZone(at, zone)}</td>
      <td>{tank.name}</td>
      <td>
        {measure}, {volume} m³, {temperature} °C, {density} kg/m³
        <div>
          <Muted>{authorText(reading.author)}</Muted>
        </div>
      </td>
      <td className={css['number']}>{formatDecimal(quantity)}</td>
      <td className={css['number']}>{formatDecimal(calculated)}</td>
      <td className={css['number']}>{formatDecimal(difference)}</td>
    </tr>
  );
}

/** Tanks as measured, beside what the ledger had at that time. */
export function ReadingsCard({ vessel }: { readonly vessel: number }) {
  const zone = useTimeDisplay().zoneFor(null);
  const readings = useTankReadings(vessel).data ?? [];
  if (readings.length === 0) return null;
  return (
    <Card title="Readings" count={readings.length} flush>
      <div className={css['scroll']}>
        <table className={css['rows']}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Tank</th>
              <th scope="col">Measured</th>
              <th scope="col" className={css['number']}>
                Measured, mt
              </th>
              <th scope="col" className={css['number']}>
                Ledger, mt
              </th>
              <th scope="col" className={css['number']}>
                Difference, mt
              </th>
            </tr>
          </thead>
          <tbody>
            {readings.map((reading) => (
              <ReadingRow key={reading.id} reading={reading} zone={zone} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface CorrectionRowProps {
  readonly correction: Correction;
  readonly zone: string;
  /** Absent where the entry is void already, or may not be changed. */
  readonly onVoid: (() => void) | undefined;
}

function CorrectionRow({ correction, zone, onVoid }: CorrectionRowProps) {
  const { kind, tank, fuel, at, quantity, reason, author, voided, voidReason } = correction;
  return (
    <tr>
      <td>{formatWithZone(at, zone)}</td>
      <td>{tank?.name ?? 'Not stated'}</td>
      <td>
        {label(fuelCorrectionKinds, kind)}, {fuel.name}: {reason}
        <div>
          <Muted>
            {authorText(author)}
            {voided !== null && `. Void: ${voidReason ?? ''}`}
          </Muted>
        </div>
      </td>
      <td className={css['number']}>{formatDecimal(quantity)}</td>
      <td className={css['number']}>
        {onVoid !== undefined && (
          <Button variant="quiet" onClick={onVoid}>
            Void
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Opening stocks and corrections with their reasons; void ones stay readable. */
export function CorrectionsCard({ vessel }: { readonly vessel: number }) {
  const zone = useTimeDisplay().zoneFor(null);
  const corrections = useFuelCorrections(vessel).data ?? [];
  const mayWrite = useMay('company.write');
  const toVoid = useVoidCorrection(vessel);
  const [chosen, setChosen] = useState<string>();
  if (corrections.length === 0) return null;
  const confirm = (reason: string) =>
    toVoid.mutate(
      { id: chosen ?? '', reason },
      {
        onSuccess: () => {
          toast.show({ text: 'Entry voided' });
          setChosen(undefined);
        },
        onError: showError,
      },
    );
  return (
    <Card title="Opening stocks and corrections" count={corrections.length} flush>
      <div className={css['scroll']}>
        <table className={css['rows']}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Tank</th>
              <th scope="col">Entry</th>
              <th scope="col" className={css['number']}>
                Quantity, mt
              </th>
              <th scope="col" aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {corrections.map((correction) => (
              <CorrectionRow
                key={correction.id}
                correction={correction}
                zone={zone}
                onVoid={
                  mayWrite && correction.voided === null
                    ? () => setChosen(correction.id)
                    : undefined
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {chosen !== undefined && (
        <ReasonDialog
          title="Void entry"
          text="The entry is reversed in the ledger and stays readable."
          confirmLabel="Void entry"
          isBusy={toVoid.isPending}
          onConfirm={confirm}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}
