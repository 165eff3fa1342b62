import { flowStatus } from '@fairlead/domain/flows/enumerations';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, TextButton } from '@fairlead/ui/button';
import { DueStep, StepLine, StepList, StepSection } from '@fairlead/ui/step-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallFlow, flowOfCall, type PortCallPage } from '../port-call-pages.data.ts';
import css from '../port-call.module.css';
import { emptyDraft, type EventDraft } from './event-draft.ts';

export interface FlowOffersProps {
  readonly page: PortCallPage;
  /** Begins an event in the row below. */
  readonly onChoose: (draft: EventDraft) => void;
}

type Offer = CallFlow['further'][number];

const keyOf = ({ itemId, berth, cargoOperationId }: Offer): string =>
  [itemId, berth, cargoOperationId].join(' ');

/** What an event belongs to: "berth no. 2, iron ore pellets". */
function belongsTo({ berth, cargoOperationId }: Offer, page: PortCallPage): string {
  const operation = page.cargoOperations.find(({ id }) => id === cargoOperationId);
  return [berth === null ? '' : `berth no. ${berth}`, operation?.commodity.name ?? '']
    .filter((part) => part !== '')
    .join(', ');
}

const sentence = (parts: readonly string[]): string => {
  const text = parts.filter((part) => part !== '').join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

interface OffersProps extends FlowOffersProps {
  readonly flow: CallFlow;
  readonly offers: readonly (Offer & { readonly isRepeat?: boolean })[];
  readonly title: string;
  readonly note?: string;
}

interface FoldProps {
  readonly isShown: boolean;
  readonly onToggle: (isShown: boolean) => void;
}

function Fold({ isShown, onToggle }: FoldProps) {
  return (
    <TextButton aria-expanded={isShown} onClick={() => onToggle(!isShown)}>
      {isShown ? 'Hide' : 'Show'}
    </TextButton>
  );
}

/** Folded once the vessel has departed: then few of them are still to come. */
function Offers({ page, flow, offers, title, note, onChoose }: OffersProps) {
  const hasDeparted = page.departed !== null;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || !hasDeparted;
  return (
    <StepSection
      title={title}
      count={offers.length}
      note={hasDeparted ? <Fold isShown={isShown} onToggle={setOpen} /> : note}
    >
      <div className={css['offers']} hidden={!isShown}>
        <StepList>
          {offers.map((offer) => {
            const state = offer.isRequired ? 'required' : offer.isRepeat === true ? 'again' : '';
            const detail = sentence([belongsTo(offer, page), state]);
            const { itemId, berth, templateId, cargoOperationId: operationId } = offer;
            return (
              <DueStep
                key={keyOf(offer)}
                title={offer.name}
                isRequired={offer.isRequired}
                isCompact
                {...(detail === '' ? {} : { detail })}
              >
                <Button
                  aria-label={sentence([`Enter ${offer.name}`, belongsTo(offer, page)])}
                  onClick={() =>
                    onChoose({
                      ...emptyDraft,
                      templateId,
                      operationId,
                      flowItem: { flowId: flow.id, itemId, berth },
                    })
                  }
                >
                  Enter
                </Button>
              </DueStep>
            );
          })}
        </StepList>
      </div>
    </StepSection>
  );
}

function Later({ page, flow }: { readonly page: PortCallPage; readonly flow: CallFlow }) {
  const [isShown, setShown] = useState(false);
  const zone = page.port.timeZone;
  if (flow.later.length === 0) return null;
  return (
    <StepSection
      title="Later"
      count={flow.later.length}
      note={<Fold isShown={isShown} onToggle={setShown} />}
    >
      {isShown && (
        <StepList>
          {flow.later.map((event) => {
            const time = event.from === null ? '' : ` (${formatWithZone(event.from, zone)})`;
            const state = event.isRequired ? 'required' : '';
            return (
              <StepLine
                key={keyOf(event)}
                isDone={false}
                title={event.name}
                detail={sentence([`${event.reason}${time}`, belongsTo(event, page), state])}
              />
            );
          })}
        </StepList>
      )}
    </StepSection>
  );
}

/** What the flow of the vessel asks for now; an event that is chosen is entered in the row below. */
export function FlowOffers({ page, onChoose }: FlowOffersProps) {
  const { data: flow } = useQuery(flowOfCall(page.id));
  if (flow === undefined) return null;
  if (flow.notOffered !== null)
    return flow.status === flowStatus.Draft ? (
      <p className={css['none']}>{flow.notOffered}</p>
    ) : null;
  const note = `Flow ${flow.name}`;
  return (
    <section aria-label="Events of the flow" className={css['requested']}>
      {flow.isFinished && (
        <p className={css['none']}>All required events of the flow {flow.name} are entered.</p>
      )}
      {flow.offered.length > 0 && (
        <Offers
          title={flow.isFinished || page.departed !== null ? 'Can still be entered' : 'Due now'}
          note={note}
          page={page}
          flow={flow}
          offers={flow.offered}
          onChoose={onChoose}
        />
      )}
      {flow.further.length > 0 && (
        <Offers
          title="At a further berth"
          page={page}
          flow={flow}
          offers={flow.further}
          onChoose={onChoose}
        />
      )}
      <Later page={page} flow={flow} />
    </section>
  );
}
