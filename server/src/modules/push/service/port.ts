import type { PushPlatform } from 'shared-contracts/model';

/** A message to the phones that have the app, or to one of them. */
interface AppMessage {
  /** The same message twice is sent once. */
  recordId: string;
  platform: PushPlatform;
  /** By which the service knows the one phone; absent for all of the platform. */
  device?: string;
  title: string;
  subTitle: string;
  /** Path of what the app opens: a story of its feed, or a public page; '' for the app itself. */
  url: string;
}

/** The operations that we need of a service that sends messages to the app. */
export interface PushPort {
  /** Sends a message by the service. Rejects with AppError Unavailable when it does not take it. */
  send(message: AppMessage): Promise<void>;
}
