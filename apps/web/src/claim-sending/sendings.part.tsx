import {
  handoverMethods,
  sendingState,
  sendingStates,
} from '@fairlead/domain/claim-sending/sending';
import { sizeText } from '@fairlead/domain/documents/size-text';
import { utcEcho } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { StatusBadge } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import type { GlyphKind } from '@fairlead/ui/glyph';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { printedDay } from '../platform/lists/filter-parts.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { createPart } from '../platform/parts/part.tsx';
import {
  fetchSentFile,
  type Sending,
  useDiscardSending,
  useRepeatSending,
} from './claim-sending.data.ts';
import css from './claim-sending.module.css';
import { showError } from '../platform/api/show-error.ts';

const HandOver = createPart(async () => (await import('./hand-over.dialog.tsx')).HandOverDialog, {
  onFail: ({ onClose }) => onClose(),
});

const { Prepared, Queued, Sent, Partly, Failed, HandedOver, Discarded } = sendingState;
const glyphs: Readonly<Record<Sending['state'], GlyphKind>> = {
  [Prepared]: 'scheduled',
  [Queued]: 'active',
  [Sent]: 'finished',
  [Partly]: 'warning',
  [Failed]: 'error',
  [HandedOver]: 'finished',
  [Discarded]: 'inactive',
};

export interface SendingListProps {
  readonly fixture: number;
  readonly sendings: readonly Sending[];
}

/** What was sent, latest first. */
export function SendingList({ fixture, sendings }: SendingListProps) {
  if (sendings.length === 0) return null;
  return (
    <ul className={css['rows']} aria-label="Sendings">
      {sendings.map((sending) => (
        <SendingRow key={sending.id} {...{ fixture, sending }} />
      ))}
    </ul>
  );
}

interface SendingRowProps {
  readonly fixture: number;
  readonly sending: Sending;
}

function SendingRow({ fixture, sending }: SendingRowProps) {
  const { state, subject, recipients, files } = sending;
  return (
    <li data-gone={state === Discarded ? '' : undefined}>
      <div className={css['main']}>
        <strong>{subject}</strong>
        <StatusBadge kind={glyphs[state]}>{label(sendingStates, state)}</StatusBadge>
      </div>
      <div className={css['about']}>{aboutOf(sending)}</div>
      <ul className={css['people']}>
        {recipients.map(({ id, name, address, isCopy, error, status }) => (
          <li key={id}>
            {isCopy ? 'Cc' : 'To'} {name} {address !== name && address}
            {error !== null && status !== 20 && <span className={css['cause']}>{error}</span>}
          </li>
        ))}
      </ul>
      <div className={css['files']}>
        {files.map(({ id, name, size, sha256 }) => (
          <button
            key={id}
            type="button"
            title={`SHA-256 ${sha256}`}
            onClick={() => void save(fixture, sending.id, id)}
          >
            <IconPaperclip size={14} aria-hidden />
            {name} <small>{sizeText(size)}</small>
          </button>
        ))}
      </div>
      <SendingActions {...{ fixture, sending }} />
    </li>
  );
}

function SendingActions({ fixture, sending }: SendingRowProps) {
  const mayWrite = useMay('company.write');
  const repeating = useRepeatSending(fixture, sending.id);
  const discarding = useDiscardSending(fixture, sending.id);
  const [isHandingOver, setHandingOver] = useState(false);
  const { state } = sending;
  if (!mayWrite) return null;
  if (state === Failed || state === Partly)
    return (
      <div className={css['actions']}>
        <Button
          loading={repeating.isPending}
          onClick={() => repeating.mutate(undefined, { onError: showError })}
        >
          Send again to those not reached
        </Button>
      </div>
    );
  if (state !== Prepared) return null;
  return (
    <div className={css['actions']}>
      <Button variant="filled" onClick={() => setHandingOver(true)}>
        Mark as handed over
      </Button>
      <Button
        loading={discarding.isPending}
        onClick={() => discarding.mutate(undefined, { onError: showError })}
      >
        Discard
      </Button>
      {isHandingOver && (
        <HandOver {...{ fixture, sending }} onClose={() => setHandingOver(false)} />
      )}
    </div>
  );
}

function aboutOf({ created, by, version, versionSha256, outdated, handedOver }: Sending): string {
  const made = `${utcEcho(created)}${by === null ? '' : `, ${by}`}`;
  const frozen = `version ${version}, ${versionSha256.slice(0, 12)}`;
  const known = outdated.length === 0 ? [] : ['sent without later changes'];
  const over =
    handedOver === null
      ? []
      : [
          `${label(handoverMethods, handedOver.way)} on ${printedDay(handedOver.on)}`,
          ...(handedOver.note === null ? [] : [handedOver.note]),
        ];
  return [made, frozen, ...known, ...over].join(', ');
}

const save = (fixture: number, sending: number, file: number): Promise<void> =>
  fetchSentFile(fixture, sending, file).then(saveFile, showError);
