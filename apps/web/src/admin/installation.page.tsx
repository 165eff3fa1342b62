import { sizeText } from '@fairlead/domain/documents/size-text';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Banner } from '@fairlead/ui/banner';
import { Card } from '@fairlead/ui/card';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../platform/api/api-error.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { type Installation, useInstallation } from './admin.data.ts';
import { AisSources } from './ais-sources.part.tsx';
import { AuditChains } from './audit-chains.part.tsx';
import { type FactColumn, FactTable } from './fact-table.part.tsx';
import { ShipPositions } from './ship-positions.part.tsx';
import { Tickets } from './tickets.part.tsx';
import { UnsentMails } from './unsent-mails.part.tsx';
import css from './installation.module.css';

const figure = (count: number): string => formatDecimal(String(count), 0);

/** /admin/installation: the state of the installation, and what needs its operator's attention. */
export function InstallationPage() {
  const installation = useInstallation();
  return (
    <Page>
      <PageHeader title="Installation" />
      <PageBody>
        {installation.data !== undefined ? (
          <Overview installation={installation.data} />
        ) : installation.isError ? (
          <ErrorState
            title="The installation could not be loaded"
            onRetry={() => void installation.refetch()}
          >
            {sentenceOf(installation.error)}
          </ErrorState>
        ) : (
          <LoadingState />
        )}
      </PageBody>
    </Page>
  );
}

function Overview({ installation }: { readonly installation: Installation }) {
  return (
    <div className={css['column']}>
      <Alarms installation={installation} />
      <Card title="Figures">
        <dl className={css['figures']}>
          {figuresOf(installation).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Tickets />
      <UnsentMails />
      <AisSources sources={installation.aisSources} />
      <ShipPositions counts={installation.shipPositions} />
      <Jobs jobs={installation.jobs} />
      <AuditChains chains={installation.chains} />
    </div>
  );
}

function Alarms({
  installation: { mail, files, chains },
}: {
  readonly installation: Installation;
}) {
  const broken = chains.filter(({ problem }) => problem !== null);
  const isNearlyFull =
    files.freeBytes !== null &&
    files.totalBytes !== null &&
    files.freeBytes < files.totalBytes / 20;
  return (
    <>
      {broken.length > 0 && (
        <Banner kind="error" title="An audit log does not agree with its chain">
          {broken.map(({ companyName, problem }) => `${companyName}: ${problem ?? ''}`).join(' ')}
        </Banner>
      )}
      {isNearlyFull && (
        <Banner kind="warning" title="The disk is nearly full">
          Less than 5 % is free. When it is full, nothing can be saved.
        </Banner>
      )}
      {!mail.isConfigured && (
        <Banner kind="information" title="This installation does not send e-mail">
          Set SMTP_URL to send invitations, codes and messages. Until then, users must pass on links
          themselves.
        </Banner>
      )}
      {mail.isConfigured && mail.supportAddress === null && (
        <Banner kind="information" title="Tickets are not sent by e-mail">
          Set SUPPORT_ADDRESS to send tickets by e-mail. Until then, they are listed only on this
          page.
        </Banner>
      )}
    </>
  );
}

function figuresOf(installation: Installation) {
  const { version, started, memoryBytes, database, files, people, mail } = installation;
  return [
    ['Version', version],
    ['Running since', <Moment key="started" at={started} />],
    ['Server memory', sizeText(memoryBytes)],
    ['Database', `PostgreSQL ${database.version}, ${sizeText(database.sizeBytes)}`],
    ['Connections', `${database.connections} of ${database.mostConnections}`],
    [
      'Free disk space',
      files.freeBytes === null || files.totalBytes === null
        ? 'Files are stored in a bucket'
        : `${sizeText(files.freeBytes)} of ${sizeText(files.totalBytes)}`,
    ],
    ['Companies', figure(people.companies)],
    ['Users', `${figure(people.users)}, ${figure(people.activeUsers)} active in 30 days`],
    ['Disabled users', figure(people.disabled)],
    ['E-mails queued', figure(mail.queued)],
    ['E-mails failed', figure(mail.failed)],
    ['Tickets go to', mail.supportAddress ?? 'This page'],
  ] as const;
}

const jobColumns: readonly FactColumn<Installation['jobs'][number]>[] = [
  ['Job', ({ name }) => name],
  ['Schedule, UTC', ({ schedule }) => <span className={css['hash']}>{schedule}</span>],
  ['Last started', ({ started }) => (started === null ? '' : <Moment at={started} />)],
  ['Last finished', ({ finished }) => (finished === null ? '' : <Moment at={finished} />)],
  ['Runs', ({ runs }) => figure(runs)],
  ['Failures', ({ failures }) => figure(failures)],
  [
    'Last failure',
    ({ failed, error }) =>
      failed === null ? (
        'None'
      ) : (
        <>
          <Moment at={failed} /> {error}
        </>
      ),
  ],
];

function Jobs({ jobs }: Pick<Installation, 'jobs'>) {
  return (
    <Card title="Scheduled jobs" count={jobs.length}>
      <FactTable
        name="Scheduled jobs"
        rows={jobs}
        rowKey={({ name }) => name}
        empty="No job has run yet. Jobs run in a process with the role all or worker."
        columns={jobColumns}
      />
    </Card>
  );
}
