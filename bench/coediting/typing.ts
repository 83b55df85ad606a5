import * as Y from 'yjs';

/** Writers of the room, keystrokes of each, and milliseconds between two. */
export const writers = Number(process.env.WRITERS ?? 20);
export const keystrokes = 30;
export const pace = 250;

/** A text that the writers begin with. */
export const beginning = '市委召开防汛工作会议，研究部署下一阶段工作。'.repeat(20);

/** Milliseconds from keystrokes until other documents have them, filled while the writers type. */
export function watchArrivals(docs: readonly Y.Doc[]): number[] {
  const typed = new Map<string, number>();
  const arrivals: number[] = [];
  for (const doc of docs)
    doc.on('afterTransaction', ({ local, beforeState, afterState }: Y.Transaction) => {
      for (const [client, after] of afterState)
        for (let clock = beforeState.get(client) ?? 0; clock < after; clock += 1) {
          const key = `${client}:${clock}`;
          const start = typed.get(key);
          if (local) typed.set(key, performance.now());
          else if (start !== undefined) arrivals.push(performance.now() - start);
        }
    });
  return arrivals;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets every writer type at a place of its own, a character at a time; `sent` ends when a keystroke is on its way. */
export async function typeAll(
  docs: readonly Y.Doc[],
  sent: (writer: number, update: Uint8Array) => Promise<void>,
): Promise<void> {
  await Promise.all(
    docs.map(async (doc, writer) => {
      await pause((pace / writers) * writer);
      for (let n = 0; n < keystrokes; n += 1) {
        const before = Y.encodeStateVector(doc);
        const text = doc.getText('text');
        text.insert(Math.floor((text.length * writer) / writers), String.fromCodePoint(0x4e00 + writer));
        await Promise.all([sent(writer, Y.encodeStateAsUpdate(doc, before)), pause(pace)]);
      }
    }),
  );
}

/** Waits until all documents have every keystroke; throws when they have not one text. */
export async function untilOneText(docs: readonly Y.Doc[]): Promise<void> {
  const length = beginning.length + writers * keystrokes;
  for (let n = 0; n < 600; n += 1) {
    if (docs.every((doc) => doc.getText('text').length === length)) break;
    await pause(50);
  }
  const texts = new Set(docs.map((doc) => doc.getText('text').toString()));
  const [text = ''] = texts;
  if (texts.size !== 1 || text.length !== length)
    throw new Error(`${texts.size} texts, one of ${text.length} characters; ${length} were typed`);
}
