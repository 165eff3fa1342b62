import type { FlowContainer, FlowItem } from '@fairlead/domain/flows/definition';
import {
  spanText,
  whatOf,
  withHolds,
  type Holds,
  type ItemChoice,
  withChoice,
  withSpan,
} from '@fairlead/domain/flows/edit';
import {
  flowContainerKinds,
  flowEventActions,
  flowItemKind,
  flowItemKinds,
} from '@fairlead/domain/flows/enumerations';
import { entryOf } from '@fairlead/domain/enumerations/enumeration';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import type { SelectOption } from '@fairlead/ui/select';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { EventTemplate } from '../flows.data.ts';

const optionsOf = (labels: readonly { readonly number: number; readonly label: string }[]) =>
  labels.map(({ number, label: text }) => ({ value: number, label: text }));

const containerKindOptions = optionsOf(flowContainerKinds);

/** When a condition holds, worded as in the tree. */
export const holdsOptions: readonly { readonly value: Holds; readonly label: string }[] = [
  { value: 'Entered', label: 'is entered' },
  { value: 'NotEntered', label: 'is not entered' },
  { value: 'LongerAgoThan', label: 'is longer ago than' },
];

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  value: id,
  label: name.trim() === '' ? `No. ${id}` : name,
});

/** The containers of a flow; each can only be inside a wider one. */
export const containerColumns = (
  containers: readonly FlowContainer[],
): readonly GridColumn<FlowContainer>[] => [
  {
    kind: 'choice',
    id: 'kind',
    header: 'For each',
    width: 130,
    options: () => containerKindOptions,
    get: ({ kind }) => kind,
    set: (row, value) => ({
      ...row,
      kind: entryOf(flowContainerKinds, Number(value))?.number ?? row.kind,
    }),
  },
  {
    kind: 'text',
    id: 'name',
    header: 'Name',
    width: 160,
    grow: 2,
    required: true,
    maxLength: 150,
    get: ({ name }) => name,
    set: (row, name) => ({ ...row, name }),
  },
  {
    kind: 'choice',
    id: 'parentId',
    header: 'Inside',
    width: 150,
    grow: 1,
    clearable: true,
    options: (row) => containers.filter(({ kind }) => kind < row.kind).map(named),
    get: ({ parentId }) => parentId,
    set: (row, value) => ({ ...row, parentId: value === null ? null : Number(value) }),
  },
  { kind: 'remove', id: 'remove', header: '', width: 36, label: 'Remove container' },
];

export interface ItemChoices {
  readonly containers: readonly FlowContainer[];
  readonly items: readonly FlowItem[];
  readonly templates: readonly EventTemplate[];
}

const valueOf = ({ kind, what }: ItemChoice): string => `${kind}-${what}`;

function choiceOf(value: string): ItemChoice | undefined {
  const [first, second] = value.split('-');
  const kind = entryOf(flowItemKinds, Number(first))?.number;
  return kind === undefined ? undefined : { kind, what: Number(second) };
}

/** The possible values of an item: events by their position, conditions on the events of the flow, actions. */
function whatOptions({ items, templates }: ItemChoices): readonly SelectOption<string>[] {
  const { Event, Condition, Action } = flowItemKind;
  const events = flowContainerKinds.flatMap(({ number, label: level }) =>
    templates.flatMap(({ id, name, itemLevel }) =>
      itemLevel === number
        ? [
            {
              value: valueOf({ kind: Event, what: id }),
              label: name,
              group: `Events for each ${level.toLowerCase()}`,
            },
          ]
        : [],
    ),
  );
  const conditions = items.flatMap(({ id, kind, name }) =>
    kind === Event && name.trim() !== ''
      ? [
          {
            value: valueOf({ kind: Condition, what: id }),
            label: `When ${name}`,
            group: 'Conditions',
          },
        ]
      : [],
  );
  const actions = flowEventActions.map(({ number, label: name }) => ({
    value: valueOf({ kind: Action, what: number }),
    label: name,
    group: 'Actions',
  }));
  return [...events, ...conditions, ...actions];
}

const chosen = (row: FlowItem): string | null => {
  const what = whatOf(row);
  return what === null ? null : valueOf({ kind: row.kind, what });
};

