import * as Y from 'yjs';
import { atBalancer, balancedText, openBalancedRoom } from '../balanced-room.ts';
import { encoded, Page, textOf } from '../room-kit.ts';
import { kill, servers, startAs, startTwoProcesses } from '../two-processes.ts';

const rounds = 3;
/** Sentences of each writer that are acknowledged between two kills. */
const between = 15;

startTwoProcesses();

/** Writes without a pause, as an editor's page sends: one call at a time, and what had no answer once more. */
class Writer {
  written = 0;
  acknowledged = 0;
  /** Why the last change had no answer. */
  lost: unknown;
  readonly #page: Page;
  readonly #add: (text: Y.Text, number: number) => void;
  #unsent: Uint8Array[] = [];

  constructor(page: Page, add: (text: Y.Text, number: number) => void) {
    this.#page = page;
    this.#add = add;
    page.doc.on('update', (update, _origin, _doc, { local }) => local && this.#unsent.push(update));
  }

  async send(): Promise<void> {
    await this.#page.send({ update: encoded(Y.mergeUpdates(this.#unsent)) });
    this.#unsent = [];
    this.acknowledged = this.written;
  }

  async writeUntilLost(onAnswer: () => void): Promise<void> {
    for (;;) {
      this.written += 1;
      this.#add(this.#page.doc.getText('text'), this.written);
      try {
        await this.send();
      } catch (error) {
        this.lost = error;
        return;
      }
      onAnswer();
    }
  }
}

/** Lets both write, and kills every server while they do. */
async function killWhileWriting(writers: readonly Writer[]): Promise<void> {
  const goals = writers.map(({ acknowledged }) => acknowledged + between);
  let writing: Promise<unknown> = Promise.resolve();
  const enough = new Promise<void>((resolve) => {
    const look = () => writers.every(({ acknowledged }, index) => acknowledged >= goals[index]!) && resolve();
    writing = Promise.all(writers.map((writer) => writer.writeUntilLost(look)));
  });
  await Promise.race([enough, writing]);
  await Promise.all(servers.map(kill));
  await writing;
  for (const { lost } of writers) expect(String(lost)).toContain('502');
}

it(`nothing that two writers were acknowledged is lost when all servers are killed, ${rounds} rounds`, async () => {
  const pages = await openBalancedRoom();
  // Each at an end of the text, so that its words stay in the order they were written in.
  const front = new Writer(pages[0], (text, number) => text.insert(0, `前${number}。`));
  const back = new Writer(pages[1], (text, number) => text.insert(text.length, `后${number}。`));
  for (let round = 1; round <= rounds; round += 1) {
    await killWhileWriting([front, back]);
    expect(Math.min(front.acknowledged, back.acknowledged)).toBeGreaterThanOrEqual(round * between);
    await Promise.all([startAs('all'), startAs('all')]);
    // The last change of each had no answer: it may have been stored; all before it has been.
    const late = new Page(atBalancer, pages[0].id, pages[1].bearer);
    await late.pull();
    const possible = [front.acknowledged, front.written].flatMap((before) =>
      [back.acknowledged, back.written].map((after) => balancedText(before, after)),
    );
    expect(possible).toContain(textOf(late.doc));
    // Pages that still have it send it once more, and nothing stands twice.
    await front.send();
    await back.send();
    for (const page of [...pages, late]) await page.pull();
    const text = balancedText(front.written, back.written);
    expect([...pages, late].map(({ doc }) => textOf(doc))).toEqual([text, text, text]);
  }
}, 300_000);
