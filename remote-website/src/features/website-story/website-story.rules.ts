import type { WebsiteRow } from 'shared-contracts/endpoints';
import { AuditState, stageList, Target } from 'shared-contracts/model';
import { websiteStoryTexts } from './website-story.texts.ts';

/** True when readers may still see the story: a failed withdrawal leaves it published. */
export function standsOnWebsite(row: Pick<WebsiteRow, 'websiteState'>): boolean {
  return row.websiteState !== 'withdrawn';
}

/** True when the website shows an older text than the one passed last. */
export function isOldOnWebsite({ deliveries }: Pick<WebsiteRow, 'deliveries'>): boolean {
  return deliveries.some(({ target, isOld }) => target === Target.Website && isOld);
}

/** Returns the reasons why the story cannot be withdrawn; empty when it can. */
export function withdrawRefusals(row: Pick<WebsiteRow, 'websiteState'>): string[] {
  return standsOnWebsite(row) ? [] : [websiteStoryTexts.notPublished];
}

/** Returns the reasons why nobody can edit for the website what the story has there; empty when one can. */
export function editRefusals({ auditState, needsReaudit }: Pick<WebsiteRow, 'auditState' | 'needsReaudit'>): string[] {
  return auditState === AuditState.Cleared && !needsReaudit ? [] : [websiteStoryTexts.notClearedForEdit];
}

/** Returns the reasons why the story cannot be republished; empty when it can: only the cleared text may return. */
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
