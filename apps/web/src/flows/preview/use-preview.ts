import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { FlowDefinition, FlowTemplate } from '@fairlead/domain/flows/definition';
import { type FlowView, interpretFlow, type OfferedEvent } from '@fairlead/domain/flows/interpret';
import {
  afterStep,
  newPreview,
  type PreviewCall,
  type PreviewStep,
} from '@fairlead/domain/flows/preview';
import { useMemo, useReducer } from 'react';
import type { EventTemplate } from '../flows.data.ts';

const wholeHour = () => Math.floor(Date.now() / hourMs) * hourMs;

export interface PreviewModel {
  readonly call: PreviewCall;
  readonly view: FlowView;
  readonly templates: ReadonlyMap<number, FlowTemplate>;
  readonly canUndo: boolean;
  readonly play: (step: PreviewStep) => void;
  readonly enter: (offer: OfferedEvent, at: string) => void;
  readonly restart: () => void;
}

/** A port call that is played through under a definition; it follows each edit of the definition and is not stored. */
export function usePreview(
  flowId: number,
  definition: FlowDefinition,
  list: readonly EventTemplate[],
): PreviewModel {
  const [{ call, earlier }, play] = useReducer(afterStep, undefined, () => newPreview(wholeHour()));
  const templates = useMemo(() => new Map(list.map((one) => [one.id, one])), [list]);
  const view = useMemo(
    () => interpretFlow({ flowId, definition, templates, ...call }),
    [flowId, definition, templates, call],
  );
  const enter = ({ item, position }: OfferedEvent, at: string) => {
    const templateId = item.templateId ?? 0;
    const action = templates.get(templateId)?.action ?? null;
    play({ kind: 'enter', entry: { templateId, action, flowId, itemId: item.id, position, at } });
  };
  return {
    call,
    view,
    templates,
    canUndo: earlier.length > 0,
    play,
    enter,
    restart: () => play({ kind: 'restart', nowMs: wholeHour() }),
  };
}
