import { Html } from './html.ts';

const centre = { x: 440, y: 450 };
const outer = 430;
const scale = { fine: 419, middle: 414, coarse: 404, name: 389 };
const inner = [361, 351];

/** The compass rose of a paper chart with a track through it; decoration only. */
export const compassRose: Html = new Html(
  `<svg class="rose" viewBox="0 0 880 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
<g class="rose-lines"><circle cx="${centre.x}" cy="${centre.y}" r="${outer}"/>${inner
    .map((radius) => `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}"/>`)
    .join('')}<path d="M-400 ${centre.y}H1280M${centre.x} -400V1300"/><path d="${ticks()}"/></g>
<g class="rose-names">${names()}</g>
<path class="track-sailed" d="M60 742C160 742 230 715 284 654S360 540 420 494"/>
<path class="track-ahead" d="M420 494C470 440 500 380 556 335S720 232 840 212"/>
<g class="track-done"><circle cx="60" cy="742" r="7"/><circle cx="284" cy="654" r="7"/></g>
<g class="track-next"><circle cx="556" cy="335" r="5.5"/><circle cx="840" cy="212" r="5.5"/></g>
<path class="track-ship" d="M421 485 411 516 407 504 394 500Z"/></svg>`,
);

function ticks(): string {
  let path = '';
  for (let degrees = 0; degrees < 360; degrees += 2) {
    const end = degrees % 10 === 0 ? scale.coarse : degrees % 4 === 0 ? scale.middle : scale.fine;
    path += `M${at(degrees, outer)}L${at(degrees, end)}`;
  }
  return path;
}

function names(): string {
  return Array.from({ length: 36 }, (_, index) => index * 10)
    .map(
      (degrees) =>
        `<text transform="translate(${at(degrees, scale.name)}) rotate(${degrees})" dy="4">${String(degrees).padStart(3, '0')}</text>`,
    )
    .join('');
}

function at(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  const x = centre.x + radius * Math.sin(angle);
  const y = centre.y - radius * Math.cos(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
