import { owedBy } from '@fairlead/domain/joint-claims/joint-claim';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Button, linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { toast } from '@fairlead/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../platform/current/current.ts';
import { createPart } from '../../platform/parts/part.tsx';
import { laytimeText } from '../claims.columns.tsx';
import { TimeBarText } from '../time-bar.part.tsx';
import { ClaimTable } from '../claim-table.part.tsx';
import { type JointClaim, type JointFixture, useFreezeJoint, useJointClaim } from './joint.data.ts';
import { frozenText, owedText } from './joint.state.ts';
import css from './joint.module.css';
import { showError } from '../../platform/api/show-error.ts';

const Choose = createPart(async () => (await import('./joint.dialog.tsx')).JointDialog, {
  onFail: ({ onClose }) => onClose(),
});

/** The fixtures of a claim with the result of each and their net; the claim may be of one fixture only. */
export function JointFixtures({ fixture }: { readonly fixture: number }) {
  const { data } = useJointClaim(fixture);
  const mayWrite = useMay('company.write');
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  const isLead = data.lead.id === fixture;
  const isAlone = data.fixtures.length === 1;
  const choose = mayWrite && isLead && (
    <Button onClick={() => setOpen(true)}>
      {isAlone ? 'Net with other fixtures' : 'Change fixtures'}
    </Button>
  );
  return (
    <Card
      title="Fixtures in this claim"
      count={data.fixtures.length}
      actions={
        isAlone ? undefined : (
          <>
            {choose}
            {mayWrite && isLead && <FreezeAll fixture={fixture} />}
          </>
        )
      }
    >
      {isAlone ? (
        <div className={css['alone']}>
          <Muted>
            Only this fixture. Demurrage and despatch of several fixtures with {data.charterer.name}{' '}
            can be netted in one claim.
          </Muted>
          {choose}
        </div>
      ) : (
        <FixtureTable claim={data} />
      )}
      {isOpen && <Choose claim={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function FreezeAll({ fixture }: { readonly fixture: number }) {
  const freezing = useFreezeJoint(fixture);
  return (
    <Button
      loading={freezing.isPending}
      onClick={() =>
        freezing.mutate(
          { note: '', outdated: false },
          {
            onSuccess: (frozen) => toast.show({ text: frozenText(frozen), kind: 'success' }),
            onError: showError,
          },
        )
      }
    >
      Freeze all
    </Button>
  );
}

function FixtureTable({ claim }: { readonly claim: JointClaim }) {
  const { fixtures, net, currency, lacks } = claim;
  return (
    <>
      <ClaimTable name="Fixtures of the claim" className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Fixture</th>
            <th scope="col">Vessel, voyage</th>
            <th scope="col">Laytime</th>
            <th scope="col" className={css['money']}>
              Result
            </th>
            <th scope="col">Time bar</th>
          </tr>
        </thead>
        <tbody>
          {fixtures.map((one) => (
            <FixtureRow key={one.id} of={one} />
          ))}
        </tbody>
      </ClaimTable>
      {net === null ? (
        <p className={css['lacks']}>No net amount: {lacks}</p>
      ) : (
        <p className={css['net']} data-owed={owedBy(net)}>
          <span>Net{owedText(net) !== '' && `, ${owedText(net)}`}</span>
          <strong>
            {formatDecimal(net, 2)} {currency}
          </strong>
        </p>
      )}
    </>
  );
}

function FixtureRow({ of }: { readonly of: JointFixture }) {
  const { id, fixtureNumber, vessel, voyage, net, currency, timeBar } = of;
  const laytime = laytimeText(of);
  return (
    <tr>
      <th scope="row">
        <Link
          className={linkClass}
          to="/fixtures/$id/{-$tab}"
          params={{ id: String(id), tab: 'laytime' }}
        >
          {fixtureNumber}
        </Link>
      </th>
      <td>
        {vessel.name}, {voyage.reference ?? voyage.voyageNumber}
      </td>
      <td>{laytime === '' ? <Muted>None</Muted> : laytime}</td>
      <Money amount={net} currency={currency} />
      <td>
        <TimeBarText bar={timeBar} />
      </td>
    </tr>
  );
}

function Money({
  amount,
  currency,
}: {
  readonly amount: string | null;
  readonly currency: string;
}) {
  return (
    <td className={css['money']} data-owed={amount === null ? undefined : owedBy(amount)}>
      {amount === null ? <Muted>None</Muted> : `${formatDecimal(amount, 2)} ${currency}`}
    </td>
  );
}
