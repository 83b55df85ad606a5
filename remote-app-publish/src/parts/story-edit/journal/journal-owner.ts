/** Milliseconds in which another open tab says that an entry is its own. */
const answerTime = 150;

interface Question {
  ask?: string;
  mine?: string;
}

const mine = new Set<string>();
let channel: BroadcastChannel | undefined;

function line(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('newsroom-journal');
  channel.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    if (data.ask && mine.has(data.ask)) channel?.postMessage({ mine: data.ask } satisfies Question);
  });
  return channel;
}

/** An open channel keeps the page out of the back/forward cache, so it is open only while an entry is owned. */
function hangUp(): void {
  if (mine.size > 0) return;
  channel?.close();
  channel = undefined;
}

/** Says that an open form writes this entry, so that no other form takes it for the remains of a crash. */
export function ownEntry(key: string): () => void {
  line();
  mine.add(key);
  return () => {
    mine.delete(key);
    hangUp();
  };
}

/** Returns true when an open form, here or in another tab, writes this entry. */
export async function isOwned(key: string): Promise<boolean> {
  return mine.has(key) || isOwnedElsewhere(key);
}

/** Returns true when an open form of another tab writes this entry. */
export async function isOwnedElsewhere(key: string): Promise<boolean> {
  const channel = line();
  if (!channel) return false;
  return new Promise((resolve) => {
    const finish = (owned: boolean) => {
      channel.removeEventListener('message', handle);
      hangUp();
      resolve(owned);
    };
    const handle = ({ data }: MessageEvent<Question>) => data.mine === key && finish(true);
    channel.addEventListener('message', handle);
    channel.postMessage({ ask: key } satisfies Question);
    setTimeout(() => finish(false), answerTime);
  });
}
