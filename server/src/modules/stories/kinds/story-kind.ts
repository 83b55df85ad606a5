import type { GuardRefusal } from 'shared-contracts/errors';
import type { ContentDraft, PartField, StoryType } from 'shared-contracts/model';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Html } from '../../../platform/pages/html.ts';

/** Origins, without a slash at the end, from which a story's pictures and videos may come. */
interface AllowedOrigins {
  pictures: readonly string[];
  /** Videos, and the covers of their cards, beside those of `pictures`. */
  videos: readonly string[];
}

/** What one kind of story has of its own on the server; everything else is the same for all. */
export interface StoryKind {
  type: StoryType;
  /** Its own tables: they hold the fields that only this kind has. The body lies with the texts of all kinds. */
  part?: {
    read(db: Database, contentId: string): Promise<Partial<Pick<ContentDraft, PartField>>>;
    /** Writes in place of what was there. */
    write(tx: Database, contentId: string, draft: ContentDraft): Promise<void>;
  };
  /** A sent draft with what the server knows better than the client. Throws Invalid with the field. */
  complete?(draft: ContentDraft, context: Context, contentId: string | undefined): Promise<ContentDraft>;
  /** Refuses a cleaned draft that may not be stored. Throws Invalid with the field. */
  check?(draft: ContentDraft, context: Context): Promise<void>;
  /** A stored draft looked up afresh before it is handed in. */
  refresh?(draft: ContentDraft, context: Context): Promise<ContentDraft>;
  /** What a reviewer may expect beside a title; empty means that it can be handed in. */
  guards(draft: ContentDraft, origins: AllowedOrigins): GuardRefusal[];
  /** The same, as far as other stories decide it. */
  storedGuards?(tx: Database, draft: ContentDraft): Promise<GuardRefusal[]>;
  /** What its public page shows between titles and body. */
  publicPart?(draft: ContentDraft): Html | null;
  /** What the open feed adds to an article. */
  feedPart?(draft: ContentDraft): object;
}
