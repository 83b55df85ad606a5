import type { WebsiteRow } from 'shared-contracts/endpoints';
import { AuditState, stageList, Target } from 'shared-contracts/model';
import { websiteStoryTexts } from './website-story.texts.ts';

/** Whether readers may still see the story: a failed withdrawal leaves it up. */
export function standsOnWebsite(row: Pick<WebsiteRow, 'websiteState'>): boolean {
  return row.websiteState !== 'withdrawn';
}

/** Whether the website shows an older text than the one passed last. */
export function isOldOnWebsite({ deliveries }: Pick<WebsiteRow, 'deliveries'>): boolean {
  return deliveries.some(({ target, isOld }) => target === Target.Website && isOld);
}

/** Why the story cannot be taken down; empty when it can. */
export function withdrawRefusals(row: Pick<WebsiteRow, 'websiteState'>): string[] {
  return standsOnWebsite(row) ? [] : [websiteStoryTexts.notPublished];
}

/** Why the story cannot be put back; empty when it can: only the text that was cleared may return. */
export function republishRefusals(
  row: Pick<WebsiteRow, 'websiteState' | 'auditState' | 'needsReaudit' | 'round'>,
): string[] {
  if (standsOnWebsite(row)) return [websiteStoryTexts.stillPublished];
  if (row.needsReaudit) return [websiteStoryTexts.needsReaudit];
  if (row.auditState !== AuditState.Cleared) return [websiteStoryTexts.notCleared];
  return row.round.missingStages.length === 0 ? [] : [websiteStoryTexts.missing(stageList(row.round.missingStages))];
}

/** The address as a reader types or scans it. */
export function absoluteUrl(url: string, origin: string = location.origin): string {
  return new URL(url, origin).href;
}
