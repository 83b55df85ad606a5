import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of feeds and pictures for tests: the answer of each path can be changed, and requests are recorded. */
export interface FeedHost {
  /** 'host:port', for FETCH_ALLOW. */
  host: string;
  url(path: string): string;
  answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void>;
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

export async function openFeedHost(): Promise<FeedHost> {
  const answers: FeedHost['answers'] = {};
  const requests: FeedHost['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url!, headers: request.headers });
    const answer = answers[request.url!];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    answers,
    requests,
    url: (path) => `http://${host}${path}`,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

/** An RSS document of items. */
export const rssOf = (
  items: readonly { id: string; title: string; html?: string; time?: string; link?: string; category?: string }[],
): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>甲通讯</title><link>https://news.example.com/</link>${items
    .map(
      ({
        id,
        title,
        html = '<p>文</p>',
        time = '2026-11-20 10:00:00',
        link = `https://news.example.com/${id}`,
        category = '时政',
      }) =>
        `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${id}</guid><pubDate>${time}</pubDate><category>${category}</category><content:encoded><![CDATA[${html}]]></content:encoded></item>`,
    )
    .join('')}</channel></rss>`;
