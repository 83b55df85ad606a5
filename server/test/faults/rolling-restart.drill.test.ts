import { chunk, fileOf } from '../storage/kodo-kit.ts';
import { balancer, download, logIn, servers, start, stop, upload, startTwoProcesses, walkFeed } from '../two-processes.ts';

startTwoProcesses();

it('ten restarts one after the other refuse nothing to those who go on reading, uploading and logging in', async () => {
  let isOver = false;
  const done = { feed: 0, upload: 0, login: 0 };
  const goOn = async (what: keyof typeof done, work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      done[what] += 1;
    }
  };
  // The logins of one user end that user's oldest sessions.
  const token = await logIn('editor2');
  const working = Promise.all([
    goOn('feed', () => walkFeed(7)),
    goOn('upload', async () => {
      const bytes = fileOf(chunk + 70_000);
      await download((await upload(token, bytes)).url, bytes);
    }),
    goOn('login', () => logIn()),
  ]);
  const restarts = async () => {
    for (let round = 0; round < 10; round += 1) {
      const [oldest] = servers;
      await stop(oldest!);
      balancer.remove(oldest!.url);
      balancer.add((await start(oldest!.dataDir)).url);
    }
  };
  await Promise.race([restarts(), working]);
  isOver = true;
  await working;
  expect(Math.min(...Object.values(done))).toBeGreaterThan(3);
}, 600_000);
