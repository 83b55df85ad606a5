import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { cert, key } from '../../../test/localhost-certificate.ts';
import type { Context } from '../../platform/http/context.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { certificateCheck, placesOf, readEnd } from './certificate-check.ts';

const day = 86_400_000;
const now = new Date('2030-01-01T00:00:00Z');
const contextOf = (values: Record<string, string>, time = now): Context =>
  ({ settings: readSettings(values), now: () => time }) as Context;
const paper = { SITE_URL: 'https://www.paper.example' };

it('reads the end of a certificate as a browser is shown it, and nothing where nobody listens', async () => {
  const server = createServer({ key, cert }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect((await readEnd(url))?.getUTCFullYear()).toBeGreaterThan(2100);
  server.close();
  await once(server, 'close');
  expect(await readEnd(url)).toBeUndefined();
});

it.each([
  [21, 'ok', 'www.paper.example 还有 21 天到期'],
  [20, 'warning', 'www.paper.example 还有 20 天到期'],
  [-1, 'warning', 'www.paper.example 已过期'],
])('%s days before the end it is %s', async (days, state, message) => {
  const check = certificateCheck(async () => new Date(now.getTime() + days * day));
  expect(await check(contextOf(paper))).toEqual({ name: '证书', state, message });
});

it('asks other machines once in ten minutes, and warns of one that shows nothing', async () => {
  const read = jest.fn(async () => undefined);
  const check = certificateCheck(read);
  for (const minutes of [0, 9, 11])
    expect(await check(contextOf(paper, new Date(now.getTime() + minutes * 60_000)))).toMatchObject({
      state: 'warning',
      message: 'www.paper.example 无法读取',
    });
  expect(read).toHaveBeenCalledTimes(2);
});

it('looks at both hosts and the services that are reached by TLS, and at nothing over plain http', async () => {
  const hosts = { PUBLIC_HOST: 'www.paper.example', STAFF_HOST: 'desk.paper.example' };
  const services = {
    OIDC_ISSUER: 'https://sso.example:8443/realm',
    REDIS_URL: 'rediss://:secret@redis.example',
    SEARCH_URL: 'https://search.example',
    MAIL_HOST: 'mail.example',
    MAIL_FROM: 'desk@paper.example',
  };
  const places = placesOf(readSettings({ ...paper, ...hosts, ...services }));
  const outside = ['sso.example:8443', 'redis.example', 'search.example', 'mail.example:465'];
  const names = ['www.paper.example', 'desk.paper.example', ...outside];
  expect(places.map(({ host }) => host)).toEqual(names);
  expect(placesOf(readSettings({ ...paper, REDIS_URL: 'redis://redis.example' }))).toHaveLength(1);
  expect(placesOf(readSettings({ ...paper, ...services, MAIL_SECURITY: 'starttls' }))).toHaveLength(4);
  expect(await certificateCheck()(contextOf({ SITE_URL: 'http://localhost' }))).toBeUndefined();
});

it('knows when certificates of the settings end; a bare key never does', async () => {
  const pay = { WECHAT_PAY_PLATFORM_KEY: cert };
  const settings = { ...readSettings({ SITE_URL: 'http://localhost' }), ...pay };
  expect(await certificateCheck()({ settings, now: () => now } as Context)).toMatchObject({
    state: 'ok',
    message: expect.stringMatching(/^微信支付平台证书 还有 \d{5} 天到期$/),
  });
  const late = new Date('2126-11-01T00:00:00Z');
  expect(await certificateCheck()({ settings, now: () => late } as Context)).toMatchObject({ state: 'warning' });
  const redis = { ...settings, REDIS_CA: cert };
  expect(await certificateCheck()({ settings: redis, now: () => now } as Context)).toMatchObject({
    message: expect.stringMatching(/；Redis 的 CA 证书 还有 \d{5} 天到期$/),
  });
  settings.WECHAT_PAY_PLATFORM_KEY = '-----BEGIN PUBLIC KEY-----';
  expect(await certificateCheck()({ settings, now: () => now } as Context)).toBeUndefined();
});
