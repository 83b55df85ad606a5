// Preloaded into a server that is measured: notes how long its event loop was held up, a line of JSON for each quarter of a second.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LOOP_DELAY_FILE;
const every = 5;
const lineEvery = 250;

if (isMainThread && file !== undefined) {
  let last = performance.now();
  let longest = 0;
  let written = last;
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - every);
    last = now;
    if (now - written < lineEvery) return;
    appendFileSync(file, `${JSON.stringify({ time: Date.now(), delay: Math.round(longest) })}\n`);
    [longest, written] = [0, now];
  }, every).unref();
}
