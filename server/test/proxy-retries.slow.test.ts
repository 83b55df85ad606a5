import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Agent, fetch as fetchBy } from 'undici';
import { emptyFolder, freePort } from './faults/newsroom-process.ts';
import { makeCertificate, startNginx } from './production-proxies.ts';

const listen = async (listener: http.RequestListener): Promise<{ port: number; close: () => Promise<void> }> => {
  const server = http.createServer(listener);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()) };
};

it('behind nginx a POST that a server took is not done again by another, and one that no server took is', async () => {
  const place = emptyFolder();
  const folder = path.dirname(place.dataDir);
  const taken: string[] = [];
  const take = (request: http.IncomingMessage, then: () => void) => {
    if (request.method === 'POST') taken.push(request.url!);
    request.resume().once('end', then);
  };
  // One does the work and breaks off before it answers; the other is well.
  const broken = await listen((request) => take(request, () => request.socket.destroy()));
  const well = await listen((request, response) => take(request, () => response.end('done')));
  const certificate = makeCertificate(folder);
  const proxy = await startNginx(folder, await freePort(), [broken.port, well.port], certificate);
  const dispatcher = new Agent({ connect: { ca: certificate.cert } });
  // A body that is under way cannot be sent again: the danger is in calls without one.
  const send = async (method: string, name: string, body: string | null = null): Promise<number> => {
    const answer = await fetchBy(`${proxy.url}/${name}`, { method, dispatcher, body });
    await answer.text();
    return answer.status;
  };
  try {
    const sent = Array.from({ length: 8 }, (_, index) => `/${index}`);
    const states = new Set<number>();
    for (const name of sent) states.add(await send('POST', name.slice(1), name > '/3' ? 'x' : null));
    expect(taken).toEqual(sent);
    expect(states).toContain(502);
    for (const name of sent) expect(await send('GET', name.slice(1))).toBe(200);
    await broken.close();
    for (const name of sent) expect(await send('POST', `later${name}`)).toBe(200);
    expect(new Set(taken).size).toBe(taken.length);
  } finally {
    await dispatcher.close();
    await proxy.close();
    await well.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
