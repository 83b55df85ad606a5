import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../http/context.ts';
import type { MemberGate } from '../readers/member-gate.ts';
import type { CursorCodec } from './cursor.ts';

/** Sends an answer that is kept for half a second. */
export type SendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  read: () => Promise<object>,
) => Promise<FastifyReply>;

/** Gives the text of a story as it is to be read now. */
export type StoryText = (content: string) => Promise<string>;

/** Parts that the feed provides to a section. */
export interface FeedParts extends Pick<Context, 'db' | 'settings' | 'now'> {
  cursors: CursorCodec;
  /** Says which member a request comes from. */
  members: MemberGate;
  cached: SendCached;
  /** Ids of a channel, named by slug or id, and of those above it. Throws NotFound. */
  channelTrail(channelRef: string): Promise<string[]>;
  /** Has the texts of stories go through this before they are sent. */
  onStoryText(change: StoryText): void;
}

/** Calls of one subject under /open/v1. Each is registered in a scope of its own, so that its hooks are its own. */
export type OpenSection = (app: FastifyInstance, parts: FeedParts) => Promise<void>;
