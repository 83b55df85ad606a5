import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import { chainSandboxTexts as texts } from '../blockchain.texts.ts';
import { type Block, brokenBlock } from './chain.rules.ts';
import { chainSandboxPaths } from './sandbox.ts';
import { blocksFrom, findBlock, newestBlocks } from './sandbox.queries.ts';

/** Blocks that the page of the chain shows, and that a check goes through. */
const newestShown = 50;
const checked = 1000;

const line = (label: string, value: string | number) =>
  `<li><small>${escapeHtml(label)}</small><p>${escapeHtml(String(value))}</p></li>`;

function blockHtml({ height, kind, number, title, hash, createdTime }: Block): string {
  return `<li><b>${height}　${texts[kind]}</b><time>${toWireTime(createdTime)}</time><p><a href="${chainSandboxPaths.check(number)}">${number}</a>　${escapeHtml(title)}</p><small>${hash}</small></li>`;
}

/** A registration, and whether the chain is whole from it on. */
async function checkHtml(db: Database, block: Block): Promise<string> {
  const [blocks, revocation] = await Promise.all([
    blocksFrom(db, Math.max(1, block.height - 1), checked),
    findBlock(db, block.number, 'revocation'),
  ]);
  const broken = brokenBlock(blocks);
  const whole = broken === undefined ? texts.whole(blocks.filter(({ height }) => height >= block.height).length) : '';
  const state = whole || texts.broken(broken!);
  const revoked = revocation && texts.revoked(toWireTime(revocation.createdTime), revocation.reason);
  return `<p><b>${escapeHtml(state)}</b></p>${revoked ? `<p><b>${escapeHtml(revoked)}</b></p>` : ''}<ul>${[
    line(texts.number, block.number),
    line(texts.storyTitle, block.title),
    line(texts.digest, block.digest),
    line(texts.time, toWireTime(block.createdTime)),
    line(texts.height, block.height),
    line(texts.hash, block.hash),
  ].join('')}</ul>`;
}

/** Mounts the chain and the page on which anybody checks a registration. Never in production. */
export function registerChainSandbox(app: FastifyInstance, { db }: { db: Database }): void {
  app.get(chainSandboxPaths.chain, async (_request, reply) => {
    const blocks = await newestBlocks(db, newestShown);
    const body = blocks.length === 0 ? `<p>${texts.empty}</p>` : `<ul>${blocks.map(blockHtml).join('')}</ul>`;
    return sandboxPage(reply, texts.title, texts.note, body);
  });

  app.get<{ Params: { number: string } }>(chainSandboxPaths.check(':number'), async ({ params }, reply) => {
    const block = await findBlock(db, params.number, 'evidence');
    if (!block) return sandboxPage(reply.code(404), texts.checkTitle, texts.unknown, '');
    return sandboxPage(reply, texts.checkTitle, texts.checkNote, await checkHtml(db, block));
  });
}
