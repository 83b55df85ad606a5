import type { FastifyPluginAsync } from 'fastify';
import type { ReaderPage } from '../readers/answer.ts';
import type { MemberGate } from '../readers/member-gate.ts';
import type { SiteFrame } from './layout.ts';
import type { VisitCounter } from '../readers/visit-counter.ts';
import type { SiteParts } from './site-address.ts';

/** Parts that the site provides to the pages of a section. */
export interface SectionParts extends SiteParts {
  /** Returns the facts that every page shows of the site, at most half a second old. */
  frame(): Promise<SiteFrame>;
  /** Says which member a request comes from. */
  members: MemberGate;
  /** The page for an address where nothing is. */
  notFound(): Promise<ReaderPage>;
  /** The policy of every page, with one more origin whose media may play. */
  policyWith(mediaOrigin: string): Promise<string>;
  /** Counts what readers do with stories. */
  visits: VisitCounter;
}

/**
 * Pages of one subject under /site/. Each is registered in a scope of its own, so that its hooks and parsers are its
 * own.
 */
export type SiteSection = FastifyPluginAsync<SectionParts>;
