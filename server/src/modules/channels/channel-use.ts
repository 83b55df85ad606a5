import type { RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';

/** Items of one kind in channels: a channel that is in use is not deleted. */
export interface ChannelUse {
  /** True when there are any in the channel, the recycle bin included. */
  areThere(db: Database, channelId: string): Promise<boolean>;
}

/** Stories as channels ask for them; given in from above, since stories know channels and not the other way round. */
export interface StoriesOfChannels extends ChannelUse {
  /** Stories by channel, without the recycle bin. */
  count(db: Database): Promise<ReadonlyMap<string, number>>;
  countPublished(db: Database, channelIds: readonly string[]): Promise<number>;
  /** Asks stories in review for the stages that the channel has now. */
  replan(tx: Database, channelId: string, by: RecordActor, now: Date): Promise<void>;
}
