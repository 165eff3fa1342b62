import type { FlowDefinition, FlowFinding, FlowItem, FlowTemplate } from './definition.ts';
import { flowEventAction, flowItemKind } from './enumerations.ts';
import { conditionsAbove, containerKeys, type PositionKey } from './situation.ts';

type Templates = ReadonlyMap<number, FlowTemplate>;

/** A definition prepared for the questions below. */
interface Graph {
  readonly items: readonly FlowItem[];
  readonly byId: ReadonlyMap<number, FlowItem>;
  readonly keysOf: (item: FlowItem) => readonly PositionKey[];
}

function graphOf(definition: FlowDefinition): Graph {
  const keys = containerKeys(definition);
  return {
    items: definition.items.filter(({ kind }) => kind !== flowItemKind.Condition),
    byId: new Map(definition.items.map((item) => [item.id, item])),
    keysOf: ({ containerId }) => keys.get(containerId) ?? [],
  };
}

const tests = (item: FlowItem, { byId }: Graph) =>
  conditionsAbove(item, byId).flatMap(({ condition }) => {
    const tested = condition === null ? undefined : byId.get(condition.itemId);
    return condition === null || tested === undefined ? [] : [{ ...condition, tested }];
  });

/** The events that were entered whenever the conditions of an item hold, and for which berth, cargo, operation. */
function needed(
  item: FlowItem,
  agreed: readonly PositionKey[],
  graph: Graph,
): readonly { readonly id: number; readonly agreed: readonly PositionKey[] }[] {
  const seen: { id: number; agreed: readonly PositionKey[] }[] = [];
  const visit = (from: FlowItem, keys: readonly PositionKey[]): void => {
    for (const { tested, holds } of tests(from, graph)) {
      if (holds === 'NotEntered' || seen.some(({ id }) => id === tested.id)) continue;
      const shared = graph.keysOf(tested).filter((key) => keys.includes(key));
      seen.push({ id: tested.id, agreed: shared });
      visit(tested, shared);
    }
  };
  visit(item, agreed);
  return seen;
}

/** Whether the conditions of an item exclude each other: an event must be entered and must not be entered. */
function contradicts(item: FlowItem, graph: Graph): boolean {
  const own = graph.keysOf(item);
  const entered = needed(item, own, graph);
  return tests(item, graph).some(
    ({ tested, holds }) =>
      holds === 'NotEntered' &&
      entered.some(
        ({ id, agreed }) =>
          id === tested.id &&
          graph.keysOf(tested).every((key) => !own.includes(key) || agreed.includes(key)),
      ),
  );
}

/** The items that can be offered or become due at some time: least fixed point, so rings of conditions are not in it. */
function possibleItems(graph: Graph): ReadonlySet<number> {
  const possible = new Set<number>();
  const candidates = graph.items.filter((item) => !contradicts(item, graph));
  let size = -1;
  while (size < possible.size) {
    size = possible.size;
    for (const item of candidates)
      if (
        tests(item, graph).every(
          ({ holds, tested }) => holds === 'NotEntered' || possible.has(tested.id),
        )
      )
        possible.add(item.id);
  }
  return possible;
}

/** What is assumed of the events that conditions require not to be entered, by event and the positions compared. */
type Assumed = ReadonlyMap<string, boolean>;

const assumptionKey = (item: FlowItem, tested: FlowItem, { keysOf }: Graph): string => {
  const compared = keysOf(tested).filter((key) => keysOf(item).includes(key));
  return [tested.id, ...compared].join(' ');
};

interface Question {
  readonly graph: Graph;
  /** Whether an item is certainly dealt with once its conditions hold. */
  readonly isCertain: (item: FlowItem) => boolean;
  readonly endings: readonly FlowItem[];
}

/** The items that have certainly been entered, or are due, when nothing can be entered any more. */
function assuredItems({ graph, isCertain }: Question, assumed: Assumed): ReadonlySet<number> {
  const assured = new Set<number>();
  const certain = graph.items.filter(isCertain);
  let size = -1;
  while (size < assured.size) {
    size = assured.size;
    for (const item of certain) {
      const holds = tests(item, graph).every((test) => {
        const assumption = assumed.get(assumptionKey(item, test.tested, graph));
        if (test.holds === 'NotEntered') return assumption === false;
        return assured.has(test.tested.id) || assumption === true;
      });
      if (holds) assured.add(item.id);
    }
  }
  return assured;
}

/** Events compared by "not entered" on which these items depend. */
function undecided({ graph, endings }: Question): readonly string[] {
  const keys = new Set<string>();
  const seen = new Set<number>();
  const visit = (item: FlowItem): void => {
    if (seen.has(item.id)) return;
    seen.add(item.id);
    for (const { tested, holds } of tests(item, graph)) {
      if (holds === 'NotEntered') keys.add(assumptionKey(item, tested, graph));
      visit(tested);
    }
  };
  for (const item of endings) visit(item);
  return [...keys];
}