function whatColumn(choices: ItemChoices): GridColumn<FlowItem> {
  const options = whatOptions(choices);
  const nameOf = (value: string | null) => options.find((one) => one.value === value)?.label ?? '';
  return {
    kind: 'choice',
    id: 'what',
    header: 'What',
    hint: 'An event to enter, a condition on an event, or an action',
    width: 180,
    grow: 2,
    required: true,
    options: () => options,
    get: chosen,
    set: (row, value) => {
      const next = choiceOf(String(value));
      const names = { before: nameOf(chosen(row)), now: nameOf(String(value)) };
      return next === undefined ? row : withChoice(row, next, names);
    },
  };
}

const conditionColumns: readonly GridColumn<FlowItem>[] = [
  {
    kind: 'choice',
    id: 'holds',
    header: 'True when it',
    width: 128,
    options: ({ kind }) => (kind === flowItemKind.Condition ? holdsOptions : []),
    get: ({ kind, condition }) =>
      kind === flowItemKind.Condition ? (condition?.holds ?? null) : null,
    set: (row, value) =>
      withHolds(row, holdsOptions.find((one) => one.value === value)?.value ?? 'Entered'),
  },
  {
    kind: 'text',
    id: 'span',
    header: 'Ago',
    hint: 'Such as 2 h, 30 min, 3 days',
    width: 60,
    get: (row) => (row.kind === flowItemKind.Condition ? spanText(row) : ''),
    set: withSpan,
  },
];

const toggle = (id: 'isRequired' | 'mayRepeat', header: string): GridColumn<FlowItem> => ({
  kind: 'toggle',
  id,
  header,
  width: 72,
  get: (row) => row[id],
  set: (row, value) => ({ ...row, [id]: value }),
});

const underColumn = ({ items }: ItemChoices): GridColumn<FlowItem> => ({
  kind: 'choice',
  id: 'underId',
  header: 'Condition',
  hint: 'Offered only when this condition is true',
  width: 100,
  grow: 1,
  clearable: true,
  options: ({ id, containerId }) =>
    items
      .filter(
        (other) =>
          other.kind === flowItemKind.Condition &&
          other.containerId === containerId &&
          other.id !== id,
      )
      .map(named),
  get: ({ underId }) => underId,
  set: (row, value) => ({ ...row, underId: value === null ? null : Number(value) }),
});

type Move = (id: number, by: -1 | 1) => void;

const moveColumns = (move: Move): readonly GridColumn<FlowItem>[] => [
  {
    kind: 'action',
    id: 'up',
    header: '',
    name: 'Up',
    width: 30,
    icon: IconArrowUp,
    label: ({ name }) => `Move ${name} up`,
    run: ({ id }) => move(id, -1),
  },
  {
    kind: 'action',
    id: 'down',
    header: '',
    name: 'Down',
    width: 30,
    icon: IconArrowDown,
    label: ({ name }) => `Move ${name} down`,
    run: ({ id }) => move(id, 1),
  },
];

const containerColumn = ({ containers }: ItemChoices): GridColumn<FlowItem> => ({
  kind: 'choice',
  id: 'containerId',
  header: 'In',
  width: 110,
  grow: 1,
  options: () => containers.map(named),
  get: ({ containerId }) => containerId,
  set: (row, value) => ({ ...row, containerId: Number(value), underId: null }),
});

const nameColumn: GridColumn<FlowItem> = {
  kind: 'text',
  id: 'name',
  header: 'Name on board',
  width: 150,
  grow: 2,
  required: true,
  maxLength: 150,
  get: ({ name }) => name,
  set: (row, name) => ({ ...row, name }),
};

/** The lines of a flow; `move` moves one up or down among its siblings. The columns of conditions appear once there is one. */
export function itemColumns(choices: ItemChoices, move: Move): readonly GridColumn<FlowItem>[] {
  const hasConditions = choices.items.some(({ kind }) => kind === flowItemKind.Condition);
  return [
    whatColumn(choices),
    nameColumn,
    containerColumn(choices),
    ...(hasConditions ? [...conditionColumns, underColumn(choices)] : []),
    toggle('isRequired', 'Required'),
    toggle('mayRepeat', 'Repeats'),
    ...moveColumns(move),
    { kind: 'remove', id: 'remove', header: '', width: 34, label: 'Remove line' },
  ];
}
