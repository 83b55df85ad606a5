import { chunk, fileOf } from '../kodo-kit.ts';
import {
  balancer,
  download,
  logIn,
  pause,
  servers,
  start,
  stop,
  upload,
  startTwoProcesses,
  walkFeed,
} from '../two-processes.ts';

startTwoProcesses();

it('restarts one after the other refuse nothing to a user who keeps reading, uploading and logging in', async () => {
  let isOver = false;
  let rounds = 0;
  const goOn = async () => {
    while (!isOver) {
      const token = await logIn();
      const bytes = fileOf(chunk + 70_000);
      const [{ url }] = await Promise.all([upload(token, bytes), walkFeed(7)]);
      await download(url, bytes);
      rounds += 1;
      await pause();
    }
  };
  const restarts = async () => {
    // Ten restarts, with a bucket and more work beside them: web-and-jobs.slow.test.ts.
    for (let round = 0; round < 4; round += 1) {
      const [oldest] = servers;
      await stop(oldest!);
      balancer.remove(oldest!.url);
      balancer.add((await start(oldest!.dataDir)).url);
    }
  };
  const working = goOn();
  // A refusal ends it at once.
  await Promise.race([restarts(), working]);
  isOver = true;
  await working;
  expect(rounds).toBeGreaterThan(3);
}, 600_000);
