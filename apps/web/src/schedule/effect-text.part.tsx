import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { formatDuration, roughDuration } from '@fairlead/domain/time/duration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Glyph, type GlyphKind } from '@fairlead/ui/glyph';
import css from './schedule.module.css';
import type { ShiftAnswer, ShiftEffect } from './schedule.data.ts';
import type { ZoneFor } from './stay-text.part.tsx';

interface EffectText {
  readonly title: string;
  readonly more: string;
}

/** The names in an answer, by id. */
function namesIn(answer: ShiftAnswer, zoneFor: ZoneFor) {
  const calls = new Map(answer.portCalls.map((call) => [call.id, call]));
  const moved = new Map(answer.moved.map((move) => [move.portCallId, move]));
  const voyages = new Map(answer.voyages.map((voyage) => [voyage.id, voyage]));
  const fixtures = new Map(answer.fixtures.map((fixture) => [fixture.id, fixture]));
  const cargo = new Map(answer.cargo.map((one) => [one.id, one]));
  const portOf = (id: number | null) => calls.get(id ?? 0)?.port ?? '';
  const zoneOf = (id: number | null) => zoneFor(calls.get(id ?? 0)?.timeZone ?? null);
  return {
    portOf,
    voyageOf: (id: number | null) => String(voyages.get(id ?? 0)?.voyageNumber ?? ''),
    fixtureOf: (id: number | null) => fixtures.get(id ?? 0),
    cargoOf: (id: number | null) => cargo.get(id ?? 0),
    arrivalOf: (id: number | null) => {
      const move = moved.get(id ?? 0);
      return move === undefined ? '' : formatWithZone(move.arrivalAfter, zoneOf(id));
    },
    timeAt: (instant: string, id: number | null) => formatWithZone(instant, zoneOf(id)),
  };
}
type Names = ReturnType<typeof namesIn>;

const days = (value: number | null) => roughDuration((value ?? 0) * dayMs);
const span = (minutes: number | null) => formatDuration(Math.abs(minutes ?? 0) * minuteMs);

function laycanText(effect: ShiftEffect, names: Names): EffectText {
  const fixture = names.fixtureOf(effect.fixtureId);
  const name = `Laycan ${fixture?.fixtureNumber ?? ''}`;
  const after = effect.after ?? 0;
  const port = `${names.portOf(effect.portCallId)}: arrives ${names.arrivalOf(effect.portCallId)}`;
  const edge = (instant: string | undefined, label: string) =>
    instant === undefined ? '' : `, ${label} ${names.timeAt(instant, effect.portCallId)}`;
  if (effect.state === 'broken')
    return { title: `${name} missed by ${days(after)}`, more: port + edge(fixture?.to, 'closes') };
  if (effect.state === 'stillBroken')
    return {
      title: `${name} missed by ${days(after)}, previously by ${days(effect.before)}`,
      more: port + edge(fixture?.to, 'closes'),
    };
  if (after < 0)
    return { title: `${name}: ${days(after)} early`, more: port + edge(fixture?.from, 'opens') };
  return {
    title: effect.state === 'saved' ? `${name} met again` : `${name} met`,
    more: port + edge(fixture?.to, 'closes'),
  };
}

function berthText(effect: ShiftEffect, names: Names): EffectText {
  const port = names.portOf(effect.portCallId);
  const more = `Arrives ${names.arrivalOf(effect.portCallId)}`;
  const after = effect.after ?? 0;
  if (effect.state === 'broken')
    return { title: `Berth in ${port} missed by ${span(after)}`, more };
  if (effect.state === 'stillBroken')
    return {
      title: `Berth in ${port} missed by ${span(after)}, previously by ${span(effect.before)}`,
      more,
    };
  const stored = effect.state === 'saved' ? 'met again' : 'kept';
  const waits = after === 0 ? '' : `, ${span(after)} after the arrival`;
  return { title: `Berth in ${port} ${stored}${waits}`, more };
}

