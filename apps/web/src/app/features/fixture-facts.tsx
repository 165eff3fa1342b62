import { formatDate } from '@fairlead/domain/time/format';
import { buttonClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import type { FixturePage } from '../../fixtures/fixtures.data.ts';
import { createPart } from '../../platform/parts/part.tsx';
import type { VersionActions } from '../../statement-of-facts/statement-versions.part.tsx';
import { SignVersion } from './sign-version.tsx';
import type { StatementCall } from '../../statement-of-facts/statement-tab.part.tsx';

const StatementTab = createPart(
  async () => (await import('../../statement-of-facts/statement-tab.part.tsx')).StatementTab,
);

/** The port calls of the fixture's cargo, in the order of the voyage. */
function callsOf({ cargo }: FixturePage): readonly StatementCall[] {
  const ports = cargo
    .flatMap(({ cargoPorts }) => cargoPorts)
    .filter(({ inActive }) => !inActive)
    .toSorted((a, b) => Date.parse(a.scheduledArrival) - Date.parse(b.scheduledArrival));
  const calls = new Map(
    ports.map(({ portCallId, port, reasonForCall, arrived, scheduledArrival }) => [
      portCallId,
      `${reasonForCall.code} ${port.name} ${formatDate(arrived ?? scheduledArrival, port.timeZone)}`,
    ]),
  );
  return [...calls].map(([portCallId, label]) => ({ portCallId, label }));
}

const signingOf =
  (fixtureId: number): VersionActions =>
  (version, statement) => (
    <SignVersion fixtureId={fixtureId} statementId={statement.id} versionId={version.id} />
  );

/** The statements of facts of the port calls where a fixture's cargo is handled. */
export function FixtureFacts({ fixture }: { readonly fixture: FixturePage }) {
  return (
    <StatementTab
      calls={callsOf(fixture)}
      whenEmpty={
        <Link
          className={buttonClass({ variant: 'filled' })}
          to="/fixtures/$id/{-$tab}"
          params={{ id: String(fixture.id), tab: 'cargo' }}
        >
          Open cargo
        </Link>
      }
      versionActions={signingOf(fixture.id)}
    />
  );
}
