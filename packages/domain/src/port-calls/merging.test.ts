import { expect, test } from 'vitest';
import { type MergeableCall, mergeFindings } from './merging.ts';

const call: MergeableCall = {
  id: 1,
  vesselId: 7,
  portId: 5,
  parentId: null,
  hasChildren: false,
  hasEvents: false,
  isBallast: false,
};

test.each<readonly [Partial<MergeableCall>, Partial<MergeableCall>, readonly string[]]>([
  [{}, {}, []],
  [{ hasChildren: true, hasEvents: true, isBallast: true }, {}, []],
  [{}, { id: 1 }, ['A port call cannot be merged into itself.']],
  [{}, { vesselId: 8 }, ['Only port calls of one vessel at one port can be merged.']],
  [{}, { portId: 6 }, ['Only port calls of one vessel at one port can be merged.']],
  [{ parentId: 9 }, {}, ['The other port call is itself merged into another.']],
  [{}, { parentId: 9 }, ['The port call is already merged.']],
  [{}, { hasChildren: true }, ['Other port calls are merged into it.']],
  [{}, { hasEvents: true }, ['It has events: merge the other way round, or delete them.']],
  [{}, { isBallast: true }, ['A voyage starts from it.']],
])('into %j, %j: %j', (parent, child, messages) => {
  const findings = mergeFindings({ ...call, ...parent }, { ...call, id: 2, ...child });
  expect(findings.map((finding) => finding.message)).toEqual(messages);
});
