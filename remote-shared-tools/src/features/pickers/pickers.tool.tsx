import { contentPickerTabActivities, contentPickerTabColumns } from 'shared-contracts/constants';
import type { ContentPickTab, PickersTool, Shell } from 'shared-contracts/shell';
import { openDialog } from '../../parts/dialog/open-dialog.tsx';
import { ActivityDialog } from './activity.dialog.tsx';
import { CategoryDialog } from './category.dialog.tsx';
import { ContentDialog } from './content.dialog.tsx';
import { IntroducedDialog } from './introduced.dialog.tsx';
import { PlaceholderAdDialog } from './placeholder-ad.dialog.tsx';

const everyTab: readonly ContentPickTab[] = [contentPickerTabColumns, contentPickerTabActivities];

/** Makes the pickers of a Shell. */
export function createTool(shell: Shell): PickersTool {
  return {
    pickActivity: () => openDialog(shell, ActivityDialog, {}),
    pickContent: ({ tabs = everyTab, exceptIds = [], isCleared = false } = {}) =>
      openDialog(shell, ContentDialog, { tabs, exceptIds, isCleared }),
    pickPlaceholderAd: () => openDialog(shell, PlaceholderAdDialog, {}),
    pickIntroduced: (options) => openDialog(shell, IntroducedDialog, options),
    pickCategory: (options) => openDialog(shell, CategoryDialog, options),
  };
}
