import { AdList } from './ad-list.tsx';

/** /app/ads/launch: ads that open the app. */
export const LaunchAdsScreen = () => <AdList kind="start" />;
/** /app/ads/occupy: ads among the stories of a list. */
export const OccupyAdsScreen = () => <AdList kind="placeholder" />;
/** /app/ads/float: ads at the edge of a page. */
export const FloatAdsScreen = () => <AdList kind="float" />;
/** /app/ads/popup: ads over a page. */
export const PopupAdsScreen = () => <AdList kind="popup" />;
