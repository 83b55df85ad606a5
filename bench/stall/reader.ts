// A reader in a thread of its own: requests something small without a pause and reports the duration of each answer.
import { parentPort, workerData } from 'node:worker_threads';
import { Agent, request } from 'undici';

const { url } = workerData as { url: string };
const dispatcher = new Agent({ connections: 1 });
let isGoing = true;
parentPort!.once('message', () => (isGoing = false));

let longest = 0;
let count = 0;
for (let first = true; isGoing; first = false) {
  const startedAt = performance.now();
  const { statusCode, body } = await request(url, { dispatcher });
  await body.dump();
  if (statusCode !== 200) throw new Error(`a reader was answered ${statusCode}`);
  // The first request pays for the connection.
  if (!first) longest = Math.max(longest, performance.now() - startedAt);
  count += 1;
  await new Promise((resolve) => setTimeout(resolve, 5));
}
parentPort!.postMessage({ longest, count });
