import { Form, type FormRule, Typography } from 'antd';
import { type AppTab, appTabNames, appTabs, tabIconFaults, type TabIcons } from 'shared-contracts/model';
import { FormGrid, PictureField } from 'shared-ui';
import { themeTexts as texts } from './theme.texts.ts';

type Side = keyof TabIcons[AppTab];
const place = (tab: AppTab, side: Side) => ['look', 'tabIcons', tab, side];

/** The contract's own check, so that form and server refuse with the same sentence. */
const pairRule =
  (tab: AppTab, side: Side): FormRule =>
  ({ getFieldValue }) => ({
    validator: () => {
      const icons = getFieldValue(['look', 'tabIcons']) as TabIcons;
      const fault = tabIconFaults(icons).find((one) => one.tab === tab && one.side === side);
      return fault ? Promise.reject(new Error(fault.message)) : Promise.resolve();
    },
  });

/** Two icons for each tab of the app: ordinary, and while the tab is the open one. */
export function TabIconFields() {
  return (
    <section aria-label={texts.tabIcons}>
      <Typography.Title level={5}>{texts.tabIcons}</Typography.Title>
      <Typography.Paragraph type="secondary">{texts.tabIconsHint}</Typography.Paragraph>
      <FormGrid>
        {appTabs.flatMap((tab) => [
          <TabIconField key={tab} tab={tab} side="normal" label={texts.tabIcon(appTabNames[tab])} />,
          <TabIconField key={`${tab}-active`} tab={tab} side="active" label={texts.tabIconActive(appTabNames[tab])} />,
        ])}
      </FormGrid>
    </section>
  );
}

function TabIconField({ tab, side, label }: { tab: AppTab; side: Side; label: string }) {
  return (
    <Form.Item
      name={place(tab, side)}
      label={label}
      dependencies={[place(tab, side === 'normal' ? 'active' : 'normal')]}
      rules={[pairRule(tab, side)]}
    >
      <PictureField label={label} width={72} height={72} watermark={false} />
    </Form.Item>
  );
}
