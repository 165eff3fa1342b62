import { ImapDouble } from './imap-double.ts';
import { ReceivingWorld } from './receiving-world.ts';

/** Its mailbox is read by IMAP. */
export class MailboxWorld extends ReceivingWorld {
  #imap: ImapDouble | undefined;

  static async open(): Promise<MailboxWorld> {
    return new MailboxWorld(await ReceivingWorld.parts());
  }

  /** Before each test. */
  async begin(): Promise<void> {
    this.#imap = await ImapDouble.open();
    await this.add({ ...this.settings(), password: 'secret' });
  }

  override async end(): Promise<void> {
    for (const receiving of this.receivings.splice(0)) await receiving.close();
    await this.imap.close();
    await super.end();
  }

  get imap(): ImapDouble {
    if (this.#imap === undefined) throw new Error('The test has not begun.');
    return this.#imap;
  }

  settings() {
    return {
      name: 'Operations',
      address: 'ops@nordhav.example',
      host: '127.0.0.1',
      port: this.imap.port,
      security: 30,
      userName: 'ops',
    };
  }
}
