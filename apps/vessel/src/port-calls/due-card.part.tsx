import type { OfferedEvent } from '@fairlead/domain/flows/interpret';
import { formatTime } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { Button } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { Card } from '../platform/look/card.tsx';
import { usePersons } from '../platform/person/persons.ts';
import { isStorageFull, storageFullSentence } from '../platform/store/storage-space.ts';
import { CargoMark } from './cargo-mark.part.tsx';
import { minuteOf, payloadOf } from './event-draft.state.ts';
import { entryTitle } from './event-form.data.ts';
import { offeredRequest } from './event-requests.state.ts';
import { operationAt } from './port-call.state.ts';
import { type CallView, enterEvent } from './port-calls.data.ts';
import css from './port-calls.module.css';

interface DueCardProps {
  readonly view: CallView;
  readonly offered: OfferedEvent;
  /** The first card that is due has the accent bar. */
  readonly isFirst: boolean;
  readonly onOpen: () => void;
}

/** Berth and cargo of an event: 'Berth 2, iron ore pellets'. */
function subjectOf({ planned }: CallView, { position }: OfferedEvent): string {
  const operation = planned.call.operations.find(
    ({ id }) => id === operationAt(planned.call, position),
  );
  return [position.berth === null ? '' : `Berth ${position.berth}`, operation?.commodity ?? '']
    .filter((part) => part !== '')
    .join(', ');
}

/** An event that is due: 'Now' enters it with one tap, unless it needs more than its time. */
export function DueCard({ view, offered, isFirst, onOpen }: DueCardProps) {
  const person = usePersons()?.current;
  const { item, position } = offered;
  const { call, port } = view.planned;
  const zone = port?.timeZone ?? 'UTC';
  const template = view.templates.get(item.templateId ?? 0);
  const needsMore = template?.hasQuantity === true || (template?.properties.length ?? 0) > 0;
  const operation = call.operations.find(({ id }) => id === operationAt(call, position));
  const subject = subjectOf(view, offered);
  const enterNow = async (): Promise<void> => {
    if (person === undefined) return;
    const { start, draft, flowItem } = offeredRequest(view, offered);
    const location = { portCallId: call.id, portId: call.portId };
    const payload = payloadOf({ ...start, at: minuteOf(view.nowMs) }, location, flowItem);
    if (payload === undefined) return;
    const title = entryTitle(view, payload.templateId);
    try {
      await enterEvent({ payload, title, person, replaces: null, draft });
      toast.show({ text: `${title}: stored` });
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      toast.show({ text: storageFullSentence, kind: 'error' });
    }
  };
  return (
    <Card isDue={isFirst}>
      <h3 className={css['due-title']}>
        {operation !== undefined && <CargoMark reason={operation.reason} />}
        {item.name}
      </h3>
      {subject !== '' && <p className={css['subject']}>{subject}</p>}
      <div className={css['due-actions']}>
        {needsMore ? (
          <Button
            variant={isFirst ? 'filled' : 'outline'}
            className={css['main-action']}
            onClick={onOpen}
          >
            {template?.hasQuantity === true ? 'Enter quantity' : 'Enter details'}
          </Button>
        ) : (
          <>
            <Button
              variant={isFirst ? 'filled' : 'outline'}
              className={css['main-action']}
              onClick={() => void enterNow()}
            >
              Now, {formatTime(view.nowMs, zone)} {zoneAbbreviation(view.nowMs, zone)}
            </Button>
            <Button className={css['other-action']} onClick={onOpen}>
              Other time
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
