import { guestRight } from '@fairlead/domain/claim-guests/guest';
import { decisionSummary } from '@fairlead/domain/claim-guests/guest-decisions';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { IconDownload, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { PublicHeader } from '../platform/public-page/public-page.tsx';
import { fetchPrintout, type GuestClaim, leave, useAnswer } from './guest.data.ts';
import { type CallEntry, draftOf, entriesOf, errorPath, progressOf } from './guest-answer.state.ts';
import { GuestCallSheet } from './guest-call.part.tsx';
import { GuestDocuments } from './guest-documents.part.tsx';
import { GuestMessages } from './guest-messages.part.tsx';
import css from './guest.module.css';

export interface GuestClaimViewProps {
  readonly claim: GuestClaim;
  readonly session: string;
  readonly onLeave: () => void;
}

const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The shared statement, and the guest's answer to it. */
export function GuestClaimView({ claim, session, onLeave }: GuestClaimViewProps) {
  // Typed input stays until it is sent, even if something else is shared in the meantime.
  const [base, setBase] = useState(claim);
  const { you, company, invitedBy } = claim;
  const { statement } = base;
  const isReplaced = claim.shared !== base.shared || claim.revision !== base.revision;
  const mayAnswer = you.may === guestRight.Answer;
  return (
    <>
      <PublicHeader
        from={invitedBy === null ? company : `${invitedBy}, ${company}`}
        title={`Laytime statement, ${statement.vessel}`}
        below={`Fixture ${statement.fixtureNumber}, voyage ${statement.voyage}, ${statement.charterer}${charterOf(statement)}`}
      />
      <div className={css['bar']}>
        <span>
          Version {statement.version.number}, shared {formatWithZone(base.shared, localZone())}
        </span>
        <Button
          icon={IconDownload}
          onClick={() => void fetchPrintout(session).then(saveFile, showError)}
        >
          Download PDF
        </Button>
        <Button
          icon={IconLogout}
          variant="quiet"
          onClick={() => void leave(session).then(onLeave, onLeave)}
        >
          Leave
        </Button>
      </div>
      <Figures statement={statement} />
      {isReplaced ? (
        <Banner
          kind="warning"
          title="A newer version was shared, or this was answered in another window"
          actions={<Button onClick={() => setBase(claim)}>Show it</Button>}
        >
          Anything you have entered here but not sent will be lost.
        </Banner>
      ) : (
        <AnswerState claim={base} />
      )}
      <Answering
        key={`${base.shared} ${base.revision}`}
        claim={base}
        session={session}
        mayAnswer={mayAnswer}
        onSent={setBase}
      />
      <GuestDocuments claim={claim} session={session} mayUpload={mayAnswer} />
      <GuestMessages claim={claim} session={session} mayWrite={mayAnswer} />
      <p className={css['ends']}>
        You are {you.name}, {you.email}. {company} sees what you send.{' '}
        {you.isHandedOver && `${company} handed over this link and its code itself. `}
        This link expires {formatWithZone(claim.expires, localZone())}.
      </p>
    </>
  );
}

function charterOf({ form, cpDate }: GuestClaim['statement']): string {
  const charter = [form, cpDate === null ? null : `dated ${cpDate}`].filter(Boolean).join(' ');
  return charter === '' ? '' : `, ${charter}`;
}

function Figures({ statement }: Pick<GuestClaim, 'statement'>) {
  const { money, currency } = statement;
  if (money === null) return null;
  const amount = (value: string) => `${formatDecimal(value, 2)} ${currency ?? ''}`;
  const isOwed = money.net.startsWith('-');
  return (
    <dl className={css['figures']}>
      <div>
        <dt>Demurrage</dt>
        <dd>{amount(money.demurrage)}</dd>
      </div>
      <div>
        <dt>Despatch</dt>
        <dd>{amount(money.despatch)}</dd>
      </div>
      <div>
        <dt>{isOwed ? 'Due to charterer' : 'Due to owner'}</dt>
        <dd>{amount(money.net.replace('-', ''))}</dd>
      </div>
    </dl>
  );
}

function AnswerState({ claim: { answer, company } }: { readonly claim: GuestClaim }) {
  if (answer === null) return null;
  const at = formatWithZone(answer.at, localZone());
  const decided = decidedSentence(answer.decided, company);
  return answer.isOfThis ? (
    <Banner kind="success" title={`Answered ${at}`}>
      {decided}
      {company} has your answer. You can change it and send it again.
    </Banner>
  ) : (
    <Banner kind="information" title="A newer version was shared">
      You answered version {answer.version} on {at}. {decided}
      Answer this version below.
    </Banner>
  );
}

function decidedSentence(
  decided: NonNullable<GuestClaim['answer']>['decided'],
  company: string,
): string {
  if (decided === null) return '';
  return `${company} decided on your answer to version ${decided.version}: ${decisionSummary(decided.decisions)}. `;
}

interface AnsweringProps extends Pick<GuestClaimViewProps, 'claim' | 'session'> {
  readonly mayAnswer: boolean;
  readonly onSent: (claim: GuestClaim) => void;
}

function Answering({ claim, session, mayAnswer, onSent }: AnsweringProps) {
  const { calls } = claim.statement;
  const [entries, setEntries] = useState(() => entriesOf(claim));
  const [isTried, setTried] = useState(false);
  const sending = useAnswer(session);
  const draft = draftOf(calls, entries);
  const errors = { ...(isTried ? draft.errors : {}), ...fieldErrorsOf(sending.error) };
  const change = (id: string, part: Partial<CallEntry>) => {
    sending.reset();
    setEntries((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
  };
  const send = () => {
    setTried(true);
    if (Object.keys(draft.errors).length > 0) return leadToFirstError();
    const { shared, revision } = claim;
    const body = { shared, revision, calls: draft.calls as never };
    return sending.mutate(body, {
      onSuccess: (answered) => {
        toast.show({ text: 'Your answer was sent' });
        onSent(answered);
      },
      onError: () => leadToFirstError(),
    });
  };
  const problem = sending.error !== null && Object.keys(fieldErrorsOf(sending.error)).length === 0;
  return (
    <>
      {calls.map((call) => (
        <GuestCallSheet
          key={call.id}
          call={call}
          entry={mayAnswer ? entries.find(({ id }) => id === call.id) : undefined}
          decisions={claim.answer?.decided?.decisions ?? []}
          errors={errors}
          path={errorPath(entries, call.id)}
          onChange={(part) => change(call.id, part)}
        />
      ))}
      {mayAnswer && (
        <div className={css['send']}>
          <span>
            {progressOf(entries, draft.calls)}
            {problem && (
              <span className={css['refused']} role="alert">
                {' '}
                {refusalOf(sending.error)}
              </span>
            )}
          </span>
          <Button
            variant="filled"
            loading={sending.isPending}
            disabled={draft.calls.length === 0 && Object.keys(draft.errors).length === 0}
            onClick={send}
          >
            Send answer
          </Button>
        </div>
      )}
    </>
  );
}

const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 409
    ? 'A newer version was shared, or this was answered in another window. Choose “Show it” above.'
    : sentenceOf(error);
