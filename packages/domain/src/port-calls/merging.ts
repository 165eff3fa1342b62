import type { Finding } from '../text/finding.ts';

/** The facts that decide whether two port calls can be merged. */
export interface MergeableCall {
  readonly id: number;
  readonly vesselId: number;
  readonly portId: number;
  readonly parentId: number | null;
  readonly hasChildren: boolean;
  readonly hasEvents: boolean;
  /** A voyage starts from it. */
  readonly isBallast: boolean;
}

/** Why a port call cannot be merged into another; both must be of the same vessel at the same port. */
export function mergeFindings(parent: MergeableCall, child: MergeableCall): readonly Finding[] {
  const on = (message: string): Finding => ({ field: 'portCall', message });
  if (parent.id === child.id) return [on('A port call cannot be merged into itself.')];
  const findings: Finding[] = [];
  if (parent.vesselId !== child.vesselId || parent.portId !== child.portId)
    findings.push(on('Only port calls of one vessel at one port can be merged.'));
  if (parent.parentId !== null)
    findings.push(on('The other port call is itself merged into another.'));
  if (child.parentId !== null) findings.push(on('The port call is already merged.'));
  if (child.hasChildren) findings.push(on('Other port calls are merged into it.'));
  if (child.hasEvents)
    findings.push(on('It has events: merge the other way round, or delete them.'));
  if (child.isBallast) findings.push(on('A voyage starts from it.'));
  return findings;
}
