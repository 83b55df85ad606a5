import { z } from 'zod';
import { PassAsk } from './pass-ask.ts';
import { id } from './primitives.ts';
import { SiteDesk } from './site-rendering.ts';
import { stageHours } from './stage-hours.ts';

/** Column tree node (S1 §3): catalogId, categoryName, children. */
export interface ChannelNode {
  catalogId: string;
  categoryName: string;
  /** Shown disabled: an ancestor of a channel that the user may use, but not theirs. */
  disabled?: boolean | undefined;
  children: ChannelNode[];
}
export const channelNode: z.ZodType<ChannelNode> = z.lazy(() =>
  z.object({
    catalogId: id,
    categoryName: z.string(),
    disabled: z.boolean().optional(),
    children: z.array(channelNode),
  }),
);

/** Tree node (S1 §3): id, categoryName or name, children. */
export interface TreeNode {
  id: string;
  categoryName?: string | undefined;
  name?: string | undefined;
  children: TreeNode[];
}
export const treeNode: z.ZodType<TreeNode> = z.lazy(() =>
  z
    .object({
      id: z.string().min(1),
      categoryName: z.string().optional(),
      name: z.string().optional(),
      children: z.array(treeNode),
    })
    .refine(({ categoryName, name }) => (categoryName ?? name ?? '') !== '', '缺少名称'),
);

/** A channel with what the channel screen edits. */
export const channelRow = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  /** Path word on the public site, e.g. 'local'. */
  slug: z.string(),
  sortField: z.number().int(),
  isHidden: z.boolean(),
  /** Stages a story of this channel passes, e.g. [1, 2, 3, 4]. */
  stages: z.array(z.number().int()),
  /** Stories are submitted only with a proofreading check of exactly their text. */
  checkRequired: z.boolean(),
  /** At which stages passing opens what is passed. */
  passAsk: z.enum(PassAsk),
  /** Whether the website takes its stories from the desk alone. */
  siteDesk: z.enum(SiteDesk),
  /** Hours within which its stages decide. */
  dueHours: stageHours.optional(),
  /** Urgent stories may go out before political review, which follows. */
  urgentPolitical: z.boolean().optional(),
  contentCount: z.number().int(),
});
export type ChannelRow = z.infer<typeof channelRow>;
