import type { StoryType } from 'shared-contracts/model';
import type { RouteScreen } from 'shared-contracts/shell';

/** Form and detail of a kind of story. */
export interface StoryScreens {
  type: StoryType;
  form: RouteScreen;
  detail: RouteScreen;
}
