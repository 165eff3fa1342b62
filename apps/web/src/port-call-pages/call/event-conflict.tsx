import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import css from '../port-call.module.css';
import type { PortCallEvent } from '../port-call-pages.data.ts';
import type { EntryTimeContext } from './entry-time.ts';
import { draftOf, type EventDraft } from './event-draft.ts';
import { meantTime } from './moment-field.tsx';

export interface EventConflictProps {
  readonly theirs: PortCallEvent;
  readonly draft: EventDraft;
  readonly context: EntryTimeContext;
  readonly onChooseYours: () => void;
  readonly onTakeTheirs: () => void;
}

type Line = readonly [field: string, yours: string, theirs: string];

const shown = (text: string): string => (text === '' ? 'none' : text);
const quantityOf = (value: string | null): string => (value === null ? '' : formatDecimal(value));

/** The differing fields, with both values. */
function differences({ theirs, draft, context }: EventConflictProps): readonly Line[] {
  const stored = draftOf(theirs, context.zone);
  const mine = meantTime({ text: draft.time, chosen: draft.chosen }, context);
  const timeOf = (instant: string) => formatWithZone(instant, context.zone);
  const dataOf = (data: EventDraft['data']) => Object.values(data).join(', ');
  const lines: readonly Line[] = [
    ['Time', mine.kind === 'instant' ? timeOf(mine.instant) : draft.time, timeOf(theirs.eventDate)],
    ['Details', dataOf(draft.data), dataOf(stored.data)],
    ['Quantity', quantityOf(draft.quantity), quantityOf(stored.quantity)],
    ['Remark', draft.remark, stored.remark],
    ['Internal remark', draft.internalRemark, stored.internalRemark],
    ['Name', draft.saidByName, stored.saidByName],
  ];
  return lines.filter(([, yours, other]) => yours !== other);
}

/** Another user changed the event in the meantime: shows both values and lets the user choose. */
export function EventConflict(props: EventConflictProps) {
  const { onChooseYours, onTakeTheirs } = props;
  const lines = differences(props);
  return (
    <Banner
      kind="error"
      title="Another user changed this event while you were editing"
      actions={
        <>
          <Button onClick={onChooseYours}>Keep yours</Button>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
        </>
      }
    >
      <ul className={css['lines']} data-theirs>
        {lines.map(([field, yours, other]) => (
          <li key={field}>
            {field}: yours {shown(yours)}, theirs {shown(other)}
          </li>
        ))}
        {lines.length === 0 && <li>Both are now the same.</li>}
      </ul>
    </Banner>
  );
}
