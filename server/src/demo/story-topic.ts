import type { CoverKind } from './cover-art.ts';

/**
 * A subject that stories are written about. Texts carry slots: {place}, {town}, {road}, {school},
 * {hospital}, {firm}, {person}, {day}, {n:10-50}; each is filled again for every story, the same
 * inside one.
 */
export interface StoryTopic {
  /** Slugs of the channels it suits. */
  channels: readonly string[];
  covers: readonly CoverKind[];
  keywords: readonly string[];
  titles: readonly string[];
  leads: readonly string[];
  bodies: readonly string[];
}
