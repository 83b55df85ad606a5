import { type Actor, SitePresence, type SiteRenderingRow, SiteRenderingState } from 'shared-contracts/model';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

/** True while the rendering may be written on as it is. */
export const isOpen = ({ state }: Pick<SiteRenderingRow, 'state'>): boolean =>
  state === SiteRenderingState.Editing || state === SiteRenderingState.Returned;

/** True where the story left the website at the end of its time. */
export const isExpired = ({ state, presence }: Pick<SiteRenderingRow, 'state' | 'presence'>): boolean =>
  state === SiteRenderingState.Passed && presence === SitePresence.Expired;

/** True where it can be handed in: also what was passed, once its story has another text. */
export const maySubmit = (row: Pick<SiteRenderingRow, 'state' | 'stopped'>): boolean =>
  isOpen(row) || (row.state === SiteRenderingState.Passed && row.stopped !== null);

/** Why the person may not judge this version. */
export function judgeRefusals(
  { writerIds }: Pick<SiteRenderingRow, 'writerIds'>,
  { userId, isAlone }: Actor,
): string[] {
  return !isAlone && writerIds.includes(userId) ? [texts.ownVersion] : [];
}
