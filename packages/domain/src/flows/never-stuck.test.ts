import fc from 'fast-check';
import { expect, test } from 'vitest';
import { structureFaults } from './definition.ts';
import { definitionFindings } from './findings.ts';
import { type FlowView, interpretFlow } from './interpret.ts';
import type { FlowSituation } from './situation.ts';
import {
  flowOf,
  instantAt,
  type Line,
  situationOf,
  start,
  templates,
} from './testing/sample-flows.ts';

const events = {
  P: [
    'Arrived',
    'Anchored',
    'AnchorAweigh',
    'NorTendered',
    'PilotOnBoard',
    'DocumentsOnBoard',
    'Departed',
    'ClosePortCall',
  ],
  B: ['AllFast', 'CastOff'],
  C: ['StartLoadDischarge', 'EndLoadDischarge', 'RegisterQuantity'],
  O: ['StartCargoOperation', 'EndCargoOperation'],
} as const;

const most = 9;
const lineKind = fc.constantFrom('event', 'event', 'event', 'when', 'when', 'do');
const draftLine = fc.record({
  container: fc.constantFrom('P', 'P', 'P', 'B', 'B', 'C', 'O' as const),
  kind: lineKind,
  event: fc.nat(),
  flags: fc.constantFrom('', '', '!', '!', '*', '!*'),
  under: fc.nat(),
  tested: fc.nat(),
  holds: fc.constantFrom('is', 'not', 'ago' as const),
  hours: fc.integer({ min: 1, max: 30 }),
  action: fc.constantFrom(40, 370, 1500),
});
type DraftLine = typeof draftLine extends fc.Arbitrary<infer T> ? T : never;

const at = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

/** Valid trees: lines below conditions of their container, conditions on events. */
function linesOf(drafts: readonly DraftLine[]): readonly Line[] {
  const eventIds = drafts.flatMap(({ kind }, index) => (kind === 'event' ? [index + 1] : []));
  return drafts.map((draft, index): Line => {
    const above = drafts.flatMap(({ kind, container }, other) =>
      other < index && kind === 'when' && container === draft.container ? [other + 1] : [],
    );
    const under = draft.under % 3 === 0 ? undefined : at(above, draft.under);
    const container = under === undefined ? draft.container : `${draft.container}<${under}`;
    const tested = at(eventIds, draft.tested);
    if (draft.kind === 'when' && tested !== undefined)
      return draft.holds === 'ago'
        ? [container, 'when', draft.holds, tested, draft.hours]
        : [container, 'when', draft.holds, tested];
    if (draft.kind === 'do') return [container, 'do', draft.action];
    return [container, at(events[draft.container], draft.event) ?? '', draft.flags];
  });
}

const definition = fc
  .array(draftLine, { minLength: 1, maxLength: most })
  .map((drafts) => flowOf(linesOf(drafts)));
const isPublishable = (flow: FlowSituation['definition']): boolean =>
  structureFaults(flow).length === 0 &&
  definitionFindings(flow, templates).every(({ severity }) => severity !== 'error');

