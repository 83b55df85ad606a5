import type { ContentDraft, ShownRendering } from 'shared-contracts/model';

/** A text with what a target has of its own in place of it, and its words for search engines. */
export function withRendering(
  draft: ContentDraft,
  rendering: ShownRendering | null,
): { draft: ContentDraft; description?: string } {
  if (rendering === null) return { draft };
  const { title, summary, cover, description } = rendering;
  return { draft: { ...draft, title, summary, cover }, description };
}
