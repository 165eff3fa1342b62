import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { trackingStages } from '@fairlead/domain/cargo-tracking/tracking';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { LoadingState } from '@fairlead/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AnswerOf, callOpen } from '../platform/api/call.ts';
import {
  isLinkRefused,
  LinkFailure,
  PublicHeader,
  PublicPage,
} from '../platform/public-page/public-page.tsx';
import { TrackedPorts } from './tracked-ports.part.tsx';
import css from './cargo-tracking.module.css';

export type Tracked = AnswerOf<'GET /o/track'>;

const refreshMs = minuteMs;

/** The page of a public link to one cargo; no sign-in, nothing to click. */
export function TrackPage() {
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const query = useQuery({
    queryKey: ['tracked cargo', token],
    queryFn: ({ signal }) => callOpen('GET /o/track', { query: { t: token }, signal }),
    refetchInterval: refreshMs,
    retry: (count, error) => !isLinkRefused(error) && count < 2,
  });
  useEffect(() => {
    document.title =
      query.data === undefined ? 'Cargo' : `${query.data.commodity}, ${query.data.stage}`;
  }, [query.data]);
  return (
    <PublicPage>
      {query.data !== undefined && !query.isError ? (
        <TrackedCargo cargo={query.data} />
      ) : query.isError ? (
        <LinkFailure
          error={query.error}
          title="The cargo could not be loaded"
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState rows={6} name="Loading cargo" />
      )}
    </PublicPage>
  );
}

function TrackedCargo({ cargo }: { readonly cargo: Tracked }) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <PublicHeader from={`${cargo.company}, ${cargo.vessel}`} title={cargo.commodity} />
      <ol className={css['stages']} aria-label="Stage">
        {trackingStages.map((stage, index) => (
          <li
            key={stage}
            data-state={stateOf(index, trackingStages.indexOf(cargo.stage))}
            aria-current={stage === cargo.stage ? 'step' : undefined}
          >
            {stage}
          </li>
        ))}
      </ol>
      <dl className={css['amounts']}>
        <Amount label="Loaded" amount={cargo.loading} unit={cargo.unit} />
        <Amount label="Discharged" amount={cargo.discharging} unit={cargo.unit} />
      </dl>
      <TrackedPorts cargo={cargo} />
      <p className={css['as-of']}>
        As of {formatWithZone(cargo.asOf, zone)}. This link expires{' '}
        {formatWithZone(cargo.expires, zone)}.
      </p>
    </>
  );
}

const stateOf = (index: number, current: number) =>
  index < current ? 'past' : index === current ? 'now' : 'ahead';

interface AmountProps {
  readonly label: string;
  readonly amount: Tracked['loading'];
  readonly unit: Tracked['unit'];
}

function Amount({ label, amount, unit }: AmountProps) {
  const share = Number(amount.processed ?? 0) / Math.max(Number(amount.nominated), 1e-9);
  return (
    <div className={css['amount']}>
      <dt>{label}</dt>
      <dd>
        {amount.processed === null ? (
          <span className={css['none']}>Not reported</span>
        ) : (
          <strong>{formatDecimal(amount.processed, unit.decimals)}</strong>
        )}{' '}
        of {formatDecimal(amount.nominated, unit.decimals)} {unit.symbol}
        <progress max={1} value={Math.min(1, share)} aria-label={`${label}, share`} />
      </dd>
    </div>
  );
}
