import { DeviceKind, ReadingTarget, SourceKind } from 'shared-contracts/model';

/** The headers of a request that say who reads, with what, and from where. */
export interface VisitHeaders {
  userAgent: string;
  referer: string;
  /** Header 'DNT'. */
  doNotTrack: string;
  /** Header 'Sec-GPC'. */
  privacyControl: string;
  /** Header 'Sec-Purpose', or 'Purpose' of older browsers. */
  purpose: string;
  /** Host of the page itself. */
  host: string;
  /** True for the address that a message to the app leads to. */
  isPushed: boolean;
}

/** The kinds that a visit is counted under. */
export interface VisitKinds {
  target: ReadingTarget;
  device: DeviceKind;
  source: SourceKind;
}

const programs =
  /bot\b|bots?[/;) ]|crawl|spider|slurp|scrapy|preview|fetch|monitor|lighthouse|headless|phantomjs|curl|wget|httpie|python|java\/|libwww|perl|ruby|go-http|node-fetch|undici|axios|postman/i;

/** True for crawlers, link previews, scripts and pages that a browser loads before anybody asks for them. */
export const isProgram = ({ userAgent, purpose }: Pick<VisitHeaders, 'userAgent' | 'purpose'>): boolean =>
  userAgent.trim() === '' || programs.test(userAgent) || /prefetch|prerender|preview/i.test(purpose);

/** True for a reader who asks not to be followed: the figures leave such a reader out. */
export const asksForPrivacy = ({
  doNotTrack,
  privacyControl,
}: Pick<VisitHeaders, 'doNotTrack' | 'privacyControl'>): boolean => doNotTrack === '1' || privacyControl === '1';

/** The kind of device that a user agent names. */
function deviceOf(userAgent: string): DeviceKind {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)|MatePad/i.test(userAgent)) return DeviceKind.Tablet;
  if (/Mobile|iPhone|iPod|Android|HarmonyOS|OpenHarmony|Windows Phone|okhttp|CFNetwork|Dalvik/i.test(userAgent))
    return DeviceKind.Phone;
  if (/Windows NT|Macintosh|X11|Linux|CrOS/i.test(userAgent)) return DeviceKind.Desktop;
  return DeviceKind.Other;
}

const isWechatBrowser = (userAgent: string) => /MicroMessenger/i.test(userAgent);
const searchHosts =
  /(^|\.)(baidu\.com|so\.com|sogou\.com|sm\.cn|bing\.com|google\.[a-z.]+|toutiao\.com|haosou\.com|yandex\.[a-z.]+|chinaso\.com)$/;
const wechatHosts = /(^|\.)(weixin\.qq\.com|wx\.qq\.com|servicewechat\.com)$/;
const socialHosts =
  /(^|\.)(weibo\.(com|cn)|t\.cn|qq\.com|douyin\.com|zhihu\.com|xiaohongshu\.com|kuaishou\.com|bilibili\.com|douban\.com|tieba\.baidu\.com)$/;

/** The kind of page that led here. */
function sourceOf({ referer, userAgent, host }: Pick<VisitHeaders, 'referer' | 'userAgent' | 'host'>): SourceKind {
  const from = URL.parse(referer)?.hostname.toLowerCase() ?? '';
  if (from === '') return isWechatBrowser(userAgent) ? SourceKind.Wechat : SourceKind.Direct;
  if (from === host.toLowerCase().replace(/:\d+$/, '')) return SourceKind.Inner;
  if (wechatHosts.test(from)) return SourceKind.Wechat;
  if (socialHosts.test(from)) return SourceKind.Social;
  if (searchHosts.test(from)) return SourceKind.Search;
  return SourceKind.Other;
}

const appSource = ({ isPushed }: VisitHeaders): SourceKind => (isPushed ? SourceKind.Push : SourceKind.Direct);

/** The kinds of a visit of the website or of the app's feed. */
export function kindsOf(target: ReadingTarget, headers: VisitHeaders): VisitKinds {
  const isLink = target === ReadingTarget.Website && isWechatBrowser(headers.userAgent);
  return {
    target: isLink ? ReadingTarget.WechatLink : target,
    device: deviceOf(headers.userAgent),
    source: target === ReadingTarget.App ? appSource(headers) : sourceOf(headers),
  };
}
