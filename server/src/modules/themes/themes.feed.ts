import { appTabs, noTabIcons, type TabIcons } from 'shared-contracts/model';
import { openTheme } from 'shared-contracts/open';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { activeTheme, readGreySwitch } from './theme.queries.ts';

const changedTabs = (icons: TabIcons) =>
  appTabs
    .map((tab) => ({ tab, icon: icons[tab].normal, activeIcon: icons[tab].active }))
    .filter(({ icon }) => icon !== '');

/** How the app looks now. */
export const openThemes: OpenSection = async (app, { db, now, cached }) => {
  serveOpen(app, openTheme, ({ request, reply }) =>
    cached(request, reply, 'theme', async () => {
      const [theme, grey] = await Promise.all([activeTheme(db, 'app', now()), readGreySwitch(db)]);
      const isGrey = grey.isGrey || theme?.look.isGrey === true;
      if (!theme) return { data: { isGrey, theme: null } };
      const { accent, accentDark, paper, head, logo, headPicture } = theme.look;
      return {
        data: {
          isGrey,
          theme: {
            name: theme.name,
            accent,
            accentDark,
            paper,
            head,
            logo: logo || null,
            headPicture: headPicture || null,
            tabs: changedTabs(theme.look.tabIcons ?? noTabIcons),
            endTime: toWireTime(theme.endTime),
          },
        },
      };
    }),
  );
};
