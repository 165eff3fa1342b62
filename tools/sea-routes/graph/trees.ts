/** A graph with the cost of each edge under one set of options. */
export interface Weighted {
  readonly count: number;
  readonly starts: Int32Array;
  readonly targets: Int32Array;
  readonly edgeIds: Int32Array;
  readonly cost: Float64Array;
}

/** A shortest path tree: nodes in the order in which they were reached, with the edge that leads to each. */
export interface Tree {
  readonly order: Int32Array;
  readonly reached: number;
  readonly cost: Float64Array;
  readonly parent: Int32Array;
  readonly edge: Int32Array;
}

/** A queue of nodes by their cost, each once (a binary heap that knows the position of each node). */
function nodeQueue(cost: Float64Array) {
  const slot = new Int32Array(cost.length);
  const heap = new Int32Array(cost.length);
  let size = 0;
  const put = (at: number, node: number) => {
    heap[at] = node;
    slot[node] = at;
  };
  const rise = (from: number, node: number) => {
    const key = cost[node] as number;
    let at = from;
    while (at > 0) {
      const above = heap[(at - 1) >> 1] as number;
      if ((cost[above] as number) <= key) break;
      put(at, above);
      at = (at - 1) >> 1;
    }
    put(at, node);
  };
  const sink = (node: number) => {
    const key = cost[node] as number;
    const keyAt = (at: number) => (at < size ? (cost[heap[at] as number] as number) : Infinity);
    let at = 0;
    for (;;) {
      const [left, right] = [keyAt(2 * at + 1), keyAt(2 * at + 2)];
      if (Math.min(left, right) >= key) break;
      const child = right < left ? 2 * at + 2 : 2 * at + 1;
      put(at, heap[child] as number);
      at = child;
    }
    put(at, node);
  };
  return {
    clear: () => {
      slot.fill(-1);
      size = 0;
    },
    /** Puts a node in, or forward after its cost fell. */
    improve: (node: number) => {
      if ((slot[node] as number) < 0) slot[node] = size++;
      rise(slot[node] as number, node);
    },
    /** The cheapest node, -1 if there is none. */
    pop: (): number => {
      if (size === 0) return -1;
      const top = heap[0] as number;
      size--;
      if (size > 0) sink(heap[size] as number);
      return top;
    },
  };
}

/** Shortest path trees, one after another in the same memory (Dijkstra). */
export function treeBuilder({ count, starts, targets, edgeIds, cost: weights }: Weighted) {
  const cost = new Float64Array(count);
  const parent = new Int32Array(count);
  const edge = new Int32Array(count);
  const order = new Int32Array(count);
  const queue = nodeQueue(cost);

  function relax(node: number): void {
    const base = cost[node] as number;
    const end = starts[node + 1] as number;
    for (let at = starts[node] as number; at < end; at++) {
      const next = targets[at] as number;
      const id = edgeIds[at] as number;
      const total = base + (weights[id] as number);
      if (total >= (cost[next] as number)) continue;
      cost[next] = total;
      parent[next] = node;
      edge[next] = id;
      queue.improve(next);
    }
  }

  return (source: number, most = Infinity): Tree => {
    cost.fill(Infinity);
    queue.clear();
    cost[source] = 0;
    parent[source] = -1;
    edge[source] = -1;
    queue.improve(source);
    let reached = 0;
    for (let node = queue.pop(); node >= 0; node = queue.pop()) {
      if ((cost[node] as number) > most) break;
      order[reached++] = node;
      relax(node);
    }
    return { order, reached, cost, parent, edge };
  };
}
