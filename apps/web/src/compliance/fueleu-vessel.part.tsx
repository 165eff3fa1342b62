import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { useTheme } from '@fairlead/ui/theme';
import { useState } from 'react';
import { createPart } from '../platform/parts/part.tsx';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { balanceText, figureText } from './figure-text.state.ts';
import { FuelEuDecisionDialog } from './fueleu-decision.dialog.tsx';
import { type FuelEuAccount, type FuelEuDetail, useFuelEuDetail } from './fueleu.data.ts';
import { Working } from './trading/working.part.tsx';
import css from './compliance.module.css';
import styles from './fueleu.module.css';

/** Loaded when it is shown: the library of charts is large. */
const BalanceChart = createPart(
  async () => (await import('./fueleu-balance-chart.part.tsx')).BalanceChart,
);
const TargetChart = createPart(
  async () => (await import('./fueleu-target-chart.part.tsx')).TargetChart,
);

/** A vessel's account: what was decided, how each figure follows, and its balance over the year. */
export function FuelEuVessel({ account }: { readonly account: FuelEuAccount }) {
  const { vessel, year } = account;
  const [isDeciding, setIsDeciding] = useState(false);
  const mayWrite = useMay('company.write');
  const detail = useFuelEuDetail(year, vessel.id);
  return (
    <>
      <Card
        title={`${vessel.name} in ${year}`}
        actions={mayWrite && <Button onClick={() => setIsDeciding(true)}>Edit account</Button>}
      >
        {account.refusals.map((sentence) => (
          <Banner key={sentence} kind="warning">
            {sentence}
          </Banner>
        ))}
        <Chain account={account} />
        {detail.data !== undefined ? (
          <Figures detail={detail.data} />
        ) : detail.isError ? (
          <ErrorState title="The account could not be loaded" onRetry={() => void detail.refetch()}>
            {sentenceOf(detail.error)}
          </ErrorState>
        ) : (
          <LoadingState name="Loading account" />
        )}
      </Card>
      {detail.data !== undefined && <Charts detail={detail.data} />}
      {isDeciding && (
        <FuelEuDecisionDialog account={account} onClose={() => setIsDeciding(false)} />
      )}
    </>
  );
}

/** From the balance of the year to what a penalty is due for, in tonnes. */
function Chain({ account }: { readonly account: FuelEuAccount }) {
  const { figures, openingBank, repayment, pooled, borrowed, final, banked } = account;
  const steps = [
    ['Balance', balanceText(figures?.balance)],
    ['Banked in earlier years', balanceText(openingBank)],
    ['Repayment', Number(repayment) === 0 ? '0.0' : balanceText(`-${repayment}`)],
    ['Pool', balanceText(pooled)],
    ['Advance', balanceText(borrowed)],
    ['Final', balanceText(final)],
    ['Banked for the next year', figureText(banked, 1)],
  ] as const;
  return (
    <dl className={styles['chain']} aria-label="Account, mt CO₂eq">
      {steps.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({ detail }: { readonly detail: FuelEuDetail }) {
  const { allocation, otherBalance, deficitsBefore, penalty } = detail;
  const other = allocation === 'cleanest' ? 'in proportion' : 'with the cleanest fuel first';
  return (
    <div className={styles['working']}>
      <p className={css['muted']}>
        {`Fuel counts ${allocation === 'cleanest' ? 'with the cleanest first, which the verifier must accept' : 'in proportion to its share in scope'}. ${
          otherBalance === null
            ? ''
            : `The balance ${other} is ${balanceText(otherBalance)} mt CO₂eq.`
        } ${deficitsBefore === 0 ? '' : `Years in a row with a deficit before: ${deficitsBefore}.`} ${
          penalty === null
            ? 'A deficit without any energy in scope has no penalty by the formula.'
            : ''
        }`}
      </p>
      <dl>
        {detail.working.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>
              <Working figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Charts({ detail }: { readonly detail: FuelEuDetail }) {
  const { theme } = useTheme();
  return (
    <div className={styles['halves']}>
      <Card title={`Balance over ${detail.year}`}>
        <BalanceChart key={theme} months={detail.months} forecast={detail.forecast} />
      </Card>
      <Card title="Intensity and targets to 2050">
        <TargetChart key={theme} intensities={detail.intensities} targets={detail.targets} />
      </Card>
    </div>
  );
}
