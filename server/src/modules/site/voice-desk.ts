import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAppError } from 'shared-contracts/errors';
import type { MemberUse } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { messagePage } from '../../platform/pages/message.page.ts';
import { knownDevice, readerDevice } from '../../platform/pages/reader-device.ts';
import type { SectionParts } from '../../platform/pages/site-section.ts';
import type { KnownMember } from '../../platform/readers/member-gate.ts';
import { webReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { sitePartTexts } from './site-parts.texts.ts';

/** The page of an answer, as far as the caller writes it. */
type Said = Omit<Parameters<typeof messagePage>[1], 'mark' | 'back'> & { mark?: string };

/** Knows readers who send something about a story, and answers them with a page, or with JSON where they ask for it. */
export class VoiceDesk {
  readonly #parts: Pick<SectionParts, 'frame' | 'members'>;

  constructor(parts: Pick<SectionParts, 'frame' | 'members'>) {
    this.#parts = parts;
  }

  /** Who sends something, by the key that comments and praise name readers by. */
  async readerOf(
    use: MemberUse,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ member: KnownMember | undefined; key: string }> {
    const member = await this.#parts.members.admit(use, request);
    return { member, key: member?.key ?? webReaderKey(readerDevice(request, reply)) };
  }

  /** Who asks, if that is known already; a member who may not act is nobody here. */
  async knownReader(use: MemberUse, request: FastifyRequest): Promise<string | undefined> {
    const member = await this.#parts.members.admit(use, request).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
      return undefined;
    });
    const device = knownDevice(request);
    return member?.key ?? (device && webReaderKey(device));
  }

  /** Says why something was not taken; throws what is no refusal. */
  refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, title: string): Promise<FastifyReply> {
    if (!isAppError(error)) throw error;
    return this.say(request, reply.code(error.status), { title, text: error.message, mark: '！' });
  }

  async say(request: FastifyRequest, reply: FastifyReply, page: Said, facts: object = {}): Promise<FastifyReply> {
    if (request.headers.accept?.includes('application/json')) return reply.send({ message: page.text, ...facts });
    const { id } = request.params as { id: string };
    const whole = { mark: sitePartTexts.thanksMark, back: publicPaths.article(id), ...page };
    return reply.type('text/html; charset=utf-8').send(messagePage(await this.#parts.frame(), whole));
  }
}
