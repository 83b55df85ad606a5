import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { adListPaths, appPaths } from 'shared-contracts/paths';
import { useShell } from 'shared-ui';
import { openAssistant } from './open-assistant.ts';
import { resourceLinks as texts } from './resource.texts.ts';

const pages = ['network', 'dataAggregation', 'xinhua', 'digital', 'dataAggregationSettings'] as const;
const assistants = ['aiChat', 'aiTools'] as const;

/**
 * Links to the resource screens and the ads, whose groups the main menu does not show (R086, R087), and to the
 * assistant, which has no frame (R067).
 */
export function ResourceMenu() {
  const shell = useShell();
  const resourcePages = pages.filter((page) => shell.can(appPaths[page]));
  const assistantPages = assistants.filter((page) => shell.can(appPaths[page]));
  const ads = Object.values(adListPaths).find((path) => shell.can(path));
  if (resourcePages.length + assistantPages.length === 0 && ads === undefined) return null;
  const items = [
    ...resourcePages.map((page) => ({ key: page, label: texts[page] })),
    ...(resourcePages.length > 0 && assistantPages.length > 0 ? [{ type: 'divider' as const }] : []),
    ...assistantPages.map((page) => ({ key: page, label: texts[page] })),
    ...(ads === undefined ? [] : [{ key: 'ads', label: texts.ads }]),
  ];
  const go = (key: string) => {
    if (key === 'ads') shell.navigate(ads ?? appPaths.ads);
    else if (key === 'aiChat' || key === 'aiTools') openAssistant(key);
    else shell.navigate(appPaths[key as (typeof pages)[number]]);
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => go(key) }}>
      <Button>
        {texts.menu} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
