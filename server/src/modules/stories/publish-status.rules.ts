import { PublishStatus } from 'shared-contracts/model';
import { PublishState } from './content-list.rules.ts';

/** The sum of the deliveries as S1's publish status. */
export function publishStatusOf(publishState: number): PublishStatus {
  if (publishState === PublishState.Published) return PublishStatus.Published;
  return publishState === PublishState.Partly ? PublishStatus.Partly : PublishStatus.NotPublished;
}
