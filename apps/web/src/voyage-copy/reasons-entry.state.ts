import { bestMatches, folded } from '@fairlead/domain/text/rank';
import type { ReasonForCall } from '../platform/catalogues/reasons-for-call.ts';

/** Reasons for call as one entry of a table: "Loading, Bunkering". */
export interface ReasonsEntry {
  readonly id: string;
  readonly name: string;
  readonly reasons: readonly ReasonForCall[];
  /** What choosing it does to the current reasons. */
  readonly effect: string | undefined;
}

export function reasonsEntry(reasons: readonly ReasonForCall[], effect?: string): ReasonsEntry {
  return {
    id: reasons.map(({ id }) => id).join(' '),
    name: reasons.map(({ name }) => name).join(', '),
    reasons,
    effect,
  };
}

const isCalled = ({ name, code }: ReasonForCall, text: string): boolean =>
  folded(name) === folded(text) || folded(code) === folded(text);

const offeredFor = (offered: readonly ReasonForCall[], text: string): readonly ReasonForCall[] =>
  bestMatches(
    offered.map((reason) => ({ label: reason.name, code: reason.code, reason })),
    text,
  ).map(({ reason }) => reason);

const toggled = (chosen: readonly ReasonForCall[], reason: ReasonForCall): ReasonsEntry => {
  const rest = chosen.filter(({ id }) => id !== reason.id);
  return rest.length < chosen.length
    ? reasonsEntry(rest, `Without ${reason.name.toLowerCase()}`)
    : reasonsEntry([...chosen, reason], chosen.length === 0 ? undefined : 'Add');
};

/**
 * The possible meanings of a typed text: names or letters of reasons, separated by commas, replace the current ones; a single one
 * is added to the current ones or removed from them, and a whole name can also replace them.
 */
export function findReasons(
  text: string,
  offered: readonly ReasonForCall[],
  chosen: readonly ReasonForCall[],
): readonly ReasonsEntry[] {
  const parts = text.split(',').map((part) => part.trim());
  const final = parts.pop() ?? '';
  const stated = parts.flatMap((part) => offered.filter((reason) => isCalled(reason, part)));
  if (stated.length < parts.length) return [];
  const found = offeredFor(offered, final);
  if (parts.length > 0)
    return found
      .filter(({ id }) => !stated.some((reason) => reason.id === id))
      .map((reason) => reasonsEntry([...stated, reason]));
  const alone = found
    .filter((reason) => chosen.length > 0 && isCalled(reason, final))
    .map((reason) => reasonsEntry([reason], 'Replace'));
  const entries = [...alone, ...found.map((reason) => toggled(chosen, reason))];
  return entries.filter(
    ({ id }, at) => id !== '' && entries.findIndex((other) => other.id === id) === at,
  );
}
