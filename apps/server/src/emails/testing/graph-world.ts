import { graphAccount, GraphMailDouble } from './graph-mail-double.ts';
import { ReceivingWorld, type WorldParts } from './receiving-world.ts';

/** Its mailbox is in Microsoft 365. */
export class GraphWorld extends ReceivingWorld {
  readonly graph: GraphMailDouble;

  private constructor(parts: WorldParts, graph: GraphMailDouble) {
    super(parts);
    this.graph = graph;
  }

  static async open(): Promise<GraphWorld> {
    const graph = await GraphMailDouble.open();
    const services = { graphUrl: `${graph.origin}/v1.0`, microsoftSignInUrl: graph.origin };
    return new GraphWorld(await ReceivingWorld.parts(services), graph);
  }

  override async close(): Promise<void> {
    await super.close();
    await this.graph.close();
  }

  /** Before each test. */
  async begin(): Promise<void> {
    this.graph.reset();
    await this.add({ ...this.settings(), password: graphAccount.secret });
  }

  settings() {
    const { tenantId, clientId, address } = graphAccount;
    return {
      name: 'Operations',
      kind: 20,
      address,
      microsoft: { tenantId, clientId, sends: true },
    };
  }
}
