import type { ActivityItem, ContentItem, IntroducedItem, IntroducedType, PlaceholderAd } from '../model/picker.ts';

/** Tabs of the content picker: 0 综合栏目, 1 活动 (S2 §2.10). */
export type ContentPickTab = 0 | 1;

/** Result of the content picker: stories, or activities from the other tab. */
export interface PickedContent {
  /** 0 a story, 1 an activity. */
  tab: ContentPickTab;
  item: ContentItem;
}

export interface CategoryTreeOptions {
  title?: string;
  /** 'channel' the columns, 'picture' the categories of the picture library. */
  source: 'channel' | 'picture';
  /** Several ticks; one choice when absent. */
  multiple?: boolean;
  /** Chosen at the start. */
  selectedIds?: readonly string[];
  /** Disabled, e.g. where the items already are. */
  disabledIds?: readonly string[];
}

/** A chosen category. */
export interface TreeCategory {
  id: string;
  name: string;
}

/** Dialogs that hand back items of other parts of the product. Each resolves with nothing when given up. */
export interface PickersTool {
  /** 活动列表 (S2 §2.9): one activity. */
  pickActivity(): Promise<ActivityItem | undefined>;
  /** Content for embedding (S2 §2.10): the ticked items; undefined when given up or none is ticked. */
  pickContent(options?: {
    /** Tabs the caller allows; both when absent. */ tabs?: readonly ContentPickTab[];
    /** Never offered, e.g. the story itself. */ exceptIds?: readonly string[];
    /** Cleared stories, published or not, in place of those that the app shows. */ isCleared?: boolean;
  }): Promise<PickedContent[] | undefined>;
  /** A placeholder ad (S2 §2.11). */
  pickPlaceholderAd(): Promise<PlaceholderAd | undefined>;
  /** The introduced-items list (S2 §2.12) of a type. */
  pickIntroduced(options: { type: IntroducedType; title?: string }): Promise<IntroducedItem | undefined>;
  /** A tree of categories; undefined when given up. */
  pickCategory(options: CategoryTreeOptions): Promise<TreeCategory[] | undefined>;
}
