import {
  decideWebsiteRendering,
  getWebsiteRendering,
  saveWebsiteRendering,
  submitWebsiteRendering,
  websitePickMaterial,
} from 'shared-contracts/endpoints';
import type { SiteRenderingDetail, SiteRenderingDraft } from 'shared-contracts/model';
import { eq } from '../src/platform/database/orm.ts';
import { channels } from '../src/modules/channels/channel.tables.ts';
import { addChannel } from './channel-kit.ts';
import { kit, test } from './story-kit.ts';

/** A call in the name of an account; returns the envelope. */
export const ask = async (endpoint: Parameters<typeof test.call>[0], input: object, by = 'operator') =>
  (await test.call(endpoint, { ...input }, await kit.bearer(by))).envelope;

/** A channel with political review, whose stories reach the website through the desk alone. */
export async function deskChannel(): Promise<string> {
  const id = await addChannel(test, [1, 2, 3, 4]);
  await test.db.update(channels).set({ siteDesk: 'auto' }).where(eq(channels.id, id));
  return id;
}

/** A rendering as the desk shows it. */
export const rendering = async (id: string) =>
  (await ask(getWebsiteRendering, { id }, 'chief')).data as SiteRenderingDetail;

/** Changes a rendering as an account; returns the envelope. */
export async function write(id: string, change: Partial<SiteRenderingDraft>, by = 'editor') {
  const { rev, draft } = await rendering(id);
  return ask(saveWebsiteRendering, { id, rev, draft: { ...draft, ...change } }, by);
}

export const handIn = (id: string, by = 'editor') => ask(submitWebsiteRendering, { ids: id }, by);

/** Judges the version that is in hand; returns the envelope. */
export async function judge(id: string, decision: 'pass' | 'return' = 'pass', by = 'operator', opinion = '') {
  const { versionNo } = await rendering(id);
  return ask(decideWebsiteRendering, { id, versionNo, decision, opinion }, by);
}

/** A cleared story that was chosen for the website, with what it is to have of its own there. */
export async function chosen(change: Partial<SiteRenderingDraft> = {}, categoryId?: string): Promise<string> {
  const id = await kit.clear({ categoryId: categoryId ?? (await deskChannel()) });
  const { suc, message } = await ask(websitePickMaterial, { ids: id }, 'editor');
  if (suc !== 1) throw new Error(message);
  if (Object.keys(change).length > 0) await write(id, change);
  return id;
}

/** The same, handed in and passed. */
export async function passed(change: Partial<SiteRenderingDraft> = {}, categoryId?: string): Promise<string> {
  const id = await chosen(change, categoryId);
  for (const { suc, message } of [await handIn(id), await judge(id)]) if (suc !== 1) throw new Error(message);
  return id;
}
