import type { SiteFacts } from 'shared-contracts/model';
import type { FrameAddition } from './frame-addition.ts';
import type { Html } from './html.ts';

/** A channel as the menu and the pages of the site name it, with those below it. */
export interface MenuChannel {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
  children: MenuChannel[];
}

/** The channels that readers may see, as a tree, by id and by slug; with the ids of those that are hidden. */
export interface MenuChannels {
  roots: MenuChannel[];
  byId: ReadonlyMap<string, MenuChannel>;
  bySlug: ReadonlyMap<string, MenuChannel>;
  hiddenIds: readonly string[];
}

/** Facts of the site that every page shows. */
export interface SiteFrame {
  name: string;
  /** What the newsroom has stored of its site, else what the server's settings say. */
  facts: SiteFacts;
  /** What modules add. */
  added: Required<FrameAddition>;
  /** Absolute address without a slash at the end, from the settings and never from a request (A65). */
  origin: string;
  now: Date;
  channels: MenuChannels;
  isDemo: boolean;
}

/** Facts of one page for its head. */
export interface PageFacts {
  title: string;
  description: string;
  /** Path on this site. */
  path: string;
  /** Root channel to mark in the menu. */
  activeId?: string | undefined;
  image?: string | undefined;
  /** More lines for the head, such as the times of an article. */
  head?: Html;
  isArticle?: boolean;
  hasScript?: boolean;
  isIndexed?: boolean;
  /** Overlays of the page: ads with their script. */
  overlays?: Html | null;
}