const cargo = [
  { cargo: 7, operation: 71 },
  { cargo: 7, operation: 72 },
  { cargo: 8, operation: 81 },
];
const step = fc.record({
  kind: fc.constantFrom('enter', 'enter', 'enter', 'open', 'wait', 'delete', 'free'),
  choice: fc.nat(),
  hours: fc.integer({ min: 0, max: 40 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const enter = (situation: FlowSituation, offer: FlowView['offered'][number]): FlowSituation => ({
  ...situation,
  entries: [
    ...situation.entries,
    {
      id: (situation.entries.at(-1)?.id ?? 0) + 1,
      templateId: offer.item.templateId ?? 0,
      action: templates.get(offer.item.templateId ?? 0)?.action ?? null,
      flowId: situation.flowId,
      itemId: offer.item.id,
      position: offer.position,
      at: new Date(situation.nowMs).toISOString(),
    },
  ],
});

const free = (situation: FlowSituation, { choice, hours }: Step): FlowSituation => {
  const template = at([...templates.values()], choice);
  const entry = {
    id: (situation.entries.at(-1)?.id ?? 0) + 1,
    templateId: template?.id ?? 0,
    action: template?.action ?? null,
    flowId: null,
    itemId: null,
    position: { berth: null, cargo: null, operation: null },
    at: instantAt(hours - 40),
  };
  return { ...situation, entries: [...situation.entries, entry] };
};

function stepped(situation: FlowSituation, one: Step): FlowSituation {
  const view = interpretFlow(situation);
  const offer = at(view.offered, one.choice);
  const opening = at(
    view.openings.filter(({ heldBack }) => heldBack === null),
    one.choice,
  );
  const removed = at(situation.entries, one.choice);
  if (one.kind === 'enter' && offer !== undefined) return enter(situation, offer);
  if (one.kind === 'open' && opening !== undefined)
    return { ...situation, opened: [...situation.opened, opening.position] };
  if (one.kind === 'delete' && removed !== undefined)
    return { ...situation, entries: situation.entries.filter(({ id }) => id !== removed.id) };
  if (one.kind === 'free') return free(situation, one);
  return { ...situation, nowMs: situation.nowMs + one.hours * 3_600_000 };
}

/** Stuck: nothing to enter, nothing to wait for, and not finished. */
const isStuck = ({ offered, changesAt, isFinished }: FlowView): boolean =>
  offered.length === 0 && changesAt === null && !isFinished;

/** Enters all that is offered, and waits, until there is nothing left but repetitions. */
function playedOut(from: FlowSituation): FlowSituation {
  let situation = from;
  for (let turn = 0; turn < 400; turn += 1) {
    const view = interpretFlow(situation);
    const offer = view.offered.find(({ isRepeat }) => !isRepeat);
    if (offer !== undefined) situation = enter(situation, offer);
    else if (view.changesAt === null) return situation;
    else situation = { ...situation, nowMs: Date.parse(view.changesAt) };
  }
  throw new Error('The call does not come to an end.');
}

const seed = Date.now() % 2 ** 31;
const runs = 500;
const timeout = 30_000;

test(
  `under a flow that can be published, no order of entries leaves a crew stuck (seed ${seed})`,
  () => {
    let published = 0;
    let hidden = 0;
    fc.assert(
      fc.property(
        definition.filter(isPublishable),
        fc.array(step, { maxLength: 14 }),
        (flow, steps) => {
          published += 1;
          hidden += flow.items.some(({ underId }) => underId !== null) ? 1 : 0;
          let situation: FlowSituation = { ...situationOf(flow, [], { cargo }), nowMs: start };
          for (const one of steps) {
            expect(isStuck(interpretFlow(situation))).toBe(false);
            situation = stepped(situation, one);
          }
          expect(isStuck(interpretFlow(situation))).toBe(false);
          expect(interpretFlow(playedOut(situation)).isFinished).toBe(true);
        },
      ),
      { seed, numRuns: runs },
    );
    // The generator produces what the property is about: flows with lines below conditions.
    expect(published).toBe(runs);
    expect(hidden).toBeGreaterThan(runs / 10);
  },
  timeout,
);

test(
  `what is named as the next change happens at that instant (seed ${seed})`,
  () => {
    fc.assert(
      fc.property(definition, fc.array(step, { maxLength: 10 }), (flow, steps) => {
        let situation: FlowSituation = { ...situationOf(flow, [], { cargo }), nowMs: start };
        for (const one of steps) situation = stepped(situation, one);
        const before = interpretFlow(situation);
        if (before.changesAt === null) return;
        expect(Date.parse(before.changesAt)).toBeGreaterThan(situation.nowMs);
        const after = interpretFlow({ ...situation, nowMs: Date.parse(before.changesAt) });
        const visible = (view: FlowView) => [
          view.later.filter(({ from }) => from !== null).length,
          view.actions.length,
          view.changesAt,
        ];
        expect(visible(after)).not.toEqual(visible(before));
      }),
      { seed, numRuns: 500 },
    );
  },
  timeout,
);

test('a flow that leaves a crew stuck is not published', () => {
  const flow = flowOf([
    ['P', 'Arrived', '!'],
    ['P', 'Anchored'],
    ['P', 'when', 'not', 2],
    ['P<3', 'Departed', '!'],
  ]);
  const stuck = situationOf(flow, [
    [1, 0],
    [2, 1],
  ]);
  expect(isStuck(interpretFlow(stuck))).toBe(true);
  expect(isPublishable(flow)).toBe(false);
});
