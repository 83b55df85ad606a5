import type { Html } from './html.ts';
import type { SiteParts } from './site-address.ts';

/** A link in the head or the foot of every page. */
export interface FrameLink {
  text: string;
  href: string;
}

/** What a module adds to the frame of every public page. Parts of several modules are joined in their order. */
export interface FrameAddition {
  /** Entries of the head after the channels. */
  entries?: readonly FrameLink[];
  /** Links of the foot. */
  footLinks?: readonly FrameLink[];
  /** What stands beside the name of the paper: the search box, the reader's own pages. */
  tools?: readonly Html[];
  /** Lines at the end of each page's head. */
  head?: readonly Html[];
  /**
   * Values of CSS variables that the stylesheet reads, for readers with a light screen and with a dark one:
   * `--theme-accent`, `--theme-accent-dark`, `--theme-paper`, `--theme-paper-dark`, `--theme-head`,
   * `--theme-head-dark`.
   */
  variables?: Readonly<Record<`--theme-${string}`, string>>;
  /** Instead of the site's own mark. */
  logo?: string;
  /** A picture over the head. */
  headPicture?: string;
  /** Origins of scripts that run beside our own. */
  scriptOrigins?: readonly string[];
  /** Classes of the whole page, such as one that makes it grey. */
  classes?: readonly string[];
}

/** Reads what a module adds; asked at most twice a second for all pages together. */
export type AddToFrame = (parts: SiteParts) => Promise<FrameAddition> | FrameAddition;

/** All additions as one. */
export async function readAdditions(
  additions: readonly AddToFrame[],
  parts: SiteParts,
): Promise<Required<FrameAddition>> {
  const all = await Promise.all(additions.map(async (add) => add(parts)));
  return {
    entries: all.flatMap(({ entries = [] }) => entries),
    footLinks: all.flatMap(({ footLinks = [] }) => footLinks),
    tools: all.flatMap(({ tools = [] }) => tools),
    head: all.flatMap(({ head = [] }) => head),
    variables: Object.assign({}, ...all.map(({ variables = {} }) => variables)) as Record<`--theme-${string}`, string>,
    logo: all.findLast(({ logo }) => logo)?.logo ?? '',
    headPicture: all.findLast(({ headPicture }) => headPicture)?.headPicture ?? '',
    scriptOrigins: all.flatMap(({ scriptOrigins = [] }) => scriptOrigins),
    classes: all.flatMap(({ classes = [] }) => classes),
  };
}
