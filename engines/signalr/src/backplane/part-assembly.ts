/** A text split into numbered parts: `id.index.count.chunk`. */
const partPattern = /^([0-9a-f-]+)\.(\d+)\.(\d+)\.(.*)$/s;

interface Assembly {
  readonly chunks: string[];
  readonly count: number;
}

/** Unfinished texts beyond this number are discarded, oldest first: their sender stopped half way. */
const maxUnfinished = 100;

/** Splits an ASCII text into parts of at most `maxBytes`, including the header of each part. */
export function partsOf(text: string, id: string, maxBytes: number): readonly string[] {
  const marksBytes = id.length + 2 * String(text.length).length + 3;
  const chunkBytes = maxBytes - marksBytes;
  const count = Math.ceil(text.length / chunkBytes);
  return Array.from({ length: count }, (_, index) => {
    const chunk = text.slice(index * chunkBytes, (index + 1) * chunkBytes);
    return `${id}.${index}.${count}.${chunk}`;
  });
}

/** Joins parts again. The parts of one text arrive in order; those of several texts may be interleaved. */
export class PartAssembly {
  readonly #unfinished = new Map<string, Assembly>();

  /** Returns the whole text with its last part, otherwise `undefined`. @throws Error for an invalid or out-of-order part. */
  add(part: string): string | undefined {
    const [, id, index, count, chunk] = partPattern.exec(part) ?? [];
    if (id === undefined || chunk === undefined) throw new Error('A part of a text is malformed.');
    const assembly = this.#unfinished.get(id) ?? { chunks: [], count: Number(count) };
    if (Number(index) !== assembly.chunks.length) {
      this.#unfinished.delete(id);
      throw new Error('A part of a text is missing.');
    }
    assembly.chunks.push(chunk);
    if (assembly.chunks.length < assembly.count) {
      this.#store(id, assembly);
      return undefined;
    }
    this.#unfinished.delete(id);
    return assembly.chunks.join('');
  }

  #store(id: string, assembly: Assembly): void {
    this.#unfinished.set(id, assembly);
    const [oldest] = this.#unfinished.keys();
    if (this.#unfinished.size > maxUnfinished && oldest !== undefined)
      this.#unfinished.delete(oldest);
  }
}
