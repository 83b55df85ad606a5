import net from 'node:net';
import { getTargetChannelList } from 'shared-contracts/endpoints';
import { openNewsData } from '../../src/modules/news-data/service/open-news-data.ts';
import { streamAnswer } from '../../src/modules/assistant/stream-answer.ts';
import { openServices } from '../../src/modules/proofreading/services/open-services.ts';
import { openPush } from '../../src/modules/push/service/open-push.ts';
import { openSms } from '../../src/platform/sms/open-sms.ts';
import { realIdentityService } from '../../src/modules/identity/sso/real.ts';
import { openVideoLibrary } from '../../src/modules/media/video-library/open-video-library.ts';
import { openWechat } from '../../src/modules/wechat/service/open-wechat.ts';
import { openWeibo } from '../../src/modules/weibo/service/open-weibo.ts';
import { CloudStore } from '../../src/platform/storage/cloud-store.ts';
import { objectsOf } from '../../src/platform/storage/stored-objects.ts';
import { buildTestApp } from '../helper.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** A service that accepts every connection and then sends nothing, or begins an answer and never ends it. */
async function startHanging(beginning: string): Promise<{ host: string; taken(): number; close(): void }> {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    if (beginning !== '') socket.write(beginning);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    taken: () => sockets.length,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it.each([
  ['says nothing', ''],
  [
    'begins an answer and never ends it',
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
  ],
])(
  'an external service that %s is given up in time, and nobody else waits for it',
  async (_how, beginning) => {
    const hanging = await startHanging(beginning);
    const path = `http://${hanging.host}`;
    const server = await buildTestApp({
      FETCH_ALLOW: hanging.host,
      SMS_URL: `${path}/sms`,
      SMS_KEY: 'k',
      PUSH_URL: `${path}/push`,
      PUSH_KEY: 'k',
      WECHAT_URL: path,
      WECHAT_APP_SECRET: 's',
      WEIBO_URL: path,
      WEIBO_ACCESS_TOKEN: 't',
      VIDEO_LIBRARY_URL: path,
      NEWS_DATA_URL: path,
      PROOF_A_URL: path,
      PROOF_B_URL: path,
      HEIMA_URL: path,
      PROOF_TIMEOUT: '5',
      STORAGE_URL: path,
      STORAGE_BUCKET: 'b',
      STORAGE_ACCESS_KEY: 'a',
      STORAGE_SECRET_KEY: 's',
      STORAGE_DOMAIN: path,
      STORAGE_MANAGEMENT_URL: path,
    });
    const { settings, db, clock } = server;
    const parts = { settings, db, now: clock.now };
    const proof = openServices(parts);
    const store = objectsOf(settings);
    expect(store).toBeInstanceOf(CloudStore);
    const model = async () => {
      for await (const piece of streamAnswer(
        { url: path, key: undefined, model: 'm', timeoutMs: 5000 },
        [{ role: 'user', content: '?' }],
        new AbortController().signal,
      ))
        expect(piece).toBeDefined();
    };
    const calls: Record<string, () => Promise<unknown>> = {
      sms: () => openSms(parts, log)!.send('13800000000', '验证码'),
      push: () =>
        openPush(parts, log)!.send({ recordId: '1', platform: 'ios' as never, title: 't', subTitle: '', url: '/' }),
      wechat: () => openWechat(parts, log).latestPublished(),
      weibo: () => openWeibo(parts, log).latest(),
      sso: () => realIdentityService({ url: path, clientId: 'c', clientSecret: 's' }).exchange('code'),
      'video library': () => openVideoLibrary(settings, log).listColumns(),
      'news data': () => openNewsData(parts).login(),
      'provider A': () => proof.providerA!.check('文本'),
      'provider B': () => proof.providerB!.check('文本'),
      heima: () => proof.heima!.authCode(),
      model,
    };
    let left = Object.keys(calls).length;
    const ends = Object.entries(calls).map(async ([name, ask]) => {
      const end = await ask()
        .then(
          () => 'answered',
          (error: Error) => error.message,
        )
        .finally(() => (left -= 1));
      return [name, end] as const;
    });
    // Meanwhile the newsroom still answers.
    const ask = () => server.app.inject({ method: getTargetChannelList.method, url: getTargetChannelList.path });
    for (let turn = 0; turn < 20; turn += 1) expect((await ask()).statusCode).toBe(200);
    expect(left).toBe(Object.keys(calls).length);
    const sentences = Object.fromEntries(await Promise.all(ends));
    for (const [name, sentence] of Object.entries(sentences))
      expect([name, sentence]).toEqual([name, expect.stringMatching(/[\u4e00-\u9fff]/)]);
    expect(hanging.taken()).toBeGreaterThanOrEqual(Object.keys(calls).length - 1);
    hanging.close();
    await server.close();
  },
  90_000,
);
