import { cargoStatus, cargoStatuses } from '@fairlead/domain/cargo/enumerations';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { ReasonBox, StatusBadge, type StatusBadgeProps } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { classNames } from '@fairlead/ui/class-names';
import { Muted } from '@fairlead/ui/figure';
import { useMay } from '../../platform/current/current.ts';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import css from '../port-call.module.css';
import type { CargoOperation, PortCallPage } from '../port-call-pages.data.ts';
import { Moment } from './moment.tsx';

/** The events that advance a cargo operation, by the internal name of their template. */
export type CargoStep = 'StartCargo' | 'EndCargo' | 'RegisterQuantity';

export interface CargoCardProps {
  readonly page: PortCallPage;
  readonly onEnter: (step: CargoStep, operationId: number) => void;
}

const kinds: Readonly<Record<number, StatusBadgeProps['kind']>> = {
  [cargoStatus.Active]: 'active',
  [cargoStatus.Finished]: 'finished',
};

/** The share of the nominated quantity, in whole percents, at most 100. */
function progressOf({ quantity, quantityProcessed }: CargoOperation): number {
  const nominated = Number(quantity);
  if (quantityProcessed === null || nominated === 0) return 0;
  return Math.min(100, Math.floor((Number(quantityProcessed) / nominated) * 100));
}

function Quantities({ operation }: { readonly operation: CargoOperation }) {
  const { quantity, quantityProcessed, measurement, reasonForCall } = operation;
  const { decimals, symbol } = measurement;
  const isLoading = reasonForCall.code === 'L';
  const percent = progressOf(operation);
  return (
    <span className={css['progress']}>
      <span className={css['figures']}>
        {quantityProcessed === null ? (
          <Muted>Not reported</Muted>
        ) : (
          <span className={isLoading ? css['loaded'] : css['discharged']}>
            {formatDecimal(quantityProcessed, decimals)}
          </span>
        )}
        <span>
          of {formatDecimal(quantity, decimals)} <span className={css['unit']}>{symbol}</span>
        </span>
      </span>
      <progress
        className={classNames(css['bar'], isLoading ? css['loading'] : css['discharging'])}
        max={100}
        value={percent}
        aria-label={`${percent} percent handled`}
      />
    </span>
  );
}

interface StepsProps extends Pick<CargoCardProps, 'onEnter'> {
  readonly operation: CargoOperation;
}

function Steps({ operation, onEnter }: StepsProps) {
  const { id, started, ended, inActive, commodity } = operation;
  if (inActive) return null;
  const button = (step: CargoStep, text: string) => (
    <Button key={step} aria-label={`${text} ${commodity.name}`} onClick={() => onEnter(step, id)}>
      {text}
    </Button>
  );
  return (
    <>
      {started === null && button('StartCargo', 'Start')}
      {ended === null && button('EndCargo', 'End')}
      {button('RegisterQuantity', 'Quantity')}
    </>
  );
}

function Operation({ operation, page, onEnter }: StepsProps & Pick<CargoCardProps, 'page'>) {
  const { zoneFor } = useTimeDisplay();
  const mayWrite = useMay('company.write');
  const zone = zoneFor(page.port.timeZone);
  const { reasonForCall, commodity, charterer, started, ended, status, inActive } = operation;
  return (
    <li className={classNames(css['operation'], inActive && css['inactive'])}>
      <span className={css['box']}>
        <ReasonBox reason={reasonForCall.code} name={reasonForCall.name} />
      </span>
      <span className={css['what']}>
        <span className={css['strong']}>{commodity.name}</span>
        <span className={css['sub']}>{charterer.name}</span>
      </span>
      <Quantities operation={operation} />
      <span className={css['span']}>
        <span>
          <span className={css['label']}>Started</span>
          {started === null ? <Muted>TBD</Muted> : <Moment at={started} zone={zone} />}
        </span>
        <span>
          <span className={css['label']}>Ended</span>
          {ended === null ? <Muted>TBD</Muted> : <Moment at={ended} zone={zone} />}
        </span>
      </span>
      <StatusBadge kind={kinds[status] ?? 'scheduled'}>
        {status === cargoStatus.Unknown ? 'Not started' : label(cargoStatuses, status)}
      </StatusBadge>
      <span className={css['steps']}>
        {mayWrite && <Steps operation={operation} onEnter={onEnter} />}
      </span>
    </li>
  );
}

/** What is loaded and discharged at the call; the buttons open the row that enters the event. */
export function CargoCard({ page, onEnter }: CargoCardProps) {
  const operations = page.cargoOperations;
  return (
    <Card title="Cargo operations" count={operations.length} flush>
      {operations.length === 0 && (
        <div className={css['none']}>
          No cargo is nominated for this port call. Add it on the page of the voyage.
        </div>
      )}
      <ul className={css['lines']}>
        {operations.map((operation) => (
          <Operation key={operation.id} operation={operation} page={page} onEnter={onEnter} />
        ))}
      </ul>
    </Card>
  );
}
