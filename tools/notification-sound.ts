// Writes apps/web/public/notification.wav: two soft bell strokes, generated here so that no third-party sound is shipped.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const samplesPerSecond = 22_050;
const seconds = 0.7;

/** The level of both strokes at a time, from -1 to 1. */
function amplitude(at: number): number {
  const stroke = (from: number, hertz: number): number => {
    const since = at - from;
    if (since < 0) return 0;
    const rise = Math.min(1, since / 0.005);
    return (
      rise *
      Math.exp(-since * 7) *
      (Math.sin(2 * Math.PI * hertz * since) + 0.3 * Math.sin(2 * Math.PI * 2.76 * hertz * since))
    );
  };
  return 0.35 * (stroke(0, 659.26) + stroke(0.16, 880));
}

function wave(): Buffer {
  const count = Math.round(samplesPerSecond * seconds);
  const data = Buffer.alloc(count * 2);
  for (let index = 0; index < count; index += 1) {
    const fade = Math.min(1, (count - index) / 1_000);
    data.writeInt16LE(Math.round(32_767 * fade * amplitude(index / samplesPerSecond)), index * 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

await writeFile(path.join(import.meta.dirname, '../apps/web/public/notification.wav'), wave());
