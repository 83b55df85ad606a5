import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { contentList } from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp } from '../helper.ts';

let test: TestApp;
let port = 0;
const sockets: net.Socket[] = [];
beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as net.AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await test.close();
});

/** Connections that say nothing, or only the beginning of a request. */
const most = 4000;

async function open(words: string): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await new Promise((resolve) => socket.once('connect', resolve));
  if (words !== '') socket.write(words);
}

it(`A67 ${most} connections that are idle or send half a request keep nobody from being answered`, async () => {
  for (let count = 0; count < most; count += 200) {
    const words = (count / 200) % 2 === 0 ? '' : 'POST /amc/web/content/list.do HTTP/1.1\r\nhost: a\r\ncontent-le';
    await Promise.all(Array.from({ length: 200 }, () => open(words)));
  }
  const connections = () =>
    new Promise<number>((resolve) => test.app.server.getConnections((_error, count) => resolve(count)));
  // The last ones may still wait to be taken.
  while ((await connections()) < most) await setTimeout(10);
  const bearer = await test.loginAs('editor');
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${contentList.path}`, {
      method: contentList.method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(200);
  }
}, 120_000);
