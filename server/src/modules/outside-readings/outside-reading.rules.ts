import { AuditState, OutsideReadingState } from 'shared-contracts/model';

/** What decides about a link. */
interface ReadingFacts {
  link: {
    hash: string;
    expiresTime: Date;
    openedTime: Date | null;
    revokedTime: Date | null;
    writtenTime: Date | null;
  };
  content: { hash: string; auditState: AuditState; deletedTime: Date | null };
}

/** A story that may be read by people outside: its text is in review or cleared. */
export const isReadable = ({ auditState, deletedTime }: ReadingFacts['content']): boolean =>
  deletedTime === null && (auditState === AuditState.InReview || auditState === AuditState.Cleared);

/** Where a link is. One that is over stays over, whatever was written by it: its text is shown to nobody any more. */
export function stateOf({ link, content }: ReadingFacts, now: Date): OutsideReadingState {
  if (link.revokedTime) return OutsideReadingState.Revoked;
  if (content.hash !== link.hash || !isReadable(content)) return OutsideReadingState.Changed;
  if (link.expiresTime <= now) return OutsideReadingState.Expired;
  if (link.writtenTime) return OutsideReadingState.Answered;
  return link.openedTime ? OutsideReadingState.Opened : OutsideReadingState.Sent;
}
