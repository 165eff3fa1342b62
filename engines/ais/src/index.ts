export {
  createDecoder,
  type Decoder,
  type DecoderCounts,
  type LineOutcome,
} from './decode/decoder.ts';
export type * from './message.ts';
export {
  createLineSplitter,
  type LineSplitter,
  type SplitterCounts,
} from './stream/line-splitter.ts';
export { distanceNm, type Fix } from './tracks/fix.ts';
export {
  judgeFix,
  type Judgement,
  nothingKnown,
  plausibleFixes,
  plausibilityLimits,
  type PlausibilityLimits,
  type PlausibilityState,
  type ReportedFix,
  type Verdict,
  type VerdictCounts,
} from './tracks/plausible.ts';
export { thinTrack, type Thinning } from './tracks/thin.ts';
