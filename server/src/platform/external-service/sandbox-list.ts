import type { FastifyInstance } from 'fastify';
import type { SandboxPage } from 'shared-contracts/endpoints';
import { escapeHtml } from '../text/html.rules.ts';
import { sandboxPage } from './sandbox-page.ts';

/** A message that a sandbox kept. */
export interface KeptMessage {
  title: string;
  /** To whom, or by what. */
  facts: string;
  /** Its lines; one that is an address becomes a link. */
  text: string;
  time: string;
}

interface ListWords {
  sandboxTitle: string;
  sandboxNote: string;
  sandboxEmpty: string;
}

/** Mounts the page of a sandbox that keeps messages: a page for people, JSON for tests. Never in production. */
export function registerSandboxList(
  app: FastifyInstance,
  path: SandboxPage,
  { sandboxTitle, sandboxNote, sandboxEmpty }: ListWords,
  list: () => Promise<KeptMessage[]>,
): void {
  app.get(path, async (request, reply) => {
    const kept = await list();
    if (request.headers.accept?.includes('text/html') !== true)
      return reply.header('cache-control', 'no-store').send({ list: kept });
    const rows = kept.map(({ title, facts, text, time }) => {
      const head = `<b>${escapeHtml(title)}</b><time>${escapeHtml(time)}</time>`;
      const lines = text.split('\n').filter((line) => line !== '');
      return `<li>${head}<small>${escapeHtml(facts)}</small>${lines.map(lineHtml).join('')}</li>`;
    });
    const body = rows.length === 0 ? `<p>${escapeHtml(sandboxEmpty)}</p>` : `<ul>${rows.join('')}</ul>`;
    return sandboxPage(reply, sandboxTitle, sandboxNote, body);
  });
}

function lineHtml(line: string): string {
  const safe = escapeHtml(line);
  return /^https?:\/\/\S+$/.test(line) ? `<p><a href="${safe}">${safe}</a></p>` : `<p>${safe}</p>`;
}
