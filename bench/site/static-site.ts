import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** The first picture of a page that is in sight, as it was sent, and the text of the page. */
interface PageContent {
  title: string;
  lines: string[];
  picture?: { bytes: Buffer; type: string; width: number; height: number };
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Reads text and first picture of an open page. */
export async function contentOf(page: Page): Promise<PageContent> {
  const content = await page.evaluate(() => {
    // What a page lays out only near the screen is part of its text as well.
    for (const part of document.body.querySelectorAll<HTMLElement>('*')) part.style.contentVisibility = 'visible';
    const image = [...document.querySelectorAll('main img')].find((one): one is HTMLImageElement => {
      const box = one.getBoundingClientRect();
      return box.top < innerHeight && box.width > 200;
    });
    return {
      title: document.title,
      lines: document.body.innerText.split('\n').filter((line) => line.trim() !== ''),
      picture: image && { url: image.currentSrc, width: image.clientWidth, height: image.clientHeight },
    };
  });
  const { title, lines, picture } = content;
  if (!picture) return { title, lines };
  const answer = await page.request.get(picture.url);
  const { width, height } = picture;
  return {
    title,
    lines,
    picture: { bytes: await answer.body(), type: answer.headers()['content-type'] ?? '', width, height },
  };
}

/** Serves text and picture as one static file with the picture beside it, compressed beforehand. */
export async function serveStatic({
  title,
  lines,
  picture,
}: PageContent): Promise<{ url: string; close: () => Promise<unknown> }> {
  const image =
    picture && `<img src="/picture" alt="" width="${picture.width}" height="${picture.height}" fetchpriority="high">`;
  const text = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>${image ?? ''}${text}</html>`;
  const body = brotliCompressSync(html);
  const server = createServer((request, response) => {
    if (request.url === '/picture' && picture) response.setHeader('content-type', picture.type).end(picture.bytes);
    else if (request.url === '/')
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'br').end(body);
    else response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => (server.closeAllConnections(), once(server.close(), 'close')),
  };
}
