import { type ContentRow, PublishStatus } from 'shared-contracts/model';

/** Whether readers see the story anywhere; what is done after publication is shown for no other. */
export const isPublished = ({ publishStatus }: ContentRow): boolean => publishStatus !== PublishStatus.NotPublished;
