import { type ContentRow, PublishStatus } from 'shared-contracts/model';

/** True when readers see the story anywhere; actions after publication are shown only then. */
export const isPublished = ({ publishStatus }: ContentRow): boolean => publishStatus !== PublishStatus.NotPublished;
