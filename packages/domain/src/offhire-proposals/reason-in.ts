import { type OffhireReason, offhireReason } from '../offhires/enumerations.ts';

/** What a remark says, the first that fits. */
const patterns: readonly (readonly [RegExp, OffhireReason])[] = [
  [
    /\b(?:main engine|m\/?e\b|propuls|shaft|turbocharger|fuel pump)/i,
    offhireReason.EngineBreakdown,
  ],
  [
    /\b(?:generator|aux(?:iliary)?\b|a\/e\b|blackout|black-out|switchboard|electric)/i,
    offhireReason.AuxiliaryBreakdown,
  ],
  [/\b(?:crane|grab|cargo gear|winch|cargo pump)/i, offhireReason.CargoGear],
  [/\b(?:ground(?:ed|ing)|aground|hull|collision|rudder)/i, offhireReason.HullDamage],
  [/\b(?:dry-?dock|docking)/i, offhireReason.DryDocking],
  [/\b(?:port state|psc\b)/i, offhireReason.PortStateControl],
  [/\b(?:class|survey)/i, offhireReason.Survey],
  [/\b(?:holds? (?:rejected|failed)|tanks? rejected)/i, offhireReason.HoldCleaning],
  [/\b(?:arrest|detain|detention)/i, offhireReason.Detention],
  [/\b(?:sick|medical|medevac|injur|crew change|strike)/i, offhireReason.CrewChange],
  [/\b(?:deviat|diverted)/i, offhireReason.Deviation],
  [/\b(?:engine|breakdown)/i, offhireReason.EngineBreakdown],
];

/** The reason for off-hire that a remark names; undefined if it names none that we know. */
export const reasonIn = (remark: string): OffhireReason | undefined =>
  patterns.find(([pattern]) => pattern.test(remark))?.[1];