/** Which miles a speed is over. */
const milesText = ({ isSeaRoute }: ShiftEffect): string =>
  isSeaRoute === true
    ? 'Distance by sea'
    : 'Great circle distance, as there is no sea route between the ports';

function seaText(effect: ShiftEffect, names: Names): EffectText {
  const leg = `${names.portOf(effect.portCallId)} to ${names.portOf(effect.otherPortCallId)}`;
  if (effect.kind === 'speed') {
    if (effect.state === 'saved')
      return { title: `${leg}: speed is plausible again`, more: milesText(effect) };
    return {
      title: `${leg} needs ${(effect.after ?? 0).toFixed(1)} kn or more`,
      more: `${milesText(effect)}; no passage of this vessel was that fast`,
    };
  }
  const after = effect.after ?? 0;
  if (after >= 0) return { title: `${leg}: ${span(after)} at sea again`, more: '' };
  return {
    title: `${leg}: no time at sea`,
    more: `Arrives ${span(after)} before the departure`,
  };
}

function overlapText(effect: ShiftEffect, names: Names): EffectText {
  const one = names.voyageOf(effect.voyageId);
  const two = names.voyageOf(effect.otherVoyageId);
  if (effect.state === 'saved')
    return { title: `Voyages ${one} and ${two} no longer overlap`, more: '' };
  const before = effect.state === 'stillBroken' ? `Previously by ${span(effect.before)}` : '';
  return { title: `Voyages ${one} and ${two} overlap by ${span(effect.after)}`, more: before };
}

function cargoText(effect: ShiftEffect, names: Names): EffectText {
  const cargo = names.cargoOf(effect.cargoId);
  const name = `${cargo?.commodity ?? ''}, ${cargo?.charterer ?? ''}`;
  const port = names.portOf(effect.portCallId);
  if (effect.kind === 'cargoDate')
    return { title: name, more: `${port}: ${names.arrivalOf(effect.portCallId)}` };
  const load = names.portOf(effect.otherPortCallId);
  return effect.state === 'saved'
    ? { title: `${name}: loaded before it is discharged again`, more: `${load}, then ${port}` }
    : {
        title: `${name}: discharged before it is loaded`,
        more: `${port} comes ${span(effect.after)} before ${load} ends`,
      };
}

function textOf(effect: ShiftEffect, names: Names): EffectText {
  if (effect.kind === 'laycan') return laycanText(effect, names);
  if (effect.kind === 'berth') return berthText(effect, names);
  if (effect.kind === 'overlap') return overlapText(effect, names);
  if (effect.kind === 'seaTime' || effect.kind === 'speed') return seaText(effect, names);
  if (effect.kind === 'held')
    return {
      title: `${names.portOf(effect.portCallId)}: the arrival stays`,
      more: 'It has already happened; only the departure moves',
    };
  return cargoText(effect, names);
}

const glyphs: Readonly<Record<ShiftEffect['state'], GlyphKind>> = {
  broken: 'error',
  stillBroken: 'error',
  saved: 'finished',
  moved: 'scheduled',
};

export interface EffectListProps {
  readonly title: string;
  readonly effects: readonly ShiftEffect[];
  readonly answer: ShiftAnswer;
  readonly zoneFor: ZoneFor;
}

/** Effects of one kind of outcome, each with its icon and its text. */
export function EffectList({ title, effects, answer, zoneFor }: EffectListProps) {
  if (effects.length === 0) return null;
  const names = namesIn(answer, zoneFor);
  return (
    <section>
      <h3 className={css['group']}>
        {title} ({effects.length})
      </h3>
      <ul className={css['effects']} aria-label={title}>
        {effects.slice(0, 60).map((effect) => {
          const { title: text, more } = textOf(effect, names);
          return (
            <li key={JSON.stringify(effect)} className={css['effect']}>
              <span className={css['effect-mark']} data-state={effect.state}>
                <Glyph kind={glyphs[effect.state]} />
              </span>
              <span className={css['effect-text']}>
                <span className={css['effect-title']}>{text}</span>
                {more !== '' && <div className={css['effect-more']}>{more}</div>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
