// A reader in a thread of its own: asks for something small without a pause and tells how long each answer took.
import { parentPort, workerData } from 'node:worker_threads';
import { Agent, request } from 'undici';

const { url } = workerData as { url: string };
const dispatcher = new Agent({ connections: 1 });
let isGoing = true;
parentPort!.once('message', () => (isGoing = false));

let longest = 0;
let count = 0;
for (let first = true; isGoing; first = false) {
  const begun = performance.now();
  const { statusCode, body } = await request(url, { dispatcher });
  await body.dump();
  if (statusCode !== 200) throw new Error(`a reader was answered ${statusCode}`);
  // The first one pays for the connection.
  if (!first) longest = Math.max(longest, performance.now() - begun);
  count += 1;
  await new Promise((resolve) => setTimeout(resolve, 5));
}
parentPort!.postMessage({ longest, count });
