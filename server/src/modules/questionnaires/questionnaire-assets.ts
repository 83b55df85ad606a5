import { formModules } from './questionnaire-modules.ts';
import { readSiteAsset, type SiteAsset, siteAsset } from '../../platform/pages/site-assets.ts';

let cache: { script: SiteAsset; all: SiteAsset[] } | undefined;

function make(): { script: SiteAsset; all: SiteAsset[] } {
  const { entry, all } = formModules();
  const own = readSiteAsset(import.meta.dirname, 'questionnaire', 'js', 'text/javascript; charset=utf-8');
  const script = siteAsset('questionnaire', 'js', own.type, own.text.replace("'./public-page.js'", `'${entry.url}'`));
  return { script, all: [script, ...all] };
}

/** The script of the public questionnaire, a module. */
export function questionnaireScript(): SiteAsset {
  return (cache ??= make()).script;
}

/** The scripts that the page may fetch. */
export function questionnaireAssets(): SiteAsset[] {
  return (cache ??= make()).all;
}
