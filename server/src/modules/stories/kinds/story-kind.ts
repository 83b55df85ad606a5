import type { GuardRefusal } from 'shared-contracts/errors';
import type { ContentDraft, PartField, StoryType } from 'shared-contracts/model';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Html } from '../../../platform/pages/html.ts';
import type { MediaLabels } from '../../../platform/pages/media-label.ts';
import type { PictureSizes } from '../../../platform/pages/picture-view.ts';

/** What the page of a story knows beside its draft. */
interface PublicFacts {
  pictureSizes: PictureSizes;
  /** AI labels of its pictures and its video. */
  labels: MediaLabels;
  /** Address of the captions of its video, where there are any. */
  captionsUrl?: string | undefined;
}

/** Origins, without a slash at the end, from which a story's pictures and videos may come. */
interface AllowedOrigins {
  pictures: readonly string[];
  /** Videos, and the covers of their cards, beside those of `pictures`. */
  videos: readonly string[];
}

/** Pages of other modules that a story may lead to; server/src/assembly provides them. */
export interface LinkedPages {
  /** True when readers can open the questionnaire. */
  isPublicQuestionnaire(db: Database, id: string): Promise<boolean>;
}

/** The parts that one kind of story adds on the server; everything else is the same for all. */
export interface StoryKind {
  type: StoryType;
  /** Its own tables: they hold the fields that only this kind has. The body is stored with the texts of all kinds. */
  part?: {
    read(db: Database, contentId: string): Promise<Partial<Pick<ContentDraft, PartField>>>;
    /** Replaces what was there. */
    write(tx: Database, contentId: string, draft: ContentDraft): Promise<void>;
  };
  /** Returns a sent draft with the facts that only the server knows. Throws Invalid with the field. */
  complete?(draft: ContentDraft, context: Context, contentId: string | undefined): Promise<ContentDraft>;
  /** Refuses a cleaned draft that may not be stored. Throws Invalid with the field. */
  check?(draft: ContentDraft, context: Context, pages: LinkedPages): Promise<void>;
  /** Returns a stored draft with refreshed references before it is submitted. */
  refresh?(draft: ContentDraft, context: Context): Promise<ContentDraft>;
  /** Returns what a reviewer may expect beside a title and is missing; empty means that it can be submitted. */
  guards(draft: ContentDraft, origins: AllowedOrigins): GuardRefusal[];
  /** The same, as far as it depends on other stories. */
  storedGuards?(tx: Database, draft: ContentDraft): Promise<GuardRefusal[]>;
  /** Returns the HTML that its public page shows between titles and body. */
  publicPart?(draft: ContentDraft, facts: PublicFacts): Html | null;
  /** Returns the fields that the open feed adds to an article. */
  feedPart?(draft: ContentDraft): object;
}
