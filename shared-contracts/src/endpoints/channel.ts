import { z } from 'zod';
import { channelNameMax, siblingsMax } from '../limits/index.ts';
import { channelRow, id, PassAsk, requiredText, SiteDesk, stageHours } from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

export const channelList = defineEndpoint({
  id: 'channelList',
  path: '/amc/web/channel/list.do',
  access: { session: 'staff', code: '/app/config/column' },
  answer: listOf(channelRow),
  summary: 'All channels, flat, in display order.',
});

export const channelSave = defineEndpoint({
  id: 'channelSave',
  path: '/amc/web/channel/save.do',
  access: { session: 'staff', code: SystemPermission.ManageColumns },
  request: z.strictObject({
    id: id.optional(),
    parentId: id.nullable(),
    name: requiredText(channelNameMax, '栏目名称'),
    slug: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, '路径须以小写字母开头，只含小写字母、数字和短横线'),
    isHidden: z.boolean().default(false),
    stages: z.array(z.number().int().min(1).max(4)).min(1, '至少选择一个审核环节').max(4),
    checkRequired: z.boolean().default(false),
    /** At which stages passing opens what is passed; as it was when absent. */
    passAsk: z.enum(PassAsk, '请选择通过前确认的环节').optional(),
    /** Whether the website takes its stories from the desk alone; as it was when absent. */
    siteDesk: z.enum(SiteDesk, '请选择是否须经网站编审').optional(),
    /** Hours within which its stages decide; as they were when absent. */
    dueHours: stageHours.optional(),
    /** Urgent stories may go out before political review; as it was when absent. */
    urgentPolitical: z.boolean().optional(),
  }),
  answer: dataOf(z.object({ id })),
  summary: 'Creates or changes a channel.',
});

export const channelMove = defineEndpoint({
  id: 'channelMove',
  path: '/amc/web/channel/move.do',
  access: { session: 'staff', code: SystemPermission.ManageColumns },
  request: z.strictObject({
    id,
    parentId: id.nullable(),
    /** Place among the new siblings, from 0. */ index: z.number().int().min(0).max(siblingsMax),
  }),
  summary: 'Moves a channel; into itself or below is refused.',
});

export const channelDelete = defineEndpoint({
  id: 'channelDelete',
  path: '/amc/web/channel/delete.do',
  access: { session: 'staff', code: SystemPermission.ManageColumns },
  request: z.strictObject({ id }),
  summary: 'Deletes an empty channel without children.',
});
