/** A queue of nodes by their estimates: a binary heap in which a node may be more than once. */
export interface Frontier {
  readonly clear: () => void;
  readonly push: (node: number, estimate: number) => void;
  /** The node with the least estimate, -1 if there is none. */
  readonly pop: () => number;
  readonly least: () => number;
}

export function frontier(): Frontier {
  let keys = new Float64Array(1024);
  let nodes = new Int32Array(1024);
  let size = 0;
  const grow = () => {
    const [moreKeys, moreNodes] = [new Float64Array(2 * size), new Int32Array(2 * size)];
    moreKeys.set(keys);
    moreNodes.set(nodes);
    [keys, nodes] = [moreKeys, moreNodes];
  };
  const put = (at: number, node: number, key: number) => {
    keys[at] = key;
    nodes[at] = node;
  };
  return {
    clear: () => {
      size = 0;
    },
    push: (node, estimate) => {
      if (size === keys.length) grow();
      let at = size++;
      while (at > 0) {
        const up = (at - 1) >> 1;
        const key = keys[up] as number;
        if (key <= estimate) break;
        put(at, nodes[up] as number, key);
        at = up;
      }
      put(at, node, estimate);
    },
    least: () => (size === 0 ? Infinity : (keys[0] as number)),
    pop: () => {
      if (size === 0) return -1;
      const top = nodes[0] as number;
      size--;
      const [key, node] = [keys[size] as number, nodes[size] as number];
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= size) break;
        if (child + 1 < size && (keys[child + 1] as number) < (keys[child] as number)) child++;
        const below = keys[child] as number;
        if (below >= key) break;
        put(at, nodes[child] as number, below);
        at = child;
      }
      put(at, node, key);
      return top;
    },
  };
}
