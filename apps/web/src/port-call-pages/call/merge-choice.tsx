import { counted } from '@fairlead/domain/quantities/counted';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { Radio } from '@fairlead/ui/checkbox';
import { useCurrent } from '../../platform/current/current.ts';
import css from '../port-call.module.css';
import type { MergeChoice, PortCallPage } from '../port-call-pages.data.ts';
import { Moment } from './moment.tsx';

/** What the preview shows of one of two port calls. */
export type CallToMerge = Pick<
  MergeChoice,
  'id' | 'voyage' | 'scheduledArrival' | 'scheduledDeparture' | 'externalId'
>;

export function CallName({ call, zone }: { readonly call: CallToMerge; readonly zone: string }) {
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  return (
    <>
      <b>Voyage {voyageName(call.voyage, usesReference)}</b>
      {call.externalId !== null && `, external id ${call.externalId}`}
      <br />
      <Moment at={call.scheduledArrival} zone={zone} /> to{' '}
      <Moment at={call.scheduledDeparture} zone={zone} />
    </>
  );
}

const cargoText = (count: number) => (count === 0 ? undefined : counted(count, 'cargo operation'));

export interface MergeChoiceLineProps {
  readonly page: PortCallPage;
  readonly choice: MergeChoice;
  readonly zone: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** A port call that may be merged, with the obstacles if neither can be merged into the other. */
export function MergeChoiceLine({ page, choice, zone, checked, onChoose }: MergeChoiceLineProps) {
  const { notBehind, notInFront, voyage, inActive, cargoOperations } = choice;
  const facts = [
    voyage.id === page.voyage.id ? 'same voyage' : 'another voyage',
    inActive ? 'inactive' : undefined,
    cargoText(cargoOperations),
  ].filter(Boolean);
  return (
    <div className={css['choice']}>
      <Radio group="mergeWith" checked={checked} onChoose={onChoose}>
        <span>
          <CallName call={choice} zone={zone} />
          <span className={css['help']} data-block>
            {facts.join(', ')}
            {notBehind !== null && notInFront !== null && `. ${notBehind}`}
          </span>
        </span>
      </Radio>
    </div>
  );
}
