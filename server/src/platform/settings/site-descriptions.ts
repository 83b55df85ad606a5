import { z } from 'zod';
import { siteFacts } from 'shared-contracts/model';
import { address, describe } from './describe-setting.ts';
import { settingTexts } from './setting.texts.ts';

const { slogan, icp, police, newsLicence, reportPhone, reportMail } = siteFacts.shape;
/** A host as a request names it, with its port where that is not the usual one. */
const host = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, 'must be a host in lower case, with a port where it has one');
const untilStored = 'counts until the newsroom stores one in its own settings (/app/config/site)';

/** Variables about the public site; what they say of it counts where the newsroom has stored nothing else. */
export const siteDescriptions = {
  SITE_URL: describe(
    address.optional(),
    'address of this server as readers and staff know it, for links, QR codes, mails and feeds',
  ),
  PUBLIC_HOST: describe(
    host.optional(),
    'host of the public site where readers and staff have hosts of their own, e.g. www.paper.example; serves ' +
      'together with STAFF_HOST: this one then shows the site at / and nothing of the back office; absent keeps both ' +
      'under one host',
  ),
  STAFF_HOST: describe(
    host.optional(),
    'host of the back office, e.g. desk.paper.example; it then shows nothing of the public site',
  ),
  SITE_NAME: describe(
    z.string().min(1).max(20).default(settingTexts.siteName),
    `name of the newspaper on the public website and in the feeds; ${untilStored}`,
  ),
  SITE_SLOGAN: describe(slogan, `line beside that name; ${untilStored}`),
  SITE_ICP: describe(icp, `${settingTexts.icp}; ${untilStored}`),
  SITE_POLICE: describe(police, `${settingTexts.police}; ${untilStored}`),
  SITE_NEWS_LICENCE: describe(newsLicence, `${settingTexts.newsLicence}; ${untilStored}`),
  SITE_REPORT_PHONE: describe(reportPhone, `${settingTexts.reportPhone}; ${untilStored}`),
  SITE_REPORT_MAIL: describe(reportMail, `${settingTexts.reportMail}; ${untilStored}`),
};
