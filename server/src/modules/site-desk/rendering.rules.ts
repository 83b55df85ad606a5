import { AuditState, type DeliveryState, type SiteRenderingDraft, type Target } from 'shared-contracts/model';
import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

/** What of a story decides whether a rendering of it may go out. */
export interface StoryFacts {
  hash: string;
  auditState: AuditState;
  needsReaudit: boolean;
  deliveries: readonly {
    target: Target;
    state: DeliveryState;
    withdrawnTime: string | Date | null;
    expiredTime: string | Date | null;
  }[];
}

/** Why a rendering that was handed in cannot go out: its story was changed or withdrawn since. */
export function stoppedBy(
  { storyHash, submittedTime }: { storyHash: string; submittedTime: Date | null },
  { hash, auditState, needsReaudit, deliveries }: StoryFacts,
): string | undefined {
  if (auditState !== AuditState.Cleared || needsReaudit) return texts.storyNotCleared;
  if (hash !== storyHash) return texts.storyChanged;
  const withdrawn = deliveries.find(
    ({ withdrawnTime, expiredTime }) =>
      withdrawnTime !== null &&
      expiredTime === null &&
      submittedTime !== null &&
      new Date(withdrawnTime) > submittedTime,
  );
  return withdrawn && texts.storyWithdrawn(withdrawn.target);
}

/** The words that readers see of a rendering. */
export const renderingFields = ({ title, summary, description }: SiteRenderingDraft): ReaderField[] =>
  filled([
    { label: texts.title, text: title },
    { label: texts.summary, text: summary },
    { label: texts.description, text: description },
  ]);
