import type { PushPlatform } from 'shared-contracts/model';

/** A message to the phones that have the app. */
interface AppMessage {
  /** The same message twice is sent once. */
  recordId: string;
  platform: PushPlatform;
  title: string;
  subTitle: string;
  /** Path of the story in the app's feed, which the app opens. */
  url: string;
}

/** The operations that we need of a service that sends messages to the app. */
export interface PushPort {
  /** Sends a message by the service. Rejects with AppError Unavailable when it does not take it. */
  send(message: AppMessage): Promise<void>;
}