/** Cases grow with a power of two; a flow with more of them counts as one that may not end. */
const mostAssumptions = 10;

/** Whether the call ends whatever is entered: each case of the events that must not be entered is examined. */
function alwaysEnds(question: Question): boolean {
  const open = undecided(question);
  if (open.length > mostAssumptions) return false;
  const ends = (assumed: Assumed, at: number): boolean => {
    const assured = assuredItems(question, assumed);
    if (question.endings.some(({ id }) => assured.has(id))) return true;
    // The case does not occur: what is assumed not to be entered is certainly entered.
    const isExcluded = [...assumed].some(
      ([key, isEntered]) => !isEntered && assured.has(Number(key.split(' ')[0])),
    );
    if (isExcluded) return true;
    const next = open[at];
    if (next === undefined) return false;
    return [true, false].every((isEntered) =>
      ends(new Map([...assumed, [next, isEntered]]), at + 1),
    );
  };
  return ends(new Map(), 0);
}

const endingActions: ReadonlySet<number | null> = new Set([
  flowEventAction.EndPortCall,
  flowEventAction.ClosePortCall,
]);
const startingActions: ReadonlySet<number | null> = new Set([
  flowEventAction.StartPortCall,
  flowEventAction.AlreadyInPort,
]);

const actionOf = ({ kind, action, templateId }: FlowItem, templates: Templates): number | null =>
  kind === flowItemKind.Event ? (templates.get(templateId ?? 0)?.action ?? null) : action;

const list = (items: readonly FlowItem[]): string => {
  const names = [...new Set(items.map(({ name }) => name))];
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
};

const finding = (
  severity: FlowFinding['severity'],
  message: string,
  item?: FlowItem,
): FlowFinding => ({
  severity,
  itemId: item?.id ?? null,
  containerId: item?.containerId ?? null,
  message,
});

function endFindings(graph: Graph, templates: Templates): readonly FlowFinding[] {
  const endings = graph.items.filter((item) => endingActions.has(actionOf(item, templates)));
  if (endings.length === 0) return [];
  // There is always a first berth, but not always cargo; an action is not due at a berth without events.
  const isThere = (item: FlowItem) =>
    graph.keysOf(item).every((key) => key === 'berth' && item.kind === flowItemKind.Event);
  // Every port call begins, whether or not its beginning is marked as required.
  const isDue = (item: FlowItem) =>
    item.isRequired ||
    item.kind === flowItemKind.Action ||
    startingActions.has(actionOf(item, templates));
  const isEnding = new Set(endings);
  if (!alwaysEnds({ graph, endings, isCertain: isThere }))
    return [
      finding(
        'error',
        `The port call may never end: ${list(endings)} may stay hidden. Let an event without a condition end it.`,
      ),
    ];
  const isSure = (item: FlowItem) =>
    graph.keysOf(item).length === 0 && (isDue(item) || isEnding.has(item));
  return alwaysEnds({ graph, endings, isCertain: isSure })
    ? []
    : [
        finding(
          'warning',
          `${list(endings)} may stay hidden until optional events are entered: a port call without them cannot end`,
        ),
      ];
}

/** Required events that exclude each other, because a port call begins once and ends once. */
function doubleFindings(graph: Graph, templates: Templates): readonly FlowFinding[] {
  const always = graph.items.filter(
    (item) => item.kind === flowItemKind.Event && item.isRequired && item.underId === null,
  );
  const once = [
    [startingActions, 'begins'],
    [new Set<number | null>([flowEventAction.EndPortCall]), 'ends'],
  ] as const;
  return once.flatMap(([actions, verb]) => {
    const [first, second] = always.filter((item) => actions.has(actionOf(item, templates)));
    return first === undefined || second === undefined
      ? []
      : [
          finding(
            'error',
            `${first.name} and ${second.name} are both required, but a port call ${verb} only once`,
            second,
          ),
        ];
  });
}

/**
 * What would leave a crew stuck: items that can never be offered, a port call that may never end, and required events that
 * exclude each other. Without these errors a port call under the flow always offers something, names the instant from which
 * it will, or is finished.
 */
export function reachabilityFindings(
  definition: FlowDefinition,
  templates: Templates,
): readonly FlowFinding[] {
  const graph = graphOf(definition);
  const possible = possibleItems(graph);
  const dead = graph.items
    .filter(({ id }) => !possible.has(id))
    .map((item) =>
      finding(
        'error',
        item.kind === flowItemKind.Event
          ? `${item.name} can never be entered: its conditions can never be true`
          : `${item.name} can never happen: its conditions can never be true`,
        item,
      ),
    );
  return [...dead, ...endFindings(graph, templates), ...doubleFindings(graph, templates)];
}
