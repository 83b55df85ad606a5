import type { ContentDetail, RoomPerson, RoomState } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';

/** What the form shows of a room. */
export type RoomView =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'open'; people: readonly RoomPerson[]; isOffline: boolean; notesMark: string }
  // `isShutOut`: it goes on, and the writer may no longer take part.
  | { kind: 'ended'; message: string; isShutOut: boolean };

/** The room as a page goes in. */
export type Entered = Pick<RoomState, 'roomId' | 'seq' | 'people'> & Partial<Pick<RoomState, 'peopleMark'>>;

/** What a room needs of the form. */
export interface EditRoomPorts {
  shell: Pick<Shell, 'call'>;
  contentId(): string | undefined;
  lockToken(): string;
  /** Stores what is typed, before the text is put into a room. */
  store(): Promise<void>;
  /** The lease is no longer needed. */
  leaveLock(): void;
  /** The other fields as they are stored. */
  adopt(detail: ContentDetail): void;
  onView(room: RoomView): void;
  /** The room holds changes that nobody else is there to store. */
  touch(): void;
  /** The room has ended: what is not in it is kept as a version. */
  onEnded(): void;
}
