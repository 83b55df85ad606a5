import type { FastifyBaseLogger } from 'fastify';
import type { FrontLayout } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Html } from '../../platform/pages/html.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import type { PageStyle } from '../../platform/pages/site-assets.ts';
import type { PageAds } from '../ads/ad-parts.ts';
import type { PublishedStory } from '../stories/published.queries.ts';

/** What blocks are made with. */
export interface ArrangeParts {
  db: Database;
  frame: SiteFrame;
  ads: PageAds;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Blocks as readers get them. */
export interface ArrangedBlocks {
  body: Html;
  head: Html;
  /** Ids of the stories in them. */
  taken: ReadonlySet<string>;
  /** The first story with a picture. */
  lead: PublishedStory | undefined;
  /** How many of the page's ads are in them. */
  adsUsed: number;
}

/** The desk of front pages, as the website needs it. */
export interface FrontPages {
  style: PageStyle;
  /** The blocks that were published for a place; undefined where none were. */
  liveLayout(db: Database, place: string): Promise<FrontLayout | undefined>;
  /** The draft that a word of the desk opens. */
  readPreview(db: Database, word: string, now: Date): Promise<{ place: string; layout: FrontLayout } | undefined>;
  /** Makes blocks; each that has nothing for readers, or that fails, is left out. Undefined where none is left. */
  arrange(layout: FrontLayout, parts: ArrangeParts): Promise<ArrangedBlocks | undefined>;
}
