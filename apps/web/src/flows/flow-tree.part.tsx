import {
  durationUnits,
  flowContainerKinds,
  flowEventActions,
  flowItemKind,
} from '@fairlead/domain/flows/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Tag } from '@fairlead/ui/badge';
import { Glyph } from '@fairlead/ui/glyph';
import { Icon } from '@fairlead/ui/icon';
import { IconBolt, IconClockEdit, IconGitBranch } from '@tabler/icons-react';
import css from './flows.module.css';
import type { WholeFlow } from './flows.data.ts';

type Definition = WholeFlow['definition'];
type Item = Definition['items'][number];

const holdsLabels = {
  Entered: 'is entered',
  NotEntered: 'is not entered',
  LongerAgoThan: 'is longer ago than',
} as const;

/** When a condition holds, as text: "when Arrived is longer ago than 6 h". */
function conditionText({ condition }: Item, items: readonly Item[]): string | undefined {
  if (condition === null) return undefined;
  const dependsOn = items.find(({ id }) => id === condition.itemId)?.name ?? 'a deleted event';
  const span =
    condition.amount === null || condition.unit === null
      ? ''
      : ` ${condition.amount} ${label(durationUnits, condition.unit)}`;
  return `when ${dependsOn} ${holdsLabels[condition.holds]}${span}`;
}

const icons = {
  [flowItemKind.Event]: { icon: IconClockEdit, name: 'Event' },
  [flowItemKind.Condition]: { icon: IconGitBranch, name: 'Condition' },
  [flowItemKind.Action]: { icon: IconBolt, name: 'Action' },
} as const;

interface ItemsProps {
  readonly flow: WholeFlow;
  readonly items: readonly Item[];
}

/** What an event starts or ends, by its name in the templates. */
const triggerLabel = (trigger: string): string =>
  flowEventActions.find(({ name }) => name === trigger)?.label ?? trigger;

function ItemLine({ flow, item }: { readonly flow: WholeFlow; readonly item: Item }) {
  const { icon, name } = icons[item.kind];
  const triggers = (flow.events.find(({ id }) => id === item.id)?.triggers ?? []).map(triggerLabel);
  const does = item.action === null ? undefined : label(flowEventActions, item.action);
  const findings = flow.findings.filter(({ itemId }) => itemId === item.id);
  return (
    <>
      <div className={css['item']}>
        <Icon of={icon} size={14} name={name} />
        <span>{item.name}</span>
        <span className={css['about']}>
          {[conditionText(item, flow.definition.items), does, ...triggers]
            .filter((text) => text !== undefined)
            .join(', ')}
        </span>
        {item.isRequired && <Tag>Required</Tag>}
        {item.mayRepeat && <Tag>May repeat</Tag>}
      </div>
      {findings.map(({ severity, message }) => (
        <p key={message} className={css[severity]}>
          <Glyph kind={severity} /> {message}
        </p>
      ))}
    </>
  );
}

function Items({ flow, items }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <ItemLine flow={flow} item={item} />
          <Items
            flow={flow}
            items={flow.definition.items.filter(({ underId }) => underId === item.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function Containers({
  flow,
  parent,
}: {
  readonly flow: WholeFlow;
  readonly parent: number | null;
}) {
  const { containers, items } = flow.definition;
  const inside = containers.filter(({ parentId }) => parentId === parent);
  if (inside.length === 0) return null;
  return (
    <ul className={css['containers']}>
      {inside.map(({ id, kind, name }) => (
        <li key={id}>
          <div className={css['container']}>
            <Tag>{label(flowContainerKinds, kind)}</Tag>
            <strong>{name}</strong>
          </div>
          {flow.findings
            .filter(({ containerId, itemId }) => containerId === id && itemId === null)
            .map(({ severity, message }) => (
              <p key={message} className={css[severity]}>
                <Glyph kind={severity} /> {message}
              </p>
            ))}
          <Items
            flow={flow}
            items={items.filter(
              ({ containerId, underId }) => containerId === id && underId === null,
            )}
          />
          <Containers flow={flow} parent={id} />
        </li>
      ))}
    </ul>
  );
}

/** The definition of a flow in the order of the ships' use: containers, and in them events, conditions and actions. */
export function FlowTree({ flow }: { readonly flow: WholeFlow }) {
  if (flow.definition.containers.length === 0)
    return <p className={css['none']}>No events yet. A flow without events cannot be published.</p>;
  const general = flow.findings.filter(
    ({ itemId, containerId }) => itemId === null && containerId === null,
  );
  return (
    <div className={css['tree']}>
      {general.map(({ severity, message }) => (
        <p key={message} className={css[severity]}>
          <Glyph kind={severity} /> {message}
        </p>
      ))}
      <Containers flow={flow} parent={null} />
    </div>
  );
}
