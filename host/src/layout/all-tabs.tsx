import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { PageTab, Tabs } from '../tabs/tabs.rules.ts';
import { layoutTexts as texts } from './layout.texts.ts';

export interface AllTabsProps {
  tabs: Tabs;
  onChoose(tab: PageTab): void;
}

/** Every opened page by its title, where the bar has no room for all of them. */
export function AllTabs({ tabs: { list, activeId }, onChoose }: AllTabsProps) {
  const items = list.map((tab) => ({ key: tab.id, label: tab.title, onClick: () => onChoose(tab) }));
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, selectedKeys: [activeId] }}>
      <Button type="text" size="small" aria-haspopup="menu" aria-label={texts.allPages(list.length)}>
        {list.length}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
