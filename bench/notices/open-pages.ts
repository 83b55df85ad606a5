import http from 'node:http';
import { noticeEventsPath } from 'shared-contracts/paths';

/** An open page of a person: the stream of notices of a session. */
export interface OpenPage {
  userId: string;
  /** When the page got the notice whose title contains some words; undefined before. */
  heard(words: string): number | undefined;
  close(): void;
}

/** Opens the stream of a session at a server, as a page does; resolves once the server has begun to answer. */
export function openPage(url: string, { token, userId }: { token: string; userId: string }): Promise<OpenPage> {
  const arrivals: { text: string; time: number }[] = [];
  return new Promise((resolve, reject) => {
    const request = http.get(
      url + noticeEventsPath,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}.`));
        answer.setEncoding('utf8');
        let rest = '';
        answer.on('data', (chunk: string) => {
          const time = performance.now();
          const lines = (rest + chunk).split('\n');
          rest = lines.pop()!;
          for (const text of lines) if (text.startsWith('data: {')) arrivals.push({ text, time });
        });
        answer.on('error', () => undefined);
        resolve({
          userId,
          heard: (words) => arrivals.find(({ text }) => text.includes(words))?.time,
          close: () => request.destroy(),
        });
      },
    );
    request.on('error', reject);
  });
}
